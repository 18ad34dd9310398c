import { NO_SPACE } from '#platform/server/disk-space.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { ImportExplanation } from '../contract.ts';
import { readingProblem } from '../rules.ts';
import type { ImportPayload } from './import-job.ts';
import { filesOf, type ImportParts, isOpen, noImport, uploadPath } from './parts.ts';
import type { HowRead } from './services.ts';
import { changeImport, type ImportTable, importById } from './store.ts';

/** What the page says of how files are read. */
export interface HowRequested {
  readonly id: string;
  readonly map: readonly string[];
  readonly at?: string | undefined;
  readonly feeds: readonly { readonly place: number; readonly feed: string }[];
  /** Ends the reading of the files. */
  readonly signal?: AbortSignal | undefined;
}

/** How files are read, checked; a refusal says what is wrong with it. */
function checked({ market }: ImportParts, { map, at = '', feeds }: HowRequested): HowRead | Refused {
  const problem = map.length === 0 ? null : market.mapProblem(map);
  if (problem !== null) return refuse(200, problem);
  const moment = at === '' ? null : market.momentOf(at);
  if (at !== '' && moment === null)
    return refuse(200, '采集时间看不懂，请写成 2026-01-24 或 2026-01-24T08:00');
  const unknown = feeds.find(({ feed }) => !market.feeds.some(({ id }) => id === feed));
  if (unknown) return refuse(200, `没有名为${unknown.feed}的数据源`);
  return { map, at: moment };
}

/** Says what the files of an import are. */
export async function explainFiles(
  parts: ImportParts,
  requested: HowRequested,
): Promise<Answer<{ files: ImportExplanation[] }>> {
  const { account, market, dir } = parts;
  const row = await importById(account.db, requested.id);
  if (!row) return noImport();
  const how = checked(parts, requested);
  if (isRefused(how)) return how;
  const files: ImportExplanation[] = [];
  for (const file of filesOf(row)) {
    const feed = requested.feeds.find(({ place }) => place === file.place)?.feed ?? null;
    files.push({
      place: file.place,
      ...(await market.explain(uploadPath(dir, row.id, file), { ...how, feed, signal: requested.signal })),
    });
  }
  return { files };
}

/** The feed that reads a file; a refusal names the file and what it lacks. */
async function feedOf(
  { market }: ImportParts,
  { name, path }: { readonly name: string; readonly path: string },
  how: HowRead & { readonly feed: string | null; readonly signal: AbortSignal | undefined },
): Promise<string | Refused> {
  const { problem, readings, nearest } = await market.explain(path, how);
  const reading = readings[0] ?? nearest;
  const words = problem ?? readingProblem(reading);
  return words === null && reading ? reading.feed : refuse(200, `${name}：${words}`);
}

/** The feed of each file; a refusal for the first that none reads. */
async function feedsOf(
  parts: ImportParts,
  row: ImportTable,
  how: HowRead & Pick<HowRequested, 'feeds' | 'signal'>,
): Promise<readonly string[] | Refused> {
  const feeds: string[] = [];
  for (const file of filesOf(row)) {
    const chosen = how.feeds.find(({ place }) => place === file.place)?.feed ?? null;
    const at = { name: file.name, path: uploadPath(parts.dir, row.id, file) };
    const feed = await feedOf(parts, at, { map: how.map, at: how.at, feed: chosen, signal: how.signal });
    if (isRefused(feed)) return feed;
    feeds.push(feed);
  }
  return feeds;
}

/** Begins an import whose files can all be read; its job does the rest. */
export async function beginImport(
  parts: ImportParts,
  job: JobDefinition<ImportPayload>,
  { save_as: saveAs = '', ...requested }: HowRequested & { readonly save_as?: string | undefined },
): Promise<true | Refused> {
  const { account, market, jobs } = parts;
  if (market.closed !== null) return refuse(200, market.closed);
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const row = await importById(account.db, requested.id);
  if (!row) return noImport();
  if (!isOpen(row)) return refuse(200, '这次导入已开始');
  if (filesOf(row).length === 0) return refuse(200, '请先选择文件');
  const how = checked(parts, requested);
  if (isRefused(how)) return how;
  const { signal } = requested;
  const feeds = await feedsOf(parts, row, { ...how, feeds: requested.feeds, signal });
  if (isRefused(feeds)) return feeds;
  const unsaved = saveAs === '' || how.map.length === 0 ? null : market.keepMapping(saveAs, how.map);
  if (unsaved !== null) return refuse(200, unsaved);
  return account.write(async (tx) => {
    const now = await importById(tx, row.id);
    if (!now) return noImport();
    if (!isOpen(now)) return refuse(200, '这次导入已开始');
    // A file came or went while the others were read.
    if (now.files !== row.files) return refuse(200, '文件有变动，请再点一次开始导入');
    const { id: jobId } = await jobs.addIn(tx, { definition: job, payload: { id: row.id } });
    const request = JSON.stringify({ ...how, feeds });
    await changeImport(tx, {
      id: row.id,
      state: 'waiting',
      job_id: jobId,
      request,
      error: '',
      finished: null,
    });
    return true;
  });
}
