import type { OfficialSource, SourceCheck, SourceProgress, SourceTier, WantedProducts } from '../contract.ts';
import { followTiers } from '../rules.ts';
import type { SourceParts } from './parts.ts';
import { planFollowing, tierSeconds } from './plan/planner.ts';
import { sliceCounts } from './store/catalogue.ts';
import { nextProductDue, productCount, tierFreshness } from './store/products.ts';
import { callsSince, notesOf, rowsByStream } from './store/sources.ts';
import type { SourceTable } from './store/tables.ts';

const unixSeconds = (ms: number) => Math.floor(ms / 1000);
const maybeSeconds = (ms: number | null) =>
  ms === null || Number(ms) === 0 ? null : unixSeconds(Number(ms));
/** A product counts as fresh up to this much beyond its interval: its page has its turn. */
const FRESH_MARGIN = 1.1;

/** How fresh each tier is. */
async function tiersOfSource({ account, clock }: SourceParts, { id }: SourceTable): Promise<SourceTier[]> {
  const now = clock.now();
  return Promise.all(
    followTiers.map(async (tier) => {
      const every_s = tierSeconds[tier];
      const since = now - every_s * 1000 * FRESH_MARGIN;
      const { products, fresh, oldest } = await tierFreshness(account.db, { sourceId: id, tier, since });
      const oldest_s = oldest === null || oldest === 0 ? null : unixSeconds(now - oldest);
      return { tier, products, every_s, fresh, oldest_s };
    }),
  );
}

/** What belongs to sources with products alone. */
async function ofProducts(parts: SourceParts, row: SourceTable) {
  if (row.kind !== 'alliance')
    return { products: 0, discovery: null, tiers: [], capacity: null, first_sales_at: null };
  const { db } = parts.account;
  const products = await productCount(db, row.id);
  const due = Number(row.has_sales) === 1 ? null : await nextProductDue(db, row.id);
  const { known, done } = await sliceCounts(db, row.id);
  return {
    products,
    discovery: { done, known },
    tiers: await tiersOfSource(parts, row),
    capacity: planFollowing(products, Number(row.calls_per_minute)).capacity,
    first_sales_at: maybeSeconds(due),
  };
}

/** What has come from a source. */
export async function progressOf(parts: SourceParts, row: SourceTable): Promise<SourceProgress> {
  const { account, clock, market } = parts;
  const { db } = account;
  const rows = await rowsByStream(db, row.id);
  const notes = await notesOf(db, row.id);
  const reasons = (kind: 'refused' | 'remark') =>
    notes.flatMap(({ kind: own, reason, count }) => (own === kind ? [{ reason, count }] : []));
  const minute = Math.floor(clock.now() / 60_000);
  const recent = await callsSince(db, row.id, minute - 1);
  const allowed = Number(row.calls_per_minute);
  return {
    ...(await ofProducts(parts, row)),
    counters: rows.find(({ stream }) => stream === 'product_counter')?.rows ?? 0,
    streams: rows.map(({ stream, rows: count, newest }) => ({
      stream,
      label: market.labelOf(stream),
      rows: count,
      newest_at: unixSeconds(newest),
    })),
    first_row_at: maybeSeconds(row.first_row),
    has_sales: Number(row.has_sales) === 1,
    calls: { used: recent, allowed: allowed * 2 },
    refused: reasons('refused'),
    remarks: reasons('remark'),
  };
}

/** A source as the page has it; none of its secrets is in it. */
export async function sourceReply(parts: SourceParts, row: SourceTable): Promise<OfficialSource> {
  const waits = Number(row.waits_until);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    app_key: row.app_key,
    calls_per_minute: Number(row.calls_per_minute),
    wanted: row.kind === 'alliance' ? (JSON.parse(row.wanted) as WantedProducts) : null,
    created_at: unixSeconds(Number(row.created)),
    check: row.last_check === '' ? null : (JSON.parse(row.last_check) as SourceCheck),
    waits_until: waits > parts.clock.now() ? unixSeconds(waits) : null,
    progress: await progressOf(parts, row),
  };
}
