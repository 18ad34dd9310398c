import { addDays } from '#kernel/day.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { chunkDays, type DayRowCount, groupPartitions, partitionsOf } from './rollup-partitions.ts';
import { type RollupTarget, rollupTargets } from './rollup-queries.ts';
import { clearStaging, sealDays, stageDays, stageOtherDays, swapIn } from './rollup-staging.ts';

/** Days before the last complete one that keep a partition of their own: late facts and corrections change them (domain.md 3.2, 5). */
const HOT_DAYS = 4;
/** Rows of sale_alloc grouped at a time; bounds the memory of the engine. */
const CHUNK_ROWS = 200_000;
/** Rows of sale_alloc whose roll-ups are staged at a time; bounds the disk that staging needs. */
const STAGED_ROWS = 4_000_000;

/** The first and the last roll-up that are swapped in: a day that any has is in one of them, whatever was killed or built alone. */
const ENDS = [rollupTargets[0], rollupTargets.at(-1)].flatMap((table) => table ?? []);

/** The days of spans that have sales, and those without any that roll-ups still have. */
async function daysOf(store: MarketStore, spans: readonly DaySpan[]): Promise<DayRowCount[]> {
  const days = new Map<string, number>();
  for (const { from, to } of spans) {
    const rows = await store.read<{ on_day: string; n: string }>({
      sql: `SELECT toString(day) AS on_day, sum(n) AS n
FROM (
  SELECT f.day AS day, count() AS n
  FROM ${db}.sale_alloc AS f
  WHERE f.day BETWEEN {from:Date} AND {to:Date}
  GROUP BY f.day
  ${ENDS.map(
    ({ table }) => `UNION ALL
  SELECT DISTINCT f.day AS day, 0 AS n
  FROM ${db}.${table} AS f
  WHERE f.day BETWEEN {from:Date} AND {to:Date}`,
  ).join('\n  ')}
)
GROUP BY day`,
      params: { from, to },
    });
    for (const { on_day, n } of rows) days.set(on_day, Number(n));
  }
  return [...days].map(([day, rows]) => ({ day, rows })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Last sealed day; a day before all facts while none is sealed. */
async function sealedDay(store: MarketStore): Promise<string> {
  return (await readMeta(store)).get('seal_day') ?? '1970-01-01';
}

/**
 * Builds the roll-ups of the days of spans anew from sale_alloc and swaps them in. The last days are partitions of their own, so
 * that the running day costs a day; older ones lie in months, so that a long series reads few parts. Of a month only
 * the days of the spans are built anew. `tables` limits which roll-ups are built: the running day needs those of one object only, until
 * the next full derivation. Call sealRollups before, which finishes what a killed process left.
 */
export async function deriveRollups(
  store: MarketStore,
  spans: readonly DaySpan[],
  tables: readonly RollupTarget[] = rollupTargets,
): Promise<void> {
  if (spans.length === 0) return;
  const sealed = await sealedDay(store);
  const days = await daysOf(store, spans);
  const parts = partitionsOf(
    days.map(({ day }) => day),
    sealed,
  );
  await clearStaging(store);
  const build = { store, tables };
  for (const group of groupPartitions(parts, { days, most: STAGED_ROWS })) {
    const its = new Set(group.flatMap((part) => part.days));
    await stageOtherDays(build, group);
    const withSales = days.filter(({ day, rows }) => its.has(day) && rows > 0);
    await stageDays(build, chunkDays(withSales, CHUNK_ROWS), sealed);
    await swapIn(build, group);
  }
}

/** Seals the days that lie far enough behind the last complete day with sales; a sealed day never gets its own partition again. */
export async function sealRollups(store: MarketStore, end: string, now: number): Promise<void> {
  const before = await sealedDay(store);
  const sealed = addDays(end, -HOT_DAYS);
  if (sealed > before) await writeMeta(store, { seal_day: sealed }, now);
  await sealDays(store, sealed > before ? sealed : before);
}
