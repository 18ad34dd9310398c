import type { DaySource } from '#market/build/rollups/day-source.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** The categories that most products of a brand are in, each level within the one above; of equal ones the lower id. */
const main = `SELECT brand_id, cat1, cat2, cat3 FROM (
  SELECT brand_id, cat1, cat2, cat3, count() AS n3, sum(n3) OVER (PARTITION BY brand_id, cat1) AS n1, sum(n3) OVER (PARTITION BY brand_id, cat1, cat2) AS n2
  FROM ${db}.dim_product WHERE brand_id != 0 AND cat1 != 0 GROUP BY brand_id, cat1, cat2, cat3
) ORDER BY brand_id, n1 DESC, cat1, cat2 = 0, n2 DESC, cat2, cat3 = 0, n3 DESC, cat3 LIMIT 1 BY brand_id`;
const goods = `SELECT product_id, brand_id FROM ${db}.dim_product WHERE brand_id != 0`;
const GREW = 'day = {day:Date} AND (likes > 0 OR comments > 0 OR shares > 0 OR plays > 0)';
const grown = `SELECT video_id FROM ${db}.video_growth WHERE ${GREW}`;

/** Rooms that opened on the day, once for each brand that they ever had in their cart. */
const rooms = `SELECT l.room_id AS room_id, 0 AS video_id, l.author_id AS author_id, c.brand_id AS brand_id,
  toInt64(ifNull(l.total_users, 0)) AS exposure, toInt64(ifNull(l.likes, 0) + ifNull(l.shares, 0) + ifNull(l.barrage, 0)) AS interaction
FROM opened AS l
INNER JOIN brands_of_rooms AS c ON c.room_id = l.room_id`;

/** What the videos gained on the day, once for each brand that they carry. */
const videos = `SELECT 0, v.video_id, a.author_id, c.brand_id, v.plays, v.likes_gained + v.comments + v.shares
FROM gained AS v
INNER JOIN brands_of_videos AS c ON c.video_id = v.video_id
LEFT JOIN authors AS a ON a.video_id = v.video_id`;

const steps = {
  main,
  goods,
  opened: `SELECT room_id, author_id, total_users, likes, shares, barrage FROM ${db}.card_live_row WHERE pub_day = {day:Date}`,
  brands_of_rooms: `SELECT DISTINCT k.room_id AS room_id, p.brand_id AS brand_id FROM ${db}.room_cart AS k
INNER JOIN goods AS p ON p.product_id = k.product_id
WHERE k.room_id IN (SELECT room_id FROM ${db}.card_live_row WHERE pub_day = {day:Date})`,
  gained: `SELECT video_id, plays, ifNull(likes, 0) AS likes_gained, comments, shares FROM ${db}.video_growth WHERE ${GREW}`,
  hung: `SELECT video_id, arrayJoin(product_ids) AS product_id FROM ${db}.aweme_publish WHERE video_id IN (${grown})
UNION ALL SELECT video_id, product_id FROM ${db}.aweme_cart WHERE is_off = 0 AND video_id IN (${grown})`,
  brands_of_videos: `SELECT DISTINCT k.video_id AS video_id, p.brand_id AS brand_id FROM hung AS k
INNER JOIN goods AS p ON p.product_id = k.product_id`,
  authors: `SELECT video_id, any(author_id) AS author_id FROM ${db}.aweme_publish WHERE video_id IN (${grown}) GROUP BY video_id`,
  seen: `${rooms} UNION ALL ${videos}`,
};

/**
 * How often each brand was seen, by day. Brands and categories of goods are those of the time of the computation. Live cards and
 * the growth of videos come first.
 */
export const brandVoiceSql: DaySource = {
  table: 'brand_voice',
  fed: `SELECT 1 FROM (SELECT 1 FROM ${db}.card_live_f WHERE pub_day = {day:Date} LIMIT 1 UNION ALL SELECT 1 FROM (${grown} LIMIT 1))`,
  rows: inlineSteps(
    steps,
    `SELECT {day:Date}, m.cat1, m.cat2, m.cat3, c.brand_id, c.author_id, c.room_id, c.video_id, c.exposure, c.interaction
FROM seen AS c LEFT JOIN main AS m ON m.brand_id = c.brand_id
WHERE c.exposure > 0 OR c.interaction > 0`,
  ),
};
