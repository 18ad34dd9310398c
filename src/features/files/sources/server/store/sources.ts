import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type SourceNoteTable, type SourceTable, sourceTables } from './tables.ts';

/** All sources, the oldest first. */
export function allSources(db: Db): Promise<SourceTable[]> {
  return sourceTables(db).selectFrom('source').selectAll().orderBy('created').orderBy('id').execute();
}

/** A source by its id. */
export function sourceById(db: Db, id: string): Promise<SourceTable | undefined> {
  return sourceTables(db).selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes a new source. */
export async function insertSource(tx: Tx, row: SourceTable): Promise<void> {
  await sourceTables(tx).insertInto('source').values(row).execute();
}

/** Changes a source; nothing where it is gone. */
export async function changeSourceRow(
  tx: Tx,
  { id, ...change }: Partial<SourceTable> & { readonly id: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await sourceTables(tx).updateTable('source').set(change).where('id', '=', id).execute();
}

const ownTables = [
  'source_stream',
  'source_call',
  'source_note',
  'source_seen',
  'source_category',
  'source_slice',
  'source_product',
] as const;

/** Deletes a source with its secrets; false where it is gone already. What it remembers goes by `forgetSource`, in pieces. */
export async function deleteSource(tx: Tx, id: string): Promise<boolean> {
  const done = await sourceTables(tx).deleteFrom('source').where('id', '=', id).executeTakeFirst();
  return Number(done.numDeletedRows) > 0;
}

/** Products that are deleted at once: a transaction must not hold others up. */
const PIECE = 2000;

/** Deletes a piece of what a removed source remembered; false when nothing is left. */
export async function forgetSource(tx: Tx, id: string): Promise<boolean> {
  const tables = sourceTables(tx);
  const products = await tables
    .selectFrom('source_product')
    .select('product_id')
    .where('source_id', '=', id)
    .limit(PIECE)
    .execute();
  if (products.length > 0) {
    const keys = products.map(({ product_id: key }) => key);
    await tables
      .deleteFrom('source_product')
      .where('source_id', '=', id)
      .where('product_id', 'in', keys)
      .execute();
    return true;
  }
  for (const name of ownTables) await tables.deleteFrom(name).where('source_id', '=', id).execute();
  return false;
}

/** Forgets what was looked through, so that other settings are looked through from the beginning. */
export async function forgetSlices(tx: Tx, id: string): Promise<void> {
  await sourceTables(tx).deleteFrom('source_slice').where('source_id', '=', id).execute();
}

/** Counts a call in its minute. */
export async function addCallCount(tx: Tx, sourceId: string, minute: number): Promise<void> {
  await sourceTables(tx)
    .insertInto('source_call')
    .values({ source_id: sourceId, minute, calls: 1 })
    .onConflict((on) =>
      on.columns(['source_id', 'minute']).doUpdateSet({ calls: sql`source_call.calls + 1` }),
    )
    .execute();
}

/** Forgets counts of calls before a moment. */
export async function pruneCalls(tx: Tx, before: DeletionMoment): Promise<void> {
  const minute = Math.floor(before / 60_000);
  await sourceTables(tx).deleteFrom('source_call').where('minute', '<', minute).execute();
}

/** Calls from a minute on. */
export async function callsSince(db: Db, sourceId: string, minute: number): Promise<number> {
  const row = await sourceTables(db)
    .selectFrom('source_call')
    .select((e) => e.fn.sum<number>('calls').as('n'))
    .where('source_id', '=', sourceId)
    .where('minute', '>=', minute)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Adds to the rows of a stream that came. */
export async function addRowCount(
  tx: Tx,
  { sourceId, stream, rows, at }: { sourceId: string; stream: string; rows: number; at: number },
): Promise<void> {
  await sourceTables(tx)
    .insertInto('source_stream')
    .values({ source_id: sourceId, stream, rows, newest: at })
    .onConflict((on) =>
      on
        .columns(['source_id', 'stream'])
        .doUpdateSet({ rows: sql`source_stream.rows + ${rows}`, newest: at }),
    )
    .execute();
}

/** Rows by stream, the most first. */
export async function rowsByStream(db: Db, sourceId: string) {
  const rows = await sourceTables(db)
    .selectFrom('source_stream')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('rows', 'desc')
    .orderBy('stream')
    .execute();
  return rows.map(({ stream, rows: count, newest }) => ({
    stream,
    rows: Number(count),
    newest: Number(newest),
  }));
}

/** Adds to a reason. */
export async function addNoteCount(
  tx: Tx,
  { source_id, kind, reason, count }: SourceNoteTable,
): Promise<void> {
  await sourceTables(tx)
    .insertInto('source_note')
    .values({ source_id, kind, reason, count })
    .onConflict((on) =>
      on.columns(['source_id', 'kind', 'reason']).doUpdateSet({ count: sql`source_note.count + ${count}` }),
    )
    .execute();
}

/** The reasons of a source, the most frequent first. */
export async function notesOf(db: Db, sourceId: string): Promise<SourceNoteTable[]> {
  const rows = await sourceTables(db)
    .selectFrom('source_note')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
