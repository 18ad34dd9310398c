import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEMO_REFUSAL } from '#app/server/demo.ts';
import { IMPORT_PATH, type ImportLine, importFailure } from '#app/server/import-routes.ts';
import { onStopSignal } from '#app/server/signals.ts';
import { type ColumnMap, type Feed, UnreadableError } from '#market/feeds/contract.ts';
import { expandPaths } from '#market/feeds/expand-paths.ts';
import { feedById, feeds } from '#market/feeds/feeds.ts';
import { columnName } from '#market/feeds/source/table.ts';
import { columnUnit } from '#market/feeds/words/column-unit.ts';
import {
  type ExplainOptions,
  explainFile,
  type FileExplanation,
  mapOf,
  mapProblem,
} from '#market/imports/explain-file.ts';
import type { ImportEvent, ImportReport } from '#market/imports/import-files.ts';
import { captureMoment } from '#market/imports/moment.ts';
import { keepMapping, MappingError, readMapping } from '#market/imports/named-mappings.ts';
import type { Owner } from '#platform/server/data-dir.ts';
import type { Env } from '#platform/server/env.ts';
import { askOwnServer, linesOf, OwnServerError } from '#platform/server/gateways/own-server.ts';
import { commandEnv, connect, FaultError, type ServerConnection, UsageError } from './connect.ts';
import { explanationLines, namesOf } from './explanation-text.ts';
import { noteLine, printJson, printLine } from './print.ts';
import { importProgress } from './progress.ts';

/** `--at` in unix seconds; a usage error for what is no moment. */
export function parseAt(text: string): number {
  const at = captureMoment(text);
  if (at === null)
    throw new UsageError(`--at 的时间看不懂：${text.slice(0, 40)}，请写成 2021-01-24 或 2021-01-24T08:00`);
  return at;
}

interface Wanted {
  readonly feed: string;
  readonly paths: readonly string[];
  readonly at?: number;
  /** `粉丝数量=fans`, checked. */
  readonly map?: readonly string[];
  readonly list?: string;
}

async function throughServer(
  owner: Owner,
  wanted: Wanted,
  onEvent: (e: ImportEvent) => void,
): Promise<unknown> {
  const reply = await askOwnServer(owner, { method: 'POST', path: IMPORT_PATH, body: wanted });
  if (!reply.ok) throw new FaultError(`正在运行的服务拒绝了导入（${reply.status}）`);
  try {
    for await (const value of linesOf(reply)) {
      const line = value as ImportLine;
      if ('event' in line) onEvent(line.event);
      else if ('report' in line) return line.report;
      else
        throw line.failed.exit === 2
          ? new UsageError(line.failed.message)
          : new FaultError(line.failed.message);
    }
  } catch (error) {
    // A server that is gone breaks the connection or ends it early; both are the same to whoever imports.
    if (!(error instanceof OwnServerError)) throw error;
  }
  throw new FaultError('服务在导入中途停止；重新导入同一文件即可，已写入的不会重复');
}

async function byItself(
  reached: ServerConnection,
  wanted: Wanted,
  onEvent: (e: ImportEvent) => void,
): Promise<unknown> {
  const { runtime } = reached;
  const feed = feedById(wanted.feed);
  if (!runtime || !feed) throw new FaultError('数据目录没有打开');
  onStopSignal(() => runtime.stop());
  try {
    const { map: texts, ...request } = wanted;
    const map = texts && mapOf(texts);
    return await runtime.import({ ...request, feed, ...(map && { map }) }, onEvent);
  } catch (error) {
    const { message, exit } = importFailure(error);
    throw exit === 2 ? new UsageError(message) : new FaultError(message);
  }
}

/** Options of an import. */
interface ImportOptions {
  readonly at?: string;
  readonly map?: readonly string[];
  /** The mapping that was kept under this name; what `map` says of the same column counts. */
  readonly mapping?: string;
  /** The name under which the whole mapping is kept. */
  readonly mapAs?: string;
  /** The list that is read of a JSON object with several. */
  readonly list?: string;
  readonly explain?: boolean;
}

/** The result of work with named mappings; a usage error where one is no good. */
function orUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof MappingError ? new UsageError(error.message) : error;
  }
}

/** What is read as what: of the named mapping and of `--map`, checked, and kept where a name for it is given. */
function mappingOf(
  { map = [], mapping, mapAs }: ImportOptions,
  among?: readonly Feed[],
): { readonly texts: readonly string[]; readonly map?: ColumnMap } {
  const own = mapping === undefined ? [] : orUsage(() => readMapping(commandEnv().filesDir, mapping));
  const texts = [...own, ...map];
  if (texts.length === 0) {
    if (mapAs !== undefined) throw new UsageError('--map-as 要和 --map 一起用');
    return { texts };
  }
  const checked = checkedMap(texts, among);
  if (mapAs !== undefined) {
    const env = commandEnv();
    if (env.demo) throw new UsageError(DEMO_REFUSAL);
    orUsage(() => keepMapping(env.filesDir, mapAs, texts));
  }
  return { texts, map: checked };
}

/** The columns that `--map` names, for feeds; a usage error says what may be given. */
function checkedMap(texts: readonly string[], among?: readonly Feed[]): ColumnMap {
  const map = mapOf(texts);
  if (map === null) throw new UsageError('--map 请写成 列名=字段，如 --map 粉丝数量=fans');
  const problem = mapProblem(map, among);
  if (problem !== null) throw new UsageError(problem);
  return map;
}

/** The files of paths; a usage error where there is none. */
async function filesIn(paths: readonly string[]): Promise<string[]> {
  try {
    return await expandPaths([...paths]);
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(error.message);
    throw error;
  }
}

