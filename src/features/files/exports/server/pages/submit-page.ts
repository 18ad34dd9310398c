import { detailPages } from '#catalog/details/pages.ts';
import type { Edition } from '#catalog/plans.ts';
import { isRefusal, type Refusal } from '#engine/refusal.ts';
import type { MarketPageOf } from '#features/objects/market/server/services.ts';
import { NO_SPACE } from '#platform/server/disk-space.ts';
import { type Answer, isRefused, type RequestContext, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { type ExportPage, MIN_IN_COMPARISON } from '../../page-rules.ts';
import { exportRight, refuseExport } from '../../rules.ts';
import type { ExportParts } from '../parts.ts';
import { exportRefused, keyOfOrder, orderFileIn } from '../submit.ts';
import { planTab } from './detail-page.ts';
import type { MarketPayload } from './market-job.ts';
import type { PageExport } from './page-export.ts';
import type { PagePayload } from './page-job.ts';
import { nameComparison, namePage } from './page-name.ts';

interface PageOrder {
  readonly body: {
    readonly page: ExportPage;
    readonly id: string;
    readonly period?: string | undefined;
    readonly start?: string | undefined;
    readonly end?: string | undefined;
  };
  readonly job: JobDefinition<PagePayload>;
}

/** The period of an order without the names that it lacks. */
const periodOf = ({ period, start, end }: PageOrder['body']): PageExport['query'] => ({
  ...(period !== undefined && { period }),
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});

/** Why the period of a page is none of the edition; rooms and videos have no period. */
function refusePeriod(parts: ExportParts, { body }: PageOrder, level: Edition): Refusal | null {
  const family = detailPages.find((one) => one.id === body.page);
  const query = periodOf(body);
  for (const tab of family?.tabs ?? []) {
    const plan = family && planTab(parts, { family, tab }, { id: body.id, level, query });
    if (plan && isRefusal(plan)) return plan;
  }
  return null;
}

/** Accepts an order whose rights are clear: space on the disk, then a unit of the month. */
async function acceptOrder(
  parts: ExportParts,
  { viewer }: Pick<RequestContext, 'viewer'>,
  { job, what, title }: { job: PageOrder['job']; what: Omit<PagePayload, 'id'>; title: string },
): Promise<Answer<{ task_id: string }>> {
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const module = what.compared ? `compare:${what.page}` : `page:${what.page}`;
  const line = { module, title, format: 'xlsx' as const, schedule_id: null, due: null };
  const dedupKey = keyOfOrder(viewer, { kind: 'page', ...what });
  const { quota } = exportRight('list');
  return parts.account.write((tx) => orderFileIn(parts, tx, { viewer, job, what, dedupKey, quota, line }));
}

/** Accepts the export of a page: the edition, the object, the period, the view of the page, then a unit of the month. Whatever is refused costs no unit. */
export async function submitPage(
  parts: ExportParts,
  by: RequestContext,
  order: PageOrder,
): Promise<Answer<{ task_id: string }>> {
  const { viewer } = by;
  const { page, id } = order.body;
  const closed = refuseExport(exportRight('list'), viewer.level);
  if (closed) return exportRefused(closed);
  const level = viewer.level as Edition;
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const title = await namePage(parts, { page, id });
  if (title === null) return refuse(404, '暂未收录这个对象');
  const refusal = refusePeriod(parts, order, level);
  if (refusal) return refusal;
  const barred = await parts.admitScope(by, [{ of: page, id }]);
  if (barred) return barred;
  const what = { level, page, object: id, query: periodOf(order.body) };
  return acceptOrder(parts, by, { job: order.job, what, title });
}

/** Accepts the export of a comparison: the edition, its objects, their views, then a unit of the month. */
export async function submitComparison(
  parts: ExportParts,
  by: RequestContext,
  { kind, ids, job }: { kind: ExportPage; ids: readonly string[]; job: PageOrder['job'] },
): Promise<Answer<{ task_id: string }>> {
  const closed = refuseExport(exportRight('list'), by.viewer.level);
  if (closed) return exportRefused(closed);
  const compared = [...new Set(ids)];
  const names = await Promise.all(compared.map((id) => namePage(parts, { page: kind, id })));
  const [object = ''] = compared;
  if (names.includes(null) || compared.length < MIN_IN_COMPARISON) return refuse(404, '暂未收录要对比的对象');
  const barred = await parts.admitScope(
    by,
    compared.map((id) => ({ of: kind, id })),
  );
  if (barred) return barred;
  const what = { level: by.viewer.level as Edition, page: kind, object, compared, query: {} };
  return acceptOrder(parts, by, { job, what, title: nameComparison(kind, compared) });
}

/** Accepts the export of a market: the edition, the category and days as its page has them, then a unit of the month. */
export async function submitMarket(
  parts: ExportParts,
  { viewer }: RequestContext,
  { market, query, job }: MarketPageOf & { readonly job: JobDefinition<MarketPayload> },
): Promise<Answer<{ task_id: string }>> {
  const { quota, ...right } = exportRight('list');
  const closed = refuseExport({ quota, ...right }, viewer.level);
  if (closed) return exportRefused(closed);
  const level = viewer.level as Edition;
  const named = await parts.marketPage.name({ market, query }, level);
  if (isRefused(named)) return named;
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const what = { level, market, query };
  const line = {
    module: `market:${market}`,
    title: named.title,
    format: 'xlsx' as const,
    schedule_id: null,
    due: null,
  };
  const dedupKey = keyOfOrder(viewer, { kind: 'market', ...what });
  return parts.account.write((tx) => orderFileIn(parts, tx, { viewer, job, what, dedupKey, quota, line }));
}
