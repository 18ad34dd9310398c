import { addDays } from '#platform/server/clock.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import { REBUILD_QUERY_SETTINGS } from './publish-tables.ts';
import { swapPartition } from './swap-partition.ts';

const SUMS = `sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sumIf(f.sales, f.carrier = 1) AS live_sales, sumIf(f.gmv, f.carrier = 1) AS live_gmv,
  sumIf(f.sales, f.carrier = 2) AS video_sales, sumIf(f.gmv, f.carrier = 2) AS video_gmv,
  sumIf(f.sales, f.carrier = 3) AS card_sales, sumIf(f.gmv, f.carrier = 3) AS card_gmv`;

/** The roll-ups and the columns they are grouped by; id 0 is kept, so that each one sums to the market. */
export const rollups: Readonly<Record<string, readonly string[]>> = {
  product_day: ['product_id'],
  shop_day: ['shop_id'],
  brand_day: ['brand_id'],
  author_day: ['author_id'],
  cate_day: ['cat1', 'cat2'],
  carrier_day: ['carrier', 'carrier_id', 'author_id'],
};

/** Days before the last one that stay hot: late facts and corrections fall on them (domain.md 3.2, 5). */
const HOT_DAYS = 4;
/** Rows of sale_alloc summed at a time; bounds the memory of the engine. */
const CHUNK_ROWS = 200_000;

/** Partition of a day that is still hot: the day itself; a sealed one lies in its month. */
const dayPart = (day: string) => day.replaceAll('-', '');
const monthPart = (day: string) => dayPart(day).slice(0, 6);

interface DayRows {
  readonly on_day: string;
  readonly n: string;
}

/** Days of a span with sales, and how many rows each has. */
async function daysOf(store: MarketStore, { from, to }: DaySpan): Promise<DayRows[]> {
  return store.read<DayRows>({
    sql: `SELECT toString(f.day) AS on_day, count() AS n FROM ${db}.sale_alloc AS f
WHERE f.day BETWEEN {from:Date} AND {to:Date} GROUP BY on_day ORDER BY on_day`,
    params: { from, to },
  });
}

function chunksOf(days: readonly DayRows[]): DaySpan[] {
  const out: DaySpan[] = [];
  let rows = 0;
  for (const { on_day, n } of days) {
    const last = out.at(-1);
    if (last && rows + Number(n) <= CHUNK_ROWS) out[out.length - 1] = { from: last.from, to: on_day };
    else {
      out.push({ from: on_day, to: on_day });
      rows = 0;
    }
    rows += Number(n);
  }
  return out;
}

/** One partition of the roll-ups and the days that lie in it. */
interface Target extends DaySpan {
  readonly part: string;
}

/** Builds one partition of every roll-up anew from sale_alloc and swaps it in. */
async function rebuild(store: MarketStore, { part, from, to }: Target): Promise<void> {
  const chunks = chunksOf(await daysOf(store, { from, to }));
  for (const [table, keys] of Object.entries(rollups)) {
    await store.write({ sql: `TRUNCATE TABLE ${db}.${table}_stg` });
    const by = keys.map((k) => `f.${k}`).join(', ');
    for (const params of chunks) {
      await store.write({
        sql: `INSERT INTO ${db}.${table}_stg
SELECT ${by}, f.day, ${SUMS}, ${part} FROM ${db}.sale_alloc AS f WHERE f.day BETWEEN {from:Date} AND {to:Date} GROUP BY ${by}, f.day ${REBUILD_QUERY_SETTINGS}`,
        params: { ...params },
      });
    }
    await swapPartition(store, table, { partition: part, holds: '1' });
    await store.write({ sql: `TRUNCATE TABLE ${db}.${table}_stg` });
  }
}

/** The partitions that hold days of a span: months up to the sealed day, single days after it. */
export function targetsOf({ from, to }: DaySpan, sealed: string): Target[] {
  const targets = new Map<string, Target>();
  for (let day = from; day <= to && day <= sealed; ) {
    const first = `${day.slice(0, 7)}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const last = addDays(next, -1);
    targets.set(monthPart(day), { part: monthPart(day), from: first, to: last < sealed ? last : sealed });
    day = next;
  }
  for (let day = from > sealed ? from : addDays(sealed, 1); day <= to; day = addDays(day, 1)) {
    targets.set(dayPart(day), { part: dayPart(day), from: day, to: day });
  }
  return [...targets.values()];
}

/** Last day that is sealed; before any is, a day before all. */
async function sealedDay(store: MarketStore): Promise<string> {
  return (await readMeta(store)).get('seal_day') ?? '1970-01-01';
}

/** Hot days that ought to be sealed by now: moves them into their months. Cut off in the middle, the next call goes on. */
async function sealHot(store: MarketStore, sealed: string): Promise<void> {
  const rows = await store.read<{ hot: string }>({
    // TRICKY: an alias that is named like the column would be what WHERE compares: a text, which no number is below.
    sql: `SELECT DISTINCT toString(f.part) AS hot FROM ${db}.cate_day AS f WHERE f.part > 9999999 AND f.part <= {sealed:UInt32} ORDER BY hot`,
    params: { sealed: dayPart(sealed) },
  });
  const parts = rows.map((r) => r.hot);
  for (const month of new Set(parts.map((p) => p.slice(0, 6)))) {
    const first = `${month.slice(0, 4)}-${month.slice(4)}-01`;
    const [target] = targetsOf({ from: first, to: first }, sealed);
    if (target) await rebuild(store, target);
  }
  // Danger: between a month's swap and this the days count twice; a series read in these milliseconds shows it, cards do not.
  for (const table of Object.keys(rollups)) {
    for (const part of parts) await store.write({ sql: `ALTER TABLE ${db}.${table} DROP PARTITION ${part}` });
  }
}

/**
 * Builds the roll-ups of the days of a span anew from sale_alloc and swaps them in: the last days each on its own, so that a day
 * under way costs a day, older ones by month, so that a long series reads few parts (store.md 2).
 */
export async function deriveRollups(store: MarketStore, span: DaySpan): Promise<void> {
  const sealed = await sealedDay(store);
  const days = await daysOf(store, span);
  const had = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.cate_day AS f WHERE f.day BETWEEN {from:Date} AND {to:Date}`,
    params: { from: span.from, to: span.to },
  });
  const all = [...days, ...had].map((d) => d.on_day);
  const targets = new Map(
    all.flatMap((day) => targetsOf({ from: day, to: day }, sealed)).map((target) => [target.part, target]),
  );
  for (const target of targets.values()) await rebuild(store, target);
}

/** Seals the days that lie far enough behind the last complete day with sales; they never become hot again. */
export async function sealRollups(store: MarketStore, end: string, now: number): Promise<void> {
  const before = await sealedDay(store);
  const sealed = addDays(end, -HOT_DAYS);
  if (sealed <= before) return sealHot(store, before);
  await writeMeta(store, { seal_day: sealed }, now);
  await sealHot(store, sealed);
}
