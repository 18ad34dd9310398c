import { WINDOWS } from '#catalog/enums/windows.ts';

/** `sum<name><days>` for every window that ends at the data day: sales1, sales7, sales15, sales30. */
export function windowSums(names: readonly string[]): string {
  return WINDOWS.flatMap((days) =>
    names.map((n) => `sumIf(f.${n}, f.day > {end:Date} - ${days}) AS ${n}${days}`),
  ).join(',\n  ');
}

/** Names of windowed columns, in the order of the tables. */
export function windowNames(names: readonly string[], prefix = ''): string {
  return WINDOWS.flatMap((days) => names.map((n) => `${prefix}${n}${days}`)).join(', ');
}

/** Condition that keeps the 30 days up to the data day. */
export const LAST_30 = 'f.day > {end:Date} - 30 AND f.day <= {end:Date}';

/**
 * The 30 values up to the data day, oldest first, of a column of daily rows that are grouped by entity. A day on which the
 * market has no facts at all is null (not known), a day without a sale of this entity is 0.
 */
export function trendOf(column: string): string {
  return `sumMap([f.day], [toUInt64(greatest(f.${column}, 0))]) AS by_day`;
}

/** Turns by_day into the series; `{days:Array(String)}` are the days with facts. */
export function seriesOf(alias: string): string {
  return `arrayMap(i -> if(has({days:Array(String)}, toString({end:Date} - 29 + i)),
    toNullable(if(indexOf(${alias}.by_day.1, {end:Date} - 29 + i) = 0, 0, ${alias}.by_day.2[indexOf(${alias}.by_day.1, {end:Date} - 29 + i)])),
    NULL), range(30))`;
}
