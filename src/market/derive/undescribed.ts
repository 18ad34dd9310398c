import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { LAST_30 } from './windows.ts';

/** Who sold, by a roll-up, and where those are that said what they are. */
interface Sellers {
  readonly key: string;
  readonly daily: string;
  readonly described: string;
  /** Keeps rows of both tables, which are named as f. */
  readonly holds?: string;
}

/**
 * Who sold in the 30 days up to the data day and was never described: the id as `key`, and the first and last moment that sales
 * are known of. Counters come before profiles, and no figure may wait for a name.
 */
export function undescribed({ key, daily, described, holds = '1' }: Sellers): string {
  const moment = (of: string) => `toDateTime(${of}(f.day), 'Asia/Shanghai')`;
  return `SELECT f.${key} AS ${key}, ${moment('min')} AS first_seen, ${moment('max')} AS last_seen FROM ${db}.${daily} AS f
WHERE ${holds} AND f.${key} IN (
  SELECT f.${key} FROM ${db}.${daily} AS f WHERE ${LAST_30} AND f.${key} != 0 AND ${holds}
    AND f.${key} NOT IN (SELECT f.${key} FROM ${db}.${described} AS f WHERE ${holds})
) GROUP BY f.${key}`;
}
