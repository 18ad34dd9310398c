import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { ItemState } from '../../rules.ts';
import { type StorefrontBatchTable, type StorefrontItemTable, storefrontTables } from './tables.ts';

/** Rows of one statement: SQLite takes 32,766 parameters. */
const AT_ONCE = 500;

/** Writes a batch with its products. */
export async function insertBatch(
  tx: Tx,
  batch: StorefrontBatchTable,
  items: readonly StorefrontItemTable[],
): Promise<void> {
  await storefrontTables(tx).insertInto('storefront_batch').values(batch).execute();
  for (let at = 0; at < items.length; at += AT_ONCE)
    await storefrontTables(tx)
      .insertInto('storefront_item')
      .values(items.slice(at, at + AT_ONCE))
      .execute();
}

/** The batches of a person, the newest first. */
export function storefrontBatches(db: Db, userId: string): Promise<StorefrontBatchTable[]> {
  return storefrontTables(db)
    .selectFrom('storefront_batch')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

/** A batch by its id; of another person than the given one it is unknown. */
export function batchById(db: Db, id: string, userId: string): Promise<StorefrontBatchTable | undefined> {
  return storefrontTables(db)
    .selectFrom('storefront_batch')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** How many products of each state batches have, by batch. */
export async function countsOf(
  db: Db,
  batches: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<ItemState, number>>>> {
  if (batches.length === 0) return new Map();
  const rows = await storefrontTables(db)
    .selectFrom('storefront_item')
    .select((e) => ['batch_id', 'state', e.fn.countAll<number>().as('n')])
    .where('batch_id', 'in', [...batches])
    .groupBy(['batch_id', 'state'])
    .execute();
  const counts = new Map<string, Record<ItemState, number>>();
  for (const { batch_id: batch, state, n } of rows) {
    const own = counts.get(batch) ?? { waiting: 0, added: 0, failed: 0 };
    counts.set(batch, { ...own, [state]: Number(n) });
  }
  return counts;
}

/** The products of a batch in their order, of one state or all. */
export function itemsOf(db: Db, batch: string, state?: ItemState): Promise<StorefrontItemTable[]> {
  let wanted = storefrontTables(db).selectFrom('storefront_item').selectAll().where('batch_id', '=', batch);
  if (state !== undefined) wanted = wanted.where('state', '=', state);
  return wanted.orderBy('place').execute();
}

/** Whether a product still waits: its account may have been removed meanwhile. */
export async function isWaiting(
  db: Db,
  { batch_id: batch, product_id: product }: StorefrontItemTable,
): Promise<boolean> {
  const row = await storefrontTables(db)
    .selectFrom('storefront_item')
    .select('state')
    .where('batch_id', '=', batch)
    .where('product_id', '=', product)
    .executeTakeFirst();
  return row?.state === 'waiting';
}

/** How many batches of a person have products that wait, and how many products wait, by account. */
export async function waitingByAccount(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, { readonly batches: number; readonly products: number }>> {
  const rows = await storefrontTables(db)
    .selectFrom('storefront_batch')
    .innerJoin('storefront_item', 'storefront_item.batch_id', 'storefront_batch.id')
    .where('storefront_batch.user_id', '=', userId)
    .where('storefront_item.state', '=', 'waiting')
    .select((e) => [
      'storefront_batch.account_id',
      e.fn.count<number>('storefront_batch.id').distinct().as('batches'),
      e.fn.countAll<number>().as('products'),
    ])
    .groupBy('storefront_batch.account_id')
    .execute();
  return new Map(
    rows.map((row) => [row.account_id, { batches: Number(row.batches), products: Number(row.products) }]),
  );
}

/** Removes batches that were made before a moment in milliseconds and of which nothing waits, oldest first, so many at once. */
export async function removeOldBatches(tx: Tx, before: DeletionMoment, most: number): Promise<number> {
  const tables = storefrontTables(tx);
  const rows = await tables
    .selectFrom('storefront_batch')
    .select('id')
    .where('created', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storefront_item')
            .select('storefront_item.batch_id')
            .whereRef('storefront_item.batch_id', '=', 'storefront_batch.id')
            .where('storefront_item.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('created')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tables.deleteFrom('storefront_item').where('batch_id', 'in', ids).execute();
  await tables.deleteFrom('storefront_batch').where('id', 'in', ids).execute();
  return ids.length;
}

/** Notes what came of one product that was waiting. */
export async function noteItem(
  tx: Tx,
  { batch_id: batch, product_id: product }: StorefrontItemTable,
  change: Pick<StorefrontItemTable, 'state' | 'reason' | 'updated'>,
): Promise<void> {
  await storefrontTables(tx)
    .updateTable('storefront_item')
    .set(change)
    .where('batch_id', '=', batch)
    .where('product_id', '=', product)
    .where('state', '=', 'waiting')
    .execute();
}

/** Moves all products of a batch that are in one state to another; answers how many there were. */
export async function moveItems(
  tx: Tx,
  batch: string,
  {
    from,
    ...change
  }: { readonly from: ItemState } & Pick<StorefrontItemTable, 'state' | 'reason' | 'updated'>,
): Promise<number> {
  const result = await storefrontTables(tx)
    .updateTable('storefront_item')
    .set(change)
    .where('batch_id', '=', batch)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Batches of a person with products that wait for an account. */
export async function waitingBatches(db: Db, userId: string, accountId: string): Promise<string[]> {
  const rows = await storefrontTables(db)
    .selectFrom('storefront_batch')
    .innerJoin('storefront_item', 'storefront_item.batch_id', 'storefront_batch.id')
    .where('storefront_batch.user_id', '=', userId)
    .where('storefront_batch.account_id', '=', accountId)
    .where('storefront_item.state', '=', 'waiting')
    .select('storefront_batch.id')
    .distinct()
    .execute();
  return rows.map((row) => row.id);
}