/** The only feed that reads all files; a usage error says which fits best where none or several do. */
async function feedOf(paths: readonly string[], options: ExplainOptions): Promise<Feed> {
  const [first] = await filesIn(paths);
  if (first === undefined) throw new UsageError('没有找到可导入的文件');
  const { readings, nearest } = await explained(first, options);
  const [only, ...others] = readings;
  const feed = only && feedById(only.feed);
  if (feed && others.length === 0) return feed;
  if (only) {
    const ids = readings.map(({ feed: id, about }) => `${id}（${about}）`);
    throw new UsageError(`这个文件可以按几种数据源读，请写明一种：${ids.join('、')}`);
  }
  throw new UsageError(
    nearest
      ? `没有认出是哪种数据，最接近 ${nearest.feed}（${nearest.about}）：${nearest.reason}；加 --explain 查看每一列`
      : '没有一列认得出来，请用 --map 写明列名',
  );
}

async function explained(file: string, options: ExplainOptions): Promise<FileExplanation> {
  try {
    return await explainFile(file, options);
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(error.message);
    throw error;
  }
}

/** `tide import [feed] <path…>`: brings files in and prints one JSON line with what became of the rows; `--explain` only says what they are. */
export async function importCommand(
  words: readonly string[],
  { at, list, explain = false, ...mapped }: ImportOptions,
): Promise<void> {
  const [first = '', ...rest] = words;
  const named = feedById(first);
  const paths = (named ? rest : words).map((path) => resolve(path));
  if (paths.length === 0) throw new UsageError('请写明要导入的文件');
  const isPath = named !== undefined || existsSync(first) || /[*?/.]/.test(first);
  if (!isPath) throw new UsageError(`没有名为 ${first.slice(0, 40)} 的数据源，可用的有：${feedIds()}`);
  const { texts, map } = mappingOf(mapped, named && [named]);
  const options: ExplainOptions = {
    ...(at !== undefined && { at: parseAt(at) }),
    ...(map && { map }),
    ...(list !== undefined && { list }),
  };
  if (explain) return explainCommand(paths, options);
  const env = commandEnv();
  if (env.demo) throw new UsageError(DEMO_REFUSAL);
  const feed = named ?? (await feedOf(paths, options));
  const own = mapped.map ?? [];
  await checkMapped(paths, { own, named: texts.slice(0, texts.length - own.length), options, feed });
  await importFiles(env, {
    feed: feed.id,
    paths,
    ...(options.at !== undefined && { at: options.at }),
    ...(texts.length > 0 && { map: texts }),
    ...(list !== undefined && { list }),
  });
}

const feedIds = () => feeds.map(({ id }) => id).join('、');

const NO_COLUMNS = { columns: [] as readonly string[] };

/** Refuses columns of `--map` that no file has: a name that was changed meanwhile would be passed over. One of a kept mapping is only named. */
async function checkMapped(
  paths: readonly string[],
  {
    own,
    named,
    options,
    feed,
  }: { own: readonly string[]; named: readonly string[]; options: ExplainOptions; feed: Feed },
): Promise<void> {
  if (own.length + named.length === 0) return;
  const columns = new Set<string>();
  for (const file of await filesIn(paths)) {
    // A file that cannot be read is named by the import itself.
    const { columns: names } = await explained(file, { ...options, among: [feed] }).catch(() => NO_COLUMNS);
    for (const name of names.map(columnName)) columns.add(name).add(columnUnit(name)?.base ?? name);
  }
  const absent = (texts: readonly string[]) =>
    texts
      .filter((text) => ![...(mapOf([text]) ?? [])].some(([name]) => columns.has(name)))
      .map((text) => text.replace(/=[^=]*$/u, ''));
  for (const name of absent(named)) noteLine(`文件里没有名为 ${name} 的列，映射里的这一项没有用到`);
  const [missing] = absent(own);
  if (missing !== undefined) throw new UsageError(`文件里没有名为 ${missing} 的列`);
}

/** Prints what each file is; nothing is stored, and no store is opened. */
async function explainCommand(paths: readonly string[], options: ExplainOptions): Promise<void> {
  const files = await filesIn(paths);
  const unread: string[] = [];
  for (const file of files) {
    try {
      for (const line of explanationLines(file, await explainFile(file, options))) printLine(line);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      if (files.length === 1) throw new UsageError(error.message);
      unread.push(file);
      printLine(file);
      printLine(`  ${error.message}`);
    }
  }
  if (unread.length > 0) throw new UsageError(`有${unread.length}个文件读不了，原因见上`);
}

async function importFiles(env: Env, wanted: Wanted): Promise<void> {
  const reached = await connect(env);
  const progress = importProgress();
  try {
    const report = reached.owner
      ? await throughServer(reached.owner, wanted, progress.onEvent)
      : await byItself(reached, wanted, progress.onEvent);
    printJson(report);
    const { dropped, refused, left_out, notes, unread_sheets } = report as ImportReport;
    for (const note of notes) noteLine(note);
    for (const { example, count } of left_out) noteLine(`留空的值：${example}，共${count}处`);
    if (dropped.length > 0) noteLine(`未导入的列：${namesOf(dropped)}`);
    for (const { file, sheet, reason } of unread_sheets)
      noteLine(`未读的工作表：${file} 的 ${sheet}，${reason}`);
    for (const { file, reason } of refused) noteLine(`未导入的文件：${file}，${reason}`);
    if (refused.length > 0) throw new UsageError(`有${refused.length}个文件未导入，其余已导入`);
  } finally {
    progress.stop();
    await reached.close();
  }
}
