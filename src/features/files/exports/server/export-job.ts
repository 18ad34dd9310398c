import * as z from 'zod/mini';
import { editions, type ViewerLevel } from '#catalog/plans.ts';
import { columnKey } from '#engine/list-query.ts';
import type { Plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { internalId } from '#engine/server/public-id.ts';
import { readCharge } from '#features/people/quota/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  defineJob,
  type JobContext,
  type JobDefinition,
  type JobOutcome,
  PermanentJobError,
} from '#platform/server/jobs/definition.ts';
import { aboutLines, fileLabel } from '../about.ts';
import { type ExportCell, type ExportColumn, exportColumns } from '../cells.ts';
import { exportFormats, FILE_DAYS } from '../rules.ts';
import { type ContactCells, contactCells } from './contact-cells.ts';
import { planExport } from './decide.ts';
import { describeExport } from './describe.ts';
import { DAY_MS, type ExportParts, RECORD_LINK } from './parts.ts';
import { changeExport, type ExportTable, exportById } from './store/exports.ts';
import { writeExport } from './write-file.ts';

const payload = z.strictObject({
  id: z.string(),
  level: z.literal(editions.map((one) => one.level)),
  module: z.string(),
  format: z.enum(exportFormats),
  query: z.record(z.string(), z.string()),
  params: z.record(z.string(), z.unknown()),
  is_followed: z.optional(z.boolean()),
  is_in_cart: z.optional(z.boolean()),
  ids: z.optional(z.array(z.string())),
  /** With the contacts of authors, counted in the pool of a team. */
  with_contacts: z.optional(z.boolean()),
  team: z.optional(z.string()),
});
/** What the job of an export is told. */
export type ExportPayload = z.infer<typeof payload>;

/** A file that was made. */
export interface MadeFile {
  readonly rows: number;
  readonly bytes: number;
  /** Text after the title in the name of the file. */
  readonly label: string;
}

/** The rows of a plan as cells, with a last line where the edition or the depth cuts them off. */
async function* cellsOf(
  {
    rows,
    columns,
    contacts,
  }: {
    rows: Awaited<ReturnType<typeof readPlanRows>>;
    columns: readonly ExportColumn[];
    contacts: ContactCells | null;
  },
  onRows: (done: number) => Promise<void>,
): AsyncGenerator<readonly ExportCell[]> {
  let done = 0;
  for await (const chunk of rows.chunks()) {
    await contacts?.read(chunk);
    for (const row of chunk) yield columns.map((one) => one.cell(row));
    done += chunk.length;
    await onRows(done);
  }
  const said = contacts?.note() ?? '';
  if (said !== '') yield [said];
  if (rows.total > rows.count) yield [`仅导出前${rows.count}条，其余请缩小筛选范围后导出`];
}

/** Store ids of chosen rows; those that are no ids are none of the list. */
const chosenOf = (ids: readonly string[] | undefined) =>
  ids && new Set(ids.flatMap((id) => internalId(id) ?? []));

async function makeFile(
  parts: ExportParts,
  { payload: asked, owner, signal, progress }: JobContext<ExportPayload>,
): Promise<MadeFile> {
  const level: ViewerLevel = asked.level;
  const decided = await planExport(parts, asked, { level, userId: owner });
  if (isRefusal(decided)) throw new PermanentJobError(decided.message);
  const rows = await readPlanRows(parts.context, decided, chosenOf(asked.ids));
  if (asked.ids !== undefined && rows.count === 0) throw new PermanentJobError('所选的行已不在列表中');
  const keys = keysOf(decided, asked.query.fields);
  const contacts = contactCells(parts, decided.listing, { ...asked, owner, signal });
  const columns = [...exportColumns(decided.listing, keys), ...(contacts ? [contacts.column] : [])];
  let written = 0;
  const cells = cellsOf({ rows, columns, contacts }, async (done) => {
    written = done;
    await progress(rows.count === 0 ? 1 : done / rows.count, `${done} / ${rows.count} 行`);
  });
  const { id, format } = asked;
  const about = await describeExport(parts, { plan: decided, payload: asked, rows, columns: keys });
  const lines = () =>
    aboutLines(about, { count: written, total: rows.total > rows.count ? rows.total : written });
  const bytes = await writeExport(
    { dir: parts.dir, id, format },
    { columns, rows: cells, about: lines },
    signal,
  );
  return { rows: written, bytes, label: fileLabel(about) };
}

