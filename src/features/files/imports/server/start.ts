import { NO_SPACE } from '#platform/server/disk-space.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { ImportExplanation } from '../contract.ts';
import { fileProblemOf } from '../rules.ts';
import type { ImportPayload } from './import-job.ts';
import {
  filesOf,
  type ImportParts,
  type ImportRequestRecord,
  isOpen,
  noImport,
  uploadPath,
} from './parts.ts';
import type { HowRead } from './services.ts';
import { changeImport, type ImportTable, importById } from './store.ts';

/** What the page says of how files are read. */
export interface HowRequested {
  readonly id: string;
  readonly map: readonly string[];
  readonly at?: string | undefined;
  readonly feeds: readonly { readonly place: number; readonly feed: string }[];
  readonly ats?: readonly { readonly place: number; readonly at: string }[] | undefined;
  readonly lists?: readonly { readonly place: number; readonly list: string }[] | undefined;
  /** Ends the reading of the files. */
  readonly signal?: AbortSignal | undefined;
}

/** How files are read, and the times that some have of their own, by place. */
type CheckedHow = HowRead & { readonly ats: ReadonlyMap<number, number> };

const BAD_TIME = '采集时间看不懂，请写成 2026-01-24 或 2026-01-24T08:00';

/** How files are read, checked; a refusal says what is wrong with it. */
function checked(
  { market }: ImportParts,
  { map, at = '', feeds, ats = [] }: HowRequested,
): CheckedHow | Refused {
  const problem = map.length === 0 ? null : market.mapProblem(map);
  if (problem !== null) return refuse(200, problem);
  const moment = at === '' ? null : market.momentOf(at);
  const own = new Map(ats.map((one) => [one.place, market.momentOf(one.at)]));
  const known = [...own].flatMap(([place, time]) => (time === null ? [] : [[place, time] as const]));
  if ((at !== '' && moment === null) || known.length < own.size) return refuse(200, BAD_TIME);
  const unknown = feeds.find(({ feed }) => !market.feeds.some(({ id }) => id === feed));
  if (unknown) return refuse(200, `没有名为${unknown.feed}的数据源`);
  return { map, at: moment, ats: new Map(known) };
}

/** The list that was chosen of a file; null where none was. */
const listOf = ({ lists = [] }: Pick<HowRequested, 'lists'>, of: number): string | null =>
  lists.find(({ place }) => place === of)?.list ?? null;

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
  const { ats, ...shared } = how;
  const files: ImportExplanation[] = [];
  for (const file of filesOf(row)) {
    const feed = requested.feeds.find(({ place }) => place === file.place)?.feed ?? null;
    files.push({
      place: file.place,
      ...(await market.explain(uploadPath(dir, row.id, file), {
        ...shared,
        at: ats.get(file.place) ?? shared.at,
        feed,
        list: listOf(requested, file.place),
        signal: requested.signal,
      })),
    });
  }
  return { files };
}

/** How each file goes in, in the order of the files. */
type EachFile = Required<Pick<ImportRequestRecord, 'feeds' | 'ats' | 'lists' | 'reasons'>>;

/** The feed and the time of each file, and why one cannot be read; a refusal where none can. */
async function eachOf(
  { market, dir }: ImportParts,
  row: ImportTable,
  {
    feeds: chosen,
    ats: own,
    lists,
    signal,
    ...how
  }: CheckedHow & Pick<HowRequested, 'feeds' | 'lists' | 'signal'>,
): Promise<EachFile | Refused> {
  const files = filesOf(row);
  const feeds: (string | null)[] = [];
  const reasons: (string | null)[] = [];
  for (const file of files) {
    const feed = chosen.find(({ place }) => place === file.place)?.feed ?? null;
    const at = own.get(file.place) ?? how.at;
    const explained = await market.explain(uploadPath(dir, row.id, file), {
      map: how.map,
      at,
      feed,
      list: listOf({ lists }, file.place),
      signal,
    });
    const [reading] = explained.readings;
    const words = fileProblemOf(explained, feed !== null);
    feeds.push(words === null && reading ? reading.feed : null);
    reasons.push(words);
  }
  const first = files[0]?.name ?? '';
  if (feeds.every((feed) => feed === null)) return refuse(200, `${first}：${reasons[0] ?? ''}`);
  return {
    feeds,
    reasons,
    ats: files.map(({ place }) => own.get(place) ?? null),
    lists: files.map(({ place }) => listOf({ lists }, place)),
  };
}

/** Begins an import of which files can be read; its job does the rest. */
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
  const { feeds, lists, signal } = requested;
  const each = await eachOf(parts, row, { ...how, feeds, lists, signal });
  if (isRefused(each)) return each;
  const unsaved = saveAs === '' || how.map.length === 0 ? null : market.keepMapping(saveAs, how.map);
  if (unsaved !== null) return refuse(200, unsaved);
  return account.write(async (tx) => {
    const now = await importById(tx, row.id);
    if (!now) return noImport();
    if (!isOpen(now)) return refuse(200, '这次导入已开始');
    // A file came or went while the others were read.
    if (now.files !== row.files) return refuse(200, '文件有变动，请再点一次开始导入');
    const { id: jobId } = await jobs.addIn(tx, { definition: job, payload: { id: row.id } });
    const request = JSON.stringify({ map: how.map, at: how.at, ...each });
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
