import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { WantedProducts } from '../../contract.ts';
import { type FollowTier, followTiers } from '../../rules.ts';
import type { SourceParts } from '../parts.ts';
import { tierSeconds, tiersOf } from '../plan/planner.ts';
import { firstSlices } from '../plan/slices.ts';
import { insertSlices, reopenSlices, sliceCounts, sliceToRead } from '../store/catalogue.ts';
import { moveToTier, productsToRank } from '../store/products.ts';
import { changeSourceRow, forgetSlices, sourceById } from '../store/sources.ts';
import type { SourceTable } from '../store/tables.ts';
import { sliceRows } from './alliance-tasks.ts';
import { hotSlice } from './hot-tasks.ts';
import { orderSlice } from './order-tasks.ts';

/** How often products are put in order anew. */
const RANK_MS = 600_000;
/** How often the catalogue is looked through again. */
const AGAIN_MS = 86_400_000;
/** Interval of requests for hot words: the platform renews them as often. */
const HOT_MS = 7_200_000;
/** Interval of requests for changed orders, how far back the first one goes, and the overlap of two requests. */
const ORDERS_MS = 60_000;
const ORDERS_FROM_MS = 30 * 86_400_000;
const OVERLAP_MS = 120_000;
const GONE_AFTER = 3;
const seconds = (ms: number) => Math.floor(ms / 1000);

/** Puts the products of a source into the tiers of the plan. */
async function rank({ account, wantedProducts }: SourceParts, row: SourceTable, now: number): Promise<void> {
  const wanted = await wantedProducts();
  const products = (await productsToRank(account.db, row.id)).filter(({ misses }) => misses < GONE_AFTER);
  const tiers = tiersOf(
    products.map(({ product_id: key, object_id, sold, rate }) => ({
      key,
      isWanted: wanted.has(object_id),
      soldPerDay: rate,
      sold,
    })),
    Number(row.calls_per_minute),
  );
  const moved = products.filter(({ product_id: key, tier }) => (tiers.get(key) ?? '') !== tier);
  await account.write(async (tx) => {
    for (const tier of [...followTiers, ''] as const) {
      const keys = moved.flatMap(({ product_id: key }) => ((tiers.get(key) ?? '') === tier ? [key] : []));
      const everyMs = tier === '' ? 0 : tierSeconds[tier satisfies FollowTier] * 1000;
      await moveToTier(tx, { sourceId: row.id, keys, tier, everyMs });
    }
    await changeSourceRow(tx, { id: row.id, ranked_at: now });
  });
}

/** Writes for a source as long as it is there and still this process's: removed or taken over, it gets nothing more. */
function writeOwn(
  { account }: SourceParts,
  { id, lease_owner: owner }: SourceTable,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  return account.write(async (tx) => {
    if ((await sourceById(tx, id))?.lease_owner === owner) await work(tx);
  });
}

/** Begins to look through the catalogue, and again a day after all of it was. */
async function openCatalogue(parts: SourceParts, row: SourceTable, now: number): Promise<void> {
  const { known, firstDone } = await sliceCounts(parts.account.db, row.id);
  if (known > 0 && firstDone > now - AGAIN_MS) return;
  const wanted = JSON.parse(row.wanted) as WantedProducts;
  await writeOwn(parts, row, (tx) =>
    known === 0
      ? insertSlices(tx, sliceRows(row.id, firstSlices(wanted)))
      : reopenSlices(tx, row.id, now - AGAIN_MS),
  );
}

/** Begins a round of hot words when the one before is old enough. */
async function openHot(parts: SourceParts, row: SourceTable, now: number): Promise<void> {
  if (Number(row.hot_at) > now - HOT_MS) return;
  await writeOwn(parts, row, async (tx) => {
    await forgetSlices(tx, row.id);
    await insertSlices(tx, [
      hotSlice(row.id, { of: 'sentences' }),
      hotSlice(row.id, { of: 'rising', cursor: '0', pages: 1 }),
    ]);
    await changeSourceRow(tx, { id: row.id, hot_at: now });
  });
}

/** Begins the next stretch of changed orders, once the one before is read: it overlaps, since orders may be listed late. */
async function openOrders(parts: SourceParts, row: SourceTable, now: number): Promise<void> {
  const before = Number(row.hot_at);
  if (before > now - ORDERS_MS || (await sliceToRead(parts.account.db, row.id)) !== undefined) return;
  const from = before === 0 ? now - ORDERS_FROM_MS : before - OVERLAP_MS;
  const span = { from: seconds(from), to: seconds(now), fresh: before === 0 ? 0 : seconds(before) };
  await writeOwn(parts, row, async (tx) => {
    await forgetSlices(tx, row.id);
    await insertSlices(tx, [orderSlice(row.id, span)]);
    await changeSourceRow(tx, { id: row.id, hot_at: now });
  });
}

/** What has to be done for a source beside calls; cheap when nothing is due. */
export async function keepUp(parts: SourceParts, row: SourceTable): Promise<void> {
  const now = parts.clock.now();
  if (row.kind === 'open-platform') return openHot(parts, row, now);
  if (row.kind === 'shop') return openOrders(parts, row, now);
  if ((await sliceToRead(parts.account.db, row.id)) === undefined) await openCatalogue(parts, row, now);
  if (Number(row.ranked_at) <= now - RANK_MS) await rank(parts, row, now);
}
