import * as z from 'zod/mini';
import { detailPages } from '#catalog/details/pages.ts';
import { lists } from '#catalog/index.ts';
import { type Edition, editions } from '#catalog/plans.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { type JobContext, type JobDefinition, PermanentJobError } from '#platform/server/jobs/definition.ts';
import { exportPages } from '../../page-rules.ts';
import { fileJob, type MadeFile } from '../export-job.ts';
import type { ExportParts } from '../parts.ts';
import { comparisonContent } from './compare-tables.ts';
import { readDetailPage } from './detail-page.ts';
import type { PageContent } from './page-export.ts';
import { makePageFile } from './page-file.ts';
import { nameComparison, namePage } from './page-name.ts';
import { roomContent } from './room-page.ts';
import { videoContent } from './video-page.ts';

const payload = z.strictObject({
  id: z.string(),
  level: z.literal(editions.map((one) => one.level)),
  page: z.enum(exportPages),
  /** Public id of the object; the first of a comparison. */
  object: z.string(),
  /** Public ids of a comparison. */
  compared: z.optional(z.array(z.string())),
  query: z.strictObject({
    period: z.optional(z.string()),
    start: z.optional(z.string()),
    end: z.optional(z.string()),
  }),
});
/** What the job of a page's workbook needs. */
export type PagePayload = z.infer<typeof payload>;

type Context = JobContext<PagePayload>;

const GONE = '对象已不在收录中';
/** Sheets are read in most of the time; the rest is writing. */
const READING = 0.9;

/** The content of a page as the edition at submission sees it. */
async function contentOf(
  parts: ExportParts,
  { payload: order, owner, progress, signal }: Context,
): Promise<PageContent> {
  const { page, object: id, query } = order;
  const level: Edition = order.level;
  if (order.compared !== undefined) {
    const compared = await parts.comparison({ id: owner, level }, { kind: page, ids: order.compared });
    if (isRefused(compared)) throw new PermanentJobError(compared.message);
    const common = lists.find((one) => one.of.id === page);
    if (common === undefined) throw new PermanentJobError(GONE);
    return comparisonContent(await parts.ownListing({ id: owner, level }, common), compared);
  }
  const family = detailPages.find((one) => one.id === page);
  if (family) {
    const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const scope = { [family.scope]: id };
    return readDetailPage({ parts, level, userId: owner, id, query: known, scope }, family, (done) => {
      // A cancelled export stops between two tabs.
      signal.throwIfAborted();
      return progress(done * READING);
    });
  }
  if (page === 'live') {
    const room = await parts.roomPage(id, level);
    if (isRefused(room)) throw new PermanentJobError(room.message);
    return roomContent(room);
  }
  const video = await parts.videoPage(id, level);
  if (isRefused(video)) throw new PermanentJobError(video.message);
  return videoContent(video);
}

async function makeWorkbook(parts: ExportParts, context: Context): Promise<MadeFile> {
  const { payload: order, owner, signal } = context;
  const { id, level, page, object, compared, query } = order;
  const title = compared ? nameComparison(page, compared) : await namePage(parts, { page, id: object });
  if (title === null) throw new PermanentJobError(GONE);
  const content = await contentOf(parts, context);
  const short = query.period === undefined ? '' : `近${query.period}天`;
  const of = (compared ?? [object]).join('，');
  return makePageFile(parts, { id, owner, level, title, of, short, signal }, content);
}

/** The job that makes the workbook of a page. */
export const pageExportJob = (parts: ExportParts): JobDefinition<PagePayload> =>
  fileJob(parts, { kind: 'export.page', payload, make: makeWorkbook });
