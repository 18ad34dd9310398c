import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { DEMO_REFUSAL } from '#app/server/demo.ts';
import { IMPORT_PATH, type ImportLine, importFailure } from '#app/server/import-routes.ts';
import { onStopSignal } from '#app/server/signals.ts';
import { isDay } from '#kernel/day.ts';
import { feedById, feeds } from '#market/feeds/feeds.ts';
import type { ImportEvent, ImportReport } from '#market/imports/import-files.ts';
import type { Owner } from '#platform/server/data-dir.ts';
import { askOwnServer, linesOf, OwnServerError } from '#platform/server/gateways/own-server.ts';
import { commandEnv, connect, FaultError, type ServerConnection, UsageError } from './connect.ts';
import { importProgress } from './progress.ts';

/** `--at`: a Beijing day or moment (2021-01-24, 2021-01-24T08:00, with or without offset) or unix seconds. */
export function parseAt(text: string): number {
  if (/^\d{9,12}$/.test(text)) return Number(text);
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  // TRICKY: Date.parse takes 2021-02-30 for the second of March.
  const ms =
    match && isDay(match[1] ?? '')
      ? Date.parse(`${match[1]}T${match[2] ?? '23:59:59'}${match[3] ?? '+08:00'}`)
      : Number.NaN;
  if (Number.isNaN(ms))
    throw new UsageError(`--at 的时间看不懂：${text.slice(0, 40)}，请写成 2021-01-24 或 2021-01-24T08:00`);
  return Math.floor(ms / 1000);
}

interface Wanted {
  readonly feed: string;
  readonly paths: readonly string[];
  readonly at?: number;
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
    return await runtime.import({ ...wanted, feed }, onEvent);
  } catch (error) {
    const { message, exit } = importFailure(error);
    throw exit === 2 ? new UsageError(message) : new FaultError(message);
  }
}

/** `tide import <feed> <path…>`: brings files in and prints one JSON line with what became of the rows. */
export async function importCommand(
  feed: string,
  paths: readonly string[],
  options: { at?: string },
): Promise<void> {
  if (!feedById(feed)) {
    throw new UsageError(
      `没有名为 ${feed.slice(0, 40)} 的数据源，可用的有：${feeds.map((f) => f.id).join('、')}`,
    );
  }
  const wanted: Wanted = {
    feed,
    paths: paths.map((p) => resolve(p)),
    ...(options.at !== undefined && { at: parseAt(options.at) }),
  };
  const env = commandEnv();
  if (env.demo) throw new UsageError(DEMO_REFUSAL);
  const reached = await connect(env);
  const progress = importProgress();
  try {
    const report = reached.owner
      ? await throughServer(reached.owner, wanted, progress.onEvent)
      : await byItself(reached, wanted, progress.onEvent);
    stdout.write(`${JSON.stringify(report)}\n`);
    const { dropped, refused, left_out } = report as ImportReport;
    for (const { example, count } of left_out) stderr.write(`留空的值：${example}，共${count}处\n`);
    if (dropped.length > 0) stderr.write(`未导入的列：${dropped.join('、')}\n`);
    for (const { file, reason } of refused) stderr.write(`未导入的文件：${file}，${reason}\n`);
    if (refused.length > 0) throw new UsageError(`有${refused.length}个文件未导入，其余已导入`);
  } finally {
    progress.stop();
    await reached.close();
  }
}