/** Columns of a plan in the order in which they were asked for, which is that of the table on the screen. */
function keysOf({ listing, columns }: Plan, fields: string | undefined): readonly string[] {
  const asked = (fields ?? '').split(',').map((name) => columnKey(listing, name));
  return [...new Set([...asked.filter((key) => columns.includes(key)), ...columns])];
}

const FAILED = '导出失败';
const words = (error: string | null) =>
  error === null
    ? FAILED
    : /ENOSPC/.test(error)
      ? '磁盘空间不足，导出失败'
      : /[一-龥]/.test(error)
        ? error
        : FAILED;

/** Says how a scheduled export ended, in the centre and by the channels; whoever asked for one themselves sees it in the record. */
async function notifyScheduled(
  { notifier }: ExportParts,
  tx: Tx,
  { task, words: text, isDone }: { task: ExportTable; words: string; isDone: boolean },
): Promise<void> {
  if (task.schedule_id === null) return;
  await notifier.notifyIn(tx, {
    userId: task.user_id,
    kind: 'export',
    dedupKey: `export:${task.id}`,
    title: `${isDone ? '定时导出完成' : '定时导出失败'}：${task.title}`,
    text,
    link: RECORD_LINK,
  });
}

/** Records how an export ended; what brought no file gives its unit back, once, because this runs in the transaction that ends the job. */
export async function settleExport(
  parts: ExportParts,
  tx: Tx,
  { payload: { id }, state, result, error }: JobOutcome<{ readonly id: string }>,
): Promise<void> {
  const { clock, spending } = parts;
  const task = await exportById(tx, id);
  if (!task) return;
  const finished = clock.now();
  if (state === 'succeeded') {
    const { rows, bytes, label } = result as MadeFile;
    const charge = rows === 0 ? readCharge(task.charge) : null;
    // A file without a row is worth nothing: its unit goes back.
    if (charge) await spending.refundIn(tx, charge);
    await changeExport(tx, {
      id,
      ...(rows === 0 && { charge: null }),
      state: 'done',
      rows,
      bytes,
      label,
      finished,
      expires: finished + FILE_DAYS * DAY_MS,
    });
    await notifyScheduled(parts, tx, { task, words: `${rows}行，文件保留${FILE_DAYS}天`, isDone: true });
    return;
  }
  const charge = readCharge(task.charge);
  if (charge) await spending.refundIn(tx, charge);
  const ending =
    state === 'cancelled'
      ? ({ state, error: '' } as const)
      : ({ state: 'failed', error: words(error) } as const);
  await changeExport(tx, { id, ...ending, finished, charge: null });
  if (ending.state === 'failed')
    await notifyScheduled(parts, tx, { task, words: `${ending.error}，次数已退回`, isDone: false });
}

/** A job that makes a file to download. A second attempt makes the same file again. */
export function fileJob<P extends { readonly id: string }>(
  parts: ExportParts,
  {
    make,
    ...of
  }: Pick<JobDefinition<P>, 'kind' | 'payload'> & {
    readonly make: (parts: ExportParts, context: JobContext<P>) => Promise<MadeFile>;
  },
): JobDefinition<P> {
  return defineJob<P>({
    ...of,
    maxAttempts: 4,
    leaseS: 20,
    backoff: { baseS: 2, maxS: 60 },
    handle: (context) => make(parts, context),
    onSettled: (tx, outcome) => settleExport(parts, tx, outcome),
  });
}

/** The job that makes the file of a list. */
export const exportJob = (parts: ExportParts): JobDefinition<ExportPayload> =>
  fileJob(parts, { kind: 'export.file', payload, make: makeFile });
