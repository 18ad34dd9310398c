import type { Listing } from '#catalog/kernel/listing.ts';
import type { Edition } from '#catalog/plans.ts';
import type { QuotaId } from '#catalog/quotas.ts';
import { isRefusal } from '#engine/refusal.ts';
import { spenderOf } from '#features/quota/server/index.ts';
import { newId } from '#features/users/server/index.ts';
import {
  type Answer,
  type Refused,
  type RequestContext,
  refuse,
  type Viewer,
} from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import {
  type ExportFormat,
  type ExportRefusal,
  exportRight,
  MOST_WAITING,
  refuseExport,
  refuseUsedUp,
} from '../rules.ts';
import { type AskedExport, planExport } from './decide.ts';
import type { ExportPayload } from './export-job.ts';
import { type ExportParts, storedCharge } from './parts.ts';
import { exportCount, insertExport } from './store/exports.ts';

const refusedBy = ({ status, message, prompt, needs }: ExportRefusal): Refused => ({
  ...refuse(status, message),
  prompt,
  needs,
  field: 'module',
});

/** An export that may be made. */
interface Accepted {
  readonly asked: AskedExport;
  readonly format: ExportFormat;
  readonly job: JobDefinition<ExportPayload>;
  readonly listing: Listing;
  readonly quota: QuotaId;
}

/** Takes a unit of the month, adds the job and the line of the record: all three or none. */
function enqueue(
  { account, clock, jobs, spending }: ExportParts,
  viewer: Viewer,
  { asked, format, job, listing, quota }: Accepted,
): Promise<Answer<{ task_id: string }>> {
  const id = newId();
  const { query, params, is_followed: isFollowed } = asked;
  const level = viewer.level as Edition;
  const payload = { id, level, module: listing.id, format, query: { ...query }, params: { ...params } };
  const ending = { rows: null, bytes: null, error: '', finished: null, expires: null };
  return account.write(async (tx): Promise<Answer<{ task_id: string }>> => {
    if ((await exportCount(tx, viewer.id, 'waiting')) >= MOST_WAITING)
      return refuse(200, '正在导出的任务较多，请等待完成后再试');
    const spent = await spending.spendIn(tx, spenderOf(viewer), quota);
    if (!spent.ok) return refusedBy(refuseUsedUp(viewer.level));
    const added = await jobs.addIn(tx, {
      definition: job,
      payload: isFollowed === undefined ? payload : { ...payload, is_followed: isFollowed },
      owner: viewer.id,
    });
    await insertExport(tx, {
      id,
      user_id: viewer.id,
      job_id: added.id,
      module: listing.id,
      title: isFollowed === true ? `关注的${listing.of.label}` : listing.title,
      format,
      state: 'waiting',
      charge: storedCharge(spent.charge),
      created: clock.now(),
      ...ending,
    });
    return { task_id: id };
  });
}

/** Accepts an export: the rights of the list, then the edition, then a unit of the month. Whatever is refused costs nothing. */
export async function submit(
  parts: ExportParts,
  by: RequestContext,
  wish: Pick<Accepted, 'asked' | 'format' | 'job'>,
): Promise<Answer<{ task_id: string }>> {
  const { viewer } = by;
  const decided = await planExport(parts, wish.asked, { level: viewer.level, userId: viewer.id });
  if (isRefusal(decided)) return decided;
  const right = exportRight(decided.listing.kind);
  const closed = refuseExport(right, viewer.level);
  if (closed) return refusedBy(closed);
  const barred = decided.scope.length > 0 ? await parts.admitScope(by, decided.scope) : null;
  if (barred) return barred;
  return enqueue(parts, viewer, { ...wish, listing: decided.listing, quota: right.quota });
}
