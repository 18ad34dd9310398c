import type { FollowTier } from '../../rules.ts';
import { planFollowing, rateOf, tierSeconds } from '../plan/planner.ts';
import type { OfficialRow, ProductRows } from '../services.ts';
import { putSeen, seenOf } from '../store/catalogue.ts';
import { productCount, productsByKey, putProducts } from '../store/products.ts';
import type { SourceProductTable } from '../store/tables.ts';
import { type Collecting, type CollectResult, rowDigest } from './result.ts';

const DAY_MS = 86_400_000;
/** Between counters closer than this the pace is not read anew: one piece would be hundreds a day. */
const MIN_RATE_MS = 240_000;

/** A product that was never seen. */
const newProduct = (
  sourceId: string,
  { key, objectId }: ProductRows,
  tier: FollowTier,
): SourceProductTable => ({
  source_id: sourceId,
  product_id: key,
  object_id: objectId,
  tier,
  sold: null,
  sold_at: 0,
  rate: null,
  requested_at: 0,
  due_at: 0,
  deep_at: 0,
  profile_at: 0,
  digest: '',
  misses: 0,
});

/** What a counter changes of a product. */
function counted(before: SourceProductTable, sold: number | null, now: number): Partial<SourceProductTable> {
  if (sold === null) return {};
  const isFirst = before.sold === null || before.sold_at === 0;
  if (isFirst) return { sold, sold_at: now };
  if (now - before.sold_at < MIN_RATE_MS) return {};
  return {
    sold,
    sold_at: now,
    rate: rateOf({ sold: before.sold ?? 0, at: before.sold_at }, { sold, at: now }),
  };
}

/** A product after it was requested. */
function requested(
  before: SourceProductTable,
  product: ProductRows,
  { now, isDeep, digest }: { readonly now: number; readonly isDeep: boolean; readonly digest: string },
): SourceProductTable {
  const isSent = digest !== before.digest || before.profile_at < now - DAY_MS;
  return {
    ...before,
    ...counted(before, product.sold, now),
    requested_at: now,
    due_at: now + (before.tier === '' ? 0 : tierSeconds[before.tier] * 1000),
    misses: 0,
    ...(isDeep && { deep_at: now }),
    ...(isSent && { profile_at: now, digest }),
  };
}

/** Shops whose row changed, or was not sent for a day. */
async function shopsToSend({ parts, row }: Collecting, products: readonly ProductRows[], now: number) {
  const shops = new Map(
    products.flatMap(({ shop }) => (shop ? [[`shop:${String(shop.row.source_key)}`, shop] as const] : [])),
  );
  const seen = await seenOf(parts.account.db, row.id, [...shops.keys()]);
  return [...shops].flatMap(([thing, shop]) => {
    const digest = rowDigest(shop);
    const before = seen.get(thing);
    const isSent = before?.digest === digest && before.at >= now - DAY_MS;
    return isSent ? [] : [{ shop, seen: { source_id: row.id, thing, digest, at: now } }];
  });
}

interface ProductChange {
  readonly product: ProductRows;
  readonly before: SourceProductTable;
  readonly after: SourceProductTable;
}

/** What a reply changes of its products; the same product twice on a page is one. */
async function changesOf(
  { parts, row }: Collecting,
  products: readonly ProductRows[],
  { now, isDeep }: { readonly now: number; readonly isDeep: boolean },
): Promise<readonly ProductChange[]> {
  const { db } = parts.account;
  const unique = new Map(products.map((one) => [one.key, one]));
  const known = await productsByKey(db, row.id, [...unique.keys()]);
  const count = await productCount(db, row.id);
  const { counts } = planFollowing(count, Number(row.calls_per_minute));
  const tier = counts.hot >= count ? 'hot' : 'cold';
  return [...unique.values()].map((product) => {
    const before = known.get(product.key) ?? newProduct(row.id, product, tier);
    const digest = rowDigest(product.profile);
    return { product, before, after: requested(before, product, { now, isDeep, digest }) };
  });
}

/** What products of a reply bring; `more` are rows beside those of the products. */
export async function productResult(
  collecting: Collecting,
  products: readonly ProductRows[],
  { isDeep, more = [] }: { readonly isDeep: boolean; readonly more?: readonly OfficialRow[] },
): Promise<CollectResult> {
  const now = collecting.parts.clock.now();
  const changes = await changesOf(collecting, products, { now, isDeep });
  const shops = await shopsToSend(collecting, products, now);
  const profiles = changes.filter(({ after }) => after.profile_at === now);
  const isSecond = ({ before, product }: ProductChange) =>
    before.sold_at > 0 && now - before.sold_at >= MIN_RATE_MS && product.sold !== null;
  return {
    rows: [
      ...shops.map(({ shop }) => shop),
      ...profiles.map(({ product }) => product.profile),
      ...changes.flatMap(({ product: { counter } }) => (counter ? [counter] : [])),
      ...more,
    ],
    remarks: profiles.flatMap(({ product }) => product.remarks),
    hasSales: changes.some(isSecond),
    settle: async (tx) => {
      await putSeen(
        tx,
        shops.map(({ seen }) => seen),
      );
      await putProducts(
        tx,
        changes.map(({ after }) => after),
      );
    },
  };
}
