import { joinWords, LIKED_COMMENTS, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { sentimentSql } from '#platform/server/words/mood.ts';

/** Likes that make a comment one of them by themselves, and the share of the most liked comment of the same object that does. */
const LIKES = 1000;
const SHARE = 0.3;
/** The most liked that are kept. */
const LIMIT = 500_000;

const FROM = `${db}.comment WHERE ${LIKED_COMMENTS} AND object_id != 0 AND object_type IN ('video', 'product')`;

/** What is commented on, and the products among it and of its videos: only their cards are joined, not those of the whole market. */
const OBJECTS = `SELECT object_id FROM ${FROM}`;
const GOODS = `${OBJECTS} UNION ALL SELECT product_id FROM ${db}.card_video_f WHERE video_id IN (${OBJECTS})`;

/** Each text once an object: the most liked writing of it. */
const liked = `SELECT f.*, t.top AS top, ${sentimentSql('f.sentiment', 'f.text')} AS felt FROM (SELECT * FROM ${FROM}) AS f
INNER JOIN (SELECT object_id, max(likes) AS top FROM ${FROM} GROUP BY object_id) AS t ON t.object_id = f.object_id
WHERE f.likes >= ${LIKES} OR f.likes >= ${SHARE} * t.top
ORDER BY f.likes DESC, f.comment_id LIMIT 1 BY f.object_id, f.text LIMIT ${LIMIT}`;

const MOOD = 'multiIf(isNull(l.felt), 0, l.felt > 1 / 3, 1, l.felt < -1 / 3, 3, 2)';
const IS_VIDEO = `l.object_type = 'video'`;

const select = `SELECT l.comment_id, l.text, ifNull(l.likes, 0), l.replies, l.published_at, toDate(l.published_at, 'Asia/Shanghai'), l.place,
  if(${IS_VIDEO}, 1, 2), ${MOOD}, transform(${MOOD}, [1, 2, 3], ['正面', '中性', '负面'], ''),
  if(${IS_VIDEO}, l.object_id, 0), v.title, v.author_id, v.pub_day,
  if(${IS_VIDEO}, v.product_id, l.object_id) AS goods, p.title, p.cat1, p.cat2, p.cat3, p.cat4, p.cat5, ${wordsColumn('w')}
FROM (${liked}) AS l
LEFT JOIN (SELECT f.video_id AS video_id, f.author_id AS author_id, f.pub_day AS pub_day, f.product_id AS product_id, r.title AS title
  FROM (SELECT video_id, author_id, pub_day, product_id FROM ${db}.card_video_f WHERE video_id IN (${OBJECTS})) AS f
  INNER JOIN (SELECT video_id, title FROM ${db}.card_video_row WHERE video_id IN (${OBJECTS})) AS r ON r.video_id = f.video_id) AS v ON v.video_id = l.object_id AND ${IS_VIDEO}
LEFT JOIN (SELECT f.product_id AS product_id, f.cat1 AS cat1, f.cat2 AS cat2, f.cat3 AS cat3, f.cat4 AS cat4, f.cat5 AS cat5, r.title AS title
  FROM (SELECT product_id, cat1, cat2, cat3, cat4, cat5 FROM ${db}.card_product_f WHERE product_id IN (${GOODS})) AS f
  INNER JOIN (SELECT product_id, title FROM ${db}.card_product_row WHERE product_id IN (${GOODS})) AS r ON r.product_id = f.product_id) AS p
  ON p.product_id = if(${IS_VIDEO}, v.product_id, l.object_id)
${joinWords('w', 'l.text', ['comment', 'text', LIKED_COMMENTS])}
${REBUILD_QUERY_SETTINGS}`;

/** Builds the comments that many liked, with the video or product that they are on. Cards and words come first. */
export async function deriveFantasticComments(store: MarketStore): Promise<void> {
  await rebuildTables(store, { fantastic_comment: { sql: select } });
}
