import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Who sells, by a roll-up. */
export interface Sellers {
  readonly key: string;
  readonly daily: string;
  /** Keeps rows of the tables, which are named as f. */
  readonly holds?: string;
}

/** From when to when each one sold, as days: `first_day` and `last_day` by `key`. */
export function sellingDays({ key, daily, holds = '1' }: Sellers): string {
  return `SELECT f.${key} AS ${key}, min(f.day) AS first_day, max(f.day) AS last_day FROM ${db}.${daily} AS f
WHERE f.${key} != 0 AND ${holds} GROUP BY f.${key}`;
}

/**
 * Who ever sold and was never described in the table `described`, with the days as sellingDays has them. Counters come before
 * profiles, and no figure may wait for a name; whoever stood in a ranking once stays in it.
 */
export function undescribed({ holds = '1', ...sellers }: Sellers, described: string): string {
  const { key } = sellers;
  const isNew = `f.${key} NOT IN (SELECT f.${key} FROM ${db}.${described} AS f WHERE ${holds})`;
  return sellingDays({ ...sellers, holds: `${holds} AND ${isNew}` });
}

/** A day as the moment it begins. */
export const beginOf = (day: string) => `toDateTime(${day}, 'Asia/Shanghai')`;

/** The first day that a profile (`first_seen` of `alias`) or a sale (`first_day` of `sold`, by `key`) tells of something: no profile that comes later makes it new. */
export function firstDay(alias: string, sold: string, key: string): string {
  const seen = `toDate(${alias}.first_seen, 'Asia/Shanghai')`;
  return `if(${sold}.${key} = 0, ${seen}, least(${seen}, ${sold}.first_day))`;
}
