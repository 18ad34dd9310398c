import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/**
 * What goods of a shop or brand made in live rooms, and how often these were watched: of rooms that opened in the 30 days up to
 * `{end:Date}` and sold some of them, each as a whole, where money and 场观 are known (decision 0139). Cards of rooms come first.
 */
export const yieldOfRooms = (
  key: 'shop_id' | 'brand_id',
  holds: string,
) => `SELECT s.${key} AS ${key}, sum(s.gmv) AS room_gmv, sum(r.watch) AS room_watch
FROM (
  SELECT f.${key} AS ${key}, f.carrier_id AS room_id, sum(f.gmv) AS gmv
  FROM ${db}.sale_alloc AS f WHERE f.carrier = 1 AND f.day > {end:Date} - 30 AND ${holds}
  GROUP BY f.${key}, f.carrier_id HAVING sum(f.sales) > 0
) AS s
INNER JOIN (
  SELECT f.room_id AS room_id, assumeNotNull(f.total_users) AS watch FROM ${db}.card_live_f AS f
  WHERE f.pub_day > {end:Date} - 30 AND f.pub_day <= {end:Date} AND f.total_users IS NOT NULL AND f.gmv IS NOT NULL
) AS r ON r.room_id = s.room_id
GROUP BY s.${key}`;
