import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { FollowTier } from '../../rules.ts';
import { type SourceProductTable, sourceTables } from './tables.ts';

const MAX_ROWS = 200;

const read = (row: SourceProductTable): SourceProductTable => ({
  ...row,
  sold: row.sold === null ? null : Number(row.sold),
  sold_at: Number(row.sold_at),
  rate: row.rate === null ? null : Number(row.rate),
  requested_at: Number(row.requested_at),
  due_at: Number(row.due_at),
  deep_at: Number(row.deep_at),
  profile_at: Number(row.profile_at),
  misses: Number(row.misses),
});

/** Products of a source by their ids at the platform. */
export async function productsByKey(
  db: Db,
  sourceId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SourceProductTable>> {
  if (keys.length === 0) return new Map();
  const rows = await sourceTables(db)
    .selectFrom('source_product')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('product_id', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.product_id, read(row)]));
}

/** Writes products over what is known of them. */
export async function putProducts(tx: Tx, rows: readonly SourceProductTable[]): Promise<void> {
  for (let n = 0; n < rows.length; n += MAX_ROWS)
    await sourceTables(tx)
      .insertInto('source_product')
      .values(rows.slice(n, n + MAX_ROWS))
      .onConflict((on) =>
        on.columns(['source_id', 'product_id']).doUpdateSet((e) => ({
          object_id: e.ref('excluded.object_id'),
          tier: e.ref('excluded.tier'),
          sold: e.ref('excluded.sold'),
          sold_at: e.ref('excluded.sold_at'),
          rate: e.ref('excluded.rate'),
          requested_at: e.ref('excluded.requested_at'),
          due_at: e.ref('excluded.due_at'),
          deep_at: e.ref('excluded.deep_at'),
          profile_at: e.ref('excluded.profile_at'),
          digest: e.ref('excluded.digest'),
          misses: e.ref('excluded.misses'),
        })),
      )
      .execute();
}

/** Products of a tier that are due, those first that are overdue longest. */
export async function dueProducts(
  db: Db,
  { sourceId, tier, now, take }: { sourceId: string; tier: FollowTier; now: number; take: number },
): Promise<SourceProductTable[]> {
  const rows = await sourceTables(db)
    .selectFrom('source_product')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('tier', '=', tier)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('product_id')
    .limit(take)
    .execute();
  return rows.map(read);
}

/** When the next product is due; null where none is followed. */
export async function nextProductDue(db: Db, sourceId: string): Promise<number | null> {
  const row = await sourceTables(db)
    .selectFrom('source_product')
    .select((e) => e.fn.min<number>('due_at').as('at'))
    .where('source_id', '=', sourceId)
    .where('tier', '!=', '')
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? null : Number(row.at);
}

/** What decides the order of products. */
export async function productsToRank(db: Db, sourceId: string) {
  const rows = await sourceTables(db)
    .selectFrom('source_product')
    .select(['product_id', 'object_id', 'tier', 'sold', 'rate', 'misses'])
    .where('source_id', '=', sourceId)
    .execute();
  return rows.map(({ sold, rate, ...row }) => ({
    ...row,
    sold: Number(sold ?? 0),
    rate: rate === null ? null : Number(rate),
    misses: Number(row.misses),
  }));
}

/** Moves products into a tier, or out of all; when they are due follows from when they were requested. */
export async function moveToTier(
  tx: Tx,
  {
    sourceId,
    keys,
    tier,
    everyMs,
  }: { sourceId: string; keys: readonly string[]; tier: FollowTier | ''; everyMs: number },
): Promise<void> {
  for (let n = 0; n < keys.length; n += MAX_ROWS)
    await sourceTables(tx)
      .updateTable('source_product')
      .set((e) => ({ tier, due_at: e('requested_at', '+', everyMs) }))
      .where('source_id', '=', sourceId)
      .where('product_id', 'in', keys.slice(n, n + MAX_ROWS))
      .execute();
}

/** How many products were found. */
export async function productCount(db: Db, sourceId: string): Promise<number> {
  const row = await sourceTables(db)
    .selectFrom('source_product')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Freshness of a tier: its products, those with a counter no older than a moment, and the oldest counter, 0 where one has none. */
export async function tierFreshness(
  db: Db,
  { sourceId, tier, since }: { sourceId: string; tier: FollowTier; since: number },
): Promise<{ products: number; fresh: number; oldest: number | null }> {
  const row = await sourceTables(db)
    .selectFrom('source_product')
    .select((e) => [
      e.fn.countAll<number>().as('products'),
      e.fn.sum<number>(e.case().when('sold_at', '>=', since).then(1).else(0).end()).as('fresh'),
      e.fn.min<number>('sold_at').as('oldest'),
    ])
    .where('source_id', '=', sourceId)
    .where('tier', '=', tier)
    .executeTakeFirst();
  const products = Number(row?.products ?? 0);
  return {
    products,
    fresh: Number(row?.fresh ?? 0),
    oldest: products === 0 ? null : Number(row?.oldest ?? 0),
  };
}
