import { WINDOWS } from '#catalog/enums/windows.ts';
import type { CardFact } from '#catalog/facts/card-payload.ts';
import { countedColumns, countedOf, summedNames } from '#market/sql/sale-folds.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** `sum<name><days>` for every window that ends at the data day: sales1, sales7, sales15, sales30. */
export function windowSums(names: readonly string[], holds?: (name: string) => string | undefined): string {
  const within = (name: string, days: number) =>
    [`f.day > {end:Date} - ${days}`, holds?.(name) ?? []].flat().join(' AND ');
  return WINDOWS.flatMap((days) => names.map((n) => `sumIf(f.${n}, ${within(n, days)}) AS ${n}${days}`)).join(
    ',\n  ',
  );
}

/**
 * The windowed columns of a card that are sums of its roll-up, over rows `f` of it: see windowSums. What no room and no video sold is
 * the product card's only on days on which both are captured, from `{split:Date}` on.
 */
export const foldedSums = (fact: CardFact): string =>
  windowSums(summedNames(fact), (name) =>
    fact.columns[name]?.folds?.of === 'card' ? 'f.day >= {split:Date}' : undefined,
  );

/**
 * The windowed columns of a card that count ids of its sales, as `<name><days>`, by its key; of the rows of sale_alloc that `holds`
 * keeps. Each id is held once, with the last day of its sales: that tells all windows that it is in.
 */
export function foldedCounts(fact: CardFact, holds: string): string {
  const { key } = fact;
  const counted = countedColumns(fact);
  const lasts = counted.map(([, fold], i) => {
    const { id, when } = countedOf(fold);
    return `SELECT f.${key} AS counted_of, toUInt8(${i}) AS kind, ${id} AS one, max(f.day) AS last
  FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND ${when} AND ${holds} GROUP BY f.${key}, ${id}`;
  });
  const counts = WINDOWS.flatMap((days) =>
    counted.map(([name], i) => `countIf(c.kind = ${i} AND c.last > {end:Date} - ${days}) AS ${name}${days}`),
  );
  return `SELECT c.counted_of AS ${key}, ${counts.join(', ')}
FROM (${lasts.join(' UNION ALL ')}) AS c GROUP BY c.counted_of`;
}

/** How well known what sells is: by its money of 30 days, then of 7. `alias` has the windowed sums. */
export const hotByMoney = (alias: string): string =>
  `toInt32(log2(${alias}.gmv30 + 1) * 1000 + log2(${alias}.gmv7 + 1) * 100)`;

/** Condition that keeps the 30 days up to the data day. */
export const LAST_30 = 'f.day > {end:Date} - 30 AND f.day <= {end:Date}';

/** The days of the 30 up to the data day that have a row which holds, as bits: the last one is the lowest. */
export const daysWith = (holds: string) =>
  `groupBitOr(if(${holds}, bitShiftLeft(toUInt32(1), toUInt8({end:Date} - f.day)), toUInt32(0)))`;

/** Whether of the last `days` at least one is told, and all that need it are; both as daysWith has them. */
export function observedAll(needed: string, told: string, days: number): string {
  const window = 2 ** days - 1;
  return `bitAnd(${told}, ${window}) != 0 AND bitAnd(bitAnd(${needed}, bitNot(${told})), ${window}) = 0`;
}

/** Days that a trend covers. */
const TREND_DAYS = 30;

/** The values of the 30 days up to the data day, oldest first, of a table with one row an entity and day; 0 where it has none. */
export function trendOf(column: string): string {
  return `groupArrayInsertAt(0, ${TREND_DAYS})(toUInt64(greatest(f.${column}, 0)), toUInt32(f.day - ({end:Date} - ${TREND_DAYS - 1}))) AS by_day`;
}

/**
 * Turns by_day into the series that is shown: `{known:Array(UInt8)}` says for each of the 30 days whether the market has
 * facts at all. A day without facts is null (not known), a day without a sale of this entity is 0.
 */
export function seriesOf(alias: string): string {
  return `arrayMap((v, k) -> if(k = 1, toNullable(v), NULL), arrayResize(${alias}.by_day, ${TREND_DAYS}, 0), {known:Array(UInt8)})`;
}

/** The same, and null on the days before `from` and after `to`: SQL of the days between which this entity is known. */
export function seriesWithin(
  alias: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const day = `{end:Date} - ${TREND_DAYS} + n`;
  return `arrayMap((v, k, n) -> if(k = 1 AND ${day} BETWEEN ${from} AND ${to}, toNullable(v), NULL), arrayResize(${alias}.by_day, ${TREND_DAYS}, 0), {known:Array(UInt8)}, range(1, ${TREND_DAYS + 1}))`;
}

/** Which of the 30 days up to the data day have facts, as seriesOf wants it. */
export function knownDays({ end, days }: { end: string; days: readonly string[] }): string {
  const last = Date.parse(`${end}T00:00:00Z`);
  const has = new Set(days);
  const flags = Array.from({ length: TREND_DAYS }, (_, i) => {
    const day = new Date(last - (TREND_DAYS - 1 - i) * 86_400_000).toISOString().slice(0, 10);
    return has.has(day) ? 1 : 0;
  });
  return `[${flags.join(',')}]`;
}
