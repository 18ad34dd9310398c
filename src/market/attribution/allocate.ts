import { addDays, beijingDay } from '#kernel/day.ts';
import { type Clock } from '#platform/server/clock.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { splitIds } from '../publish/id-shards.ts';
import { swapPartitions } from '../publish/swap-partition.ts';
import { countedDays } from './affected.ts';
import { fillCarriers, fillLives } from './carriers-sql.ts';
import { traceCorrections } from './corrections.ts';
import { cutAtBorder } from './day-boundary-sql.ts';
import type { DaySpan } from './day-span.ts';
import { fillFlatPrices } from './flat-price-sql.ts';
import { holdSpikes } from './quarantine-sql.ts';
import { refuseRetired, retiredThrough } from './retired.ts';
import { fillEvidence } from './room-evidence-sql.ts';
import { fillExpected } from './sales-rates-sql.ts';
import { stageShares } from './shares-sql.ts';
import { fillGrains, fillPortions, fillSteps, type WorkChunk } from './steps-sql.ts';

/** Captures attributed at a time; bounds the memory of the engine. */
const PART_CAPTURES = 400_000;
/** Days with captures attributed at a time: rooms and carts are looked at for all of them. */
const PART_DAYS = 31;
/** Days of the calendar attributed at a time: a step that crosses years sells a little on each of them. */
const PART_SPAN = 366;

interface DayCount {
  readonly on_day: string;
  readonly n: number;
}

async function capturesByDay(store: MarketStore, { from, to }: DaySpan): Promise<DayCount[]> {
  const rows = await store.read<{ on_day: string; n: string }>({
    sql: `SELECT toString(toDate(intDiv(toInt64(toUnixTimestamp(c.ts)) + 28800, 86400))) AS on_day, count() AS n FROM ${db}.product_counter AS c
WHERE c.counted = 1 AND c.ts >= toDateTime(greatest(toInt64(toUInt16({from:Date})) * 86400 - 28800, 0))
  AND c.ts < toDateTime(least(toInt64(toUInt16({to:Date})) * 86400 + 57600, 4294967295))
GROUP BY on_day ORDER BY on_day`,
    params: { from, to },
  });
  return rows.map(({ on_day, n }) => ({ on_day, n: Number(n) }));
}

interface Stretch extends DaySpan {
  readonly captures: number;
}

/**
 * Cuts a span into stretches of days with about equally many captures, none with more than a year of the days that are `counted`, from the first
 * capture of all to the last. Every day of the span is in one, also those without a capture: a step may cross them.
 */
export function stretchesOf(
  { from, to }: DaySpan,
  days: readonly DayCount[],
  counted: DaySpan | null,
): Stretch[] {
  const out: Stretch[] = [];
  let start = from;
  let captures = 0;
  let seen = 0;
  for (const { on_day, n } of days) {
    if (captures > 0 && (captures + n > PART_CAPTURES || seen >= PART_DAYS)) {
      out.push({ from: start, to: addDays(on_day, -1), captures });
      start = on_day;
      captures = 0;
      seen = 0;
    }
    captures += n;
    seen++;
  }
  return [...out, { from: start, to, captures }].flatMap((stretch) => byYears(stretch, counted));
}

/** A stretch in pieces of a year at the most; what lies before the first capture of all and after the last costs nothing. */
function byYears(stretch: Stretch, counted: DaySpan | null): Stretch[] {
  const { from, to } = stretch;
  if (counted === null) return [stretch];
  const last = addDays(from > counted.from ? from : counted.from, PART_SPAN - 1);
  if (to <= last || counted.to <= last) return [stretch];
  return [{ ...stretch, to: last }, ...byYears({ ...stretch, from: addDays(last, 1) }, counted)];
}

/**
 * Computes sale_alloc of the days of a span anew and swaps each day in; the days before and after are not touched. The result
 * depends on the facts alone. Needs dim_author and product_place of these facts. Throws RetiredDays when captures of one of the
 * days are gone, and whatever `between` throws, which is asked before each stretch: those done stay.
 */
export async function allocateDays(
  store: MarketStore,
  span: DaySpan,
  { clock, between = async () => {} }: { clock: Clock; between?: () => Promise<void> },
): Promise<void> {
  await refuseRetired(store, span);
  const counted = span.to > addDays(span.from, PART_SPAN) ? await countedDays(store) : null;
  for (const stretch of stretchesOf(span, await capturesByDay(store, span), counted)) {
    await between();
    await stageStretch(store, stretch);
    await traceCorrections(store, beijingDay(clock.now()), clock.now());
    await swapDays(store, stretch);
    await store.purgeMemory();
  }
  await emptyWorkingTables(store);
}

async function stageStretch(store: MarketStore, { from, to, captures }: Stretch): Promise<void> {
  await emptyWorkingTables(store);
  await fillCarriers(store, { from, to });
  const through = await retiredThrough(store);
  const ranges = splitIds(captures / PART_CAPTURES);
  for (const range of ranges) {
    const part: WorkChunk = { from, to, ...range };
    await fillSteps(store, part);
    await cutAtBorder(store, through);
    await fillGrains(store, part);
    await holdSpikes(store, part);
    await fillPortions(store, part);
    await fillLives(store, part);
    await store.purgeMemory();
  }
  const parts: readonly WorkChunk[] = ranges.map((range) => ({ from, to, ...range }));
  for (const part of parts) {
    await fillExpected(store, part);
    await fillEvidence(store, part);
  }
  const hasFlat = await fillFlatPrices(store, parts);
  for (const part of parts) await stageShares(store, part, hasFlat);
}

async function swapDays(store: MarketStore, span: DaySpan): Promise<void> {
  for (const table of ['quarantined_step', 'suspect_sale', 'sale_alloc']) {
    const days = await daysToSwap(store, table, span);
    await swapPartitions(
      store,
      table,
      days.map((day) => ({ partition: `'${day}'`, holds: `day = toDate('${day}')` })),
    );
  }
}

/** Empties the staging twins, and all working tables in one statement. */
async function emptyWorkingTables(store: MarketStore): Promise<void> {
  for (const table of ['sale_alloc_stg', 'quarantined_step_stg', 'suspect_sale_stg', 'product_link'])
    await store.write({ sql: `TRUNCATE TABLE ${db}.${table}` });
  await store.write({ sql: `TRUNCATE TABLES FROM ${db} LIKE 'alloc\\_%'` });
}

/** Days of the span that have sales now or had some before; a day that lost all its sales is swapped for nothing. A step held back may end after the span: that day is another's. */
async function daysToSwap(store: MarketStore, table: string, span: DaySpan): Promise<string[]> {
  const rows = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(t.day) AS on_day FROM (
  SELECT DISTINCT day FROM ${db}.${table} WHERE day BETWEEN {from:Date} AND {to:Date}
  UNION ALL SELECT DISTINCT day FROM ${db}.${table}_stg WHERE day BETWEEN {from:Date} AND {to:Date}
) AS t ORDER BY on_day`,
    params: { from: span.from, to: span.to },
  });
  return rows.map((r) => r.on_day).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
}
