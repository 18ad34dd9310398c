import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import {
  type SourceCategoryTable,
  type SourceSeenTable,
  type SourceSliceTable,
  sourceTables,
} from './tables.ts';

/** Rows of one statement: a statement may have so many parameters. */
const MAX_ROWS = 200;

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let n = 0; n < rows.length; n += MAX_ROWS) yield rows.slice(n, n + MAX_ROWS);
}

/** All categories of a source. */
export function categoriesOf(db: Db, sourceId: string): Promise<SourceCategoryTable[]> {
  return sourceTables(db)
    .selectFrom('source_category')
    .selectAll()
    .where('source_id', '=', sourceId)
    .execute();
}

/** Notes categories; of one that is known the names count, and that those below it were read. */
export async function putCategories(tx: Tx, rows: readonly SourceCategoryTable[]): Promise<void> {
  for (const chunk of chunksOf(rows))
    await sourceTables(tx)
      .insertInto('source_category')
      .values([...chunk])
      .onConflict((on) =>
        on.columns(['source_id', 'category_id']).doUpdateSet((e) => ({
          path: e.ref('excluded.path'),
          level: e.ref('excluded.level'),
        })),
      )
      .execute();
}

/** Notes that the categories below one were read. */
export async function noteCategoryRead(
  tx: Tx,
  { sourceId, categoryId, at }: { sourceId: string; categoryId: string; at: number },
): Promise<void> {
  await sourceTables(tx)
    .updateTable('source_category')
    .set({ read_at: at })
    .where('source_id', '=', sourceId)
    .where('category_id', '=', categoryId)
    .execute();
}

/** A category whose children are unknown or were read before a moment, the highest first; `most` is the deepest level that has any. */
export function categoryToRead(
  db: Db,
  { sourceId, before, most }: { sourceId: string; before: number; most: number },
): Promise<SourceCategoryTable | undefined> {
  return sourceTables(db)
    .selectFrom('source_category')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('level', '<=', most)
    .where('read_at', '<', before)
    .orderBy('level')
    .orderBy('category_id')
    .executeTakeFirst();
}

/** What was sent of things. */
export async function seenOf(
  db: Db,
  sourceId: string,
  things: readonly string[],
): Promise<ReadonlyMap<string, SourceSeenTable>> {
  if (things.length === 0) return new Map();
  const rows = await sourceTables(db)
    .selectFrom('source_seen')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('thing', 'in', [...things])
    .execute();
  return new Map(rows.map((row) => [row.thing, { ...row, at: Number(row.at) }]));
}

/** Notes what was sent. */
export async function putSeen(tx: Tx, rows: readonly SourceSeenTable[]): Promise<void> {
  for (const chunk of chunksOf(rows))
    await sourceTables(tx)
      .insertInto('source_seen')
      .values([...chunk])
      .onConflict((on) =>
        on.columns(['source_id', 'thing']).doUpdateSet((e) => ({
          digest: e.ref('excluded.digest'),
          at: e.ref('excluded.at'),
        })),
      )
      .execute();
}

/** How many slices there are, how many were looked through, and when the first of these was, 0 without one. */
export async function sliceCounts(
  db: Db,
  sourceId: string,
): Promise<{ known: number; done: number; firstDone: number }> {
  const row = await sourceTables(db)
    .selectFrom('source_slice')
    .select((e) => [
      e.fn.countAll<number>().as('known'),
      e.fn.count<number>('done_at').as('done'),
      e.fn.min<number>('done_at').as('first'),
    ])
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return {
    known: Number(row?.known ?? 0),
    done: Number(row?.done ?? 0),
    firstDone: Number(row?.first ?? 0),
  };
}

/** The slice whose page comes next: best sellers first, one that was begun before another. */
export async function sliceToRead(db: Db, sourceId: string): Promise<SourceSliceTable | undefined> {
  return sourceTables(db)
    .selectFrom('source_slice')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('done_at', 'is', null)
    .orderBy('page', 'desc')
    .orderBy('sales_from', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/** Writes slices. */
export async function insertSlices(tx: Tx, rows: readonly SourceSliceTable[]): Promise<void> {
  for (const chunk of chunksOf(rows))
    await sourceTables(tx)
      .insertInto('source_slice')
      .values([...chunk])
      .execute();
}

/** Changes a slice: its next page, or that it is done. */
export async function changeSlice(
  tx: Tx,
  { source_id, id, ...change }: Pick<SourceSliceTable, 'source_id' | 'id'> & Partial<SourceSliceTable>,
): Promise<void> {
  await sourceTables(tx)
    .updateTable('source_slice')
    .set(change)
    .where('source_id', '=', source_id)
    .where('id', '=', id)
    .execute();
}

/** Removes a slice that is divided; false where it is gone already. */
export async function removeSlice(tx: Tx, sourceId: string, id: string): Promise<boolean> {
  const done = await sourceTables(tx)
    .deleteFrom('source_slice')
    .where('source_id', '=', sourceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(done.numDeletedRows) > 0;
}

/** Opens slices again that were looked through before a moment. */
export async function reopenSlices(tx: Tx, sourceId: string, before: number): Promise<void> {
  await sourceTables(tx)
    .updateTable('source_slice')
    .set({ done_at: null, page: 1 })
    .where('source_id', '=', sourceId)
    .where('done_at', '<', before)
    .execute();
}
