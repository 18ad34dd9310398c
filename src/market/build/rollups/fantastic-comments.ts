import { commentIntents } from '#catalog/enums/comment-intents.ts';
import { joinWords, LIKED_COMMENTS, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { commentKeySql, intentSql } from '#platform/server/words/intent.ts';
import { sentimentSql } from '#platform/server/words/mood.ts';

/** Likes that make a comment one of them by themselves, and the share of the most liked comment of the same object that does. */
const LIKES = 1000;
const SHARE = 0.3;
/** The most liked comments that are read, and the videos and products that a row names at most. */
const LIMIT = 500_000;
const IDS_LIMIT = 1000;

const FROM = `${db}.comment WHERE ${LIKED_COMMENTS} AND object_id != 0 AND object_type IN ('video', 'product')`;

/** What is commented on, and the products among it and of its videos: only their cards are joined, not those of the whole market. */
const OBJECTS = `SELECT object_id FROM ${FROM}`;
const GOODS = `${OBJECTS} UNION ALL SELECT product_id FROM ${db}.card_video_f WHERE video_id IN (${OBJECTS})`;

/** The most liked comments with the highest and the usual likes on their object, and what each is after. */
const liked = `SELECT f.*, t.top AS top, t.usual AS usual, ${sentimentSql('f.sentiment', 'f.text')} AS felt,
  ${intentSql('f.text')} AS intent, ${commentKeySql('f.text', 'intent')} AS same_as
FROM (SELECT * FROM ${FROM}) AS f
INNER JOIN (SELECT object_id, max(likes) AS top, median(likes) AS usual FROM ${FROM} GROUP BY object_id) AS t ON t.object_id = f.object_id
WHERE f.likes >= ${LIKES} OR f.likes >= ${SHARE} * t.top
ORDER BY f.likes DESC, f.comment_id LIMIT ${LIMIT}`;

const IS_VIDEO = `l.object_type = 'video'`;

/** Beside each its video and its product. */
const placed = `SELECT l.*, ${IS_VIDEO} AS is_video, v.title AS video_title, v.author_id AS author_id, v.pub_day AS video_day,
  if(${IS_VIDEO}, v.product_id, l.object_id) AS goods, p.title AS product_title, [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5] AS cats
FROM (${liked}) AS l
LEFT JOIN (SELECT f.video_id AS video_id, f.author_id AS author_id, f.pub_day AS pub_day, f.product_id AS product_id, r.title AS title
  FROM (SELECT video_id, author_id, pub_day, product_id FROM ${db}.card_video_f WHERE video_id IN (${OBJECTS})) AS f
  INNER JOIN (SELECT video_id, title FROM ${db}.card_video_row WHERE video_id IN (${OBJECTS})) AS r ON r.video_id = f.video_id) AS v ON v.video_id = l.object_id AND ${IS_VIDEO}
LEFT JOIN (SELECT f.product_id AS product_id, f.cat1 AS cat1, f.cat2 AS cat2, f.cat3 AS cat3, f.cat4 AS cat4, f.cat5 AS cat5, r.title AS title
  FROM (SELECT product_id, cat1, cat2, cat3, cat4, cat5 FROM ${db}.card_product_f WHERE product_id IN (${GOODS})) AS f
  INNER JOIN (SELECT product_id, title FROM ${db}.card_product_row WHERE product_id IN (${GOODS})) AS r ON r.product_id = f.product_id) AS p
  ON p.product_id = if(${IS_VIDEO}, v.product_id, l.object_id)`;

/** What a row has of the most liked of the comments that read the same. */
const OF_TOP = [
  'comment_id',
  'text',
  'likes',
  'replies',
  'published_at',
  'place',
  'is_video',
  'felt',
  'intent',
  'usual',
  'object_id',
  'video_title',
  'author_id',
  'video_day',
  'goods',
  'product_title',
  'cats',
] as const;
const ofTop = OF_TOP.map((name, at) => `tupleElement(best, ${at + 1}) AS ${name}`).join(', ');

/** Comments of one level-1 category that read the same, as one. The earlier id wins where two are liked alike. */
const merged = `SELECT ${ofTop}, copies, sum(copies) OVER (PARTITION BY same_as) AS all_copies, video_ids, product_ids FROM (
  SELECT argMax(tuple(${OF_TOP.join(', ')}), (ifNull(likes, 0), bitNot(comment_id))) AS best, same_as, count() AS copies,
    arraySort(groupUniqArrayIf(${IDS_LIMIT})(object_id, is_video)) AS video_ids, arraySort(groupUniqArrayIf(${IDS_LIMIT})(goods, goods != 0)) AS product_ids
  FROM (${placed}) GROUP BY cats[1], same_as)`;

/**
 * Use of a comment for a seller, 0 to 100: three quarters for its likes against those usual on the same object (32 times as many is
 * all of it), a quarter for its length (24 letters are all of it); of n that read the same in all categories each has it by √n.
 */
const WORTH = `toUInt64(round((75 * least(1, log2(1 + ifNull(m.likes, 0) / (1 + ifNull(m.usual, 0))) / 5)
  + 25 * least(1, lengthUTF8(m.text) / 24)) / sqrt(m.all_copies)))`;

const MOOD = 'multiIf(isNull(m.felt), 0, m.felt > 1 / 3, 1, m.felt < -1 / 3, 3, 2)';
const INTENTS = {
  codes: commentIntents.map(({ value }) => value).join(', '),
  names: commentIntents.map(({ label }) => `'${label}'`).join(', '),
};

const select = `SELECT m.comment_id, m.text, ifNull(m.likes, 0), m.replies, m.published_at, toDate(m.published_at, 'Asia/Shanghai'), m.place,
  if(m.is_video, 1, 2), ${MOOD}, transform(${MOOD}, [1, 2, 3], ['正面', '中性', '负面'], ''),
  m.intent, transform(m.intent, [${INTENTS.codes}], [${INTENTS.names}], ''), m.copies, ${WORTH},
  if(m.is_video, m.object_id, 0), m.video_title, m.author_id, m.video_day,
  m.goods, m.product_title, m.video_ids, m.product_ids, m.cats[1], m.cats[2], m.cats[3], m.cats[4], m.cats[5], ${wordsColumn('w')}
FROM (${merged}) AS m
${joinWords('w', 'm.text', ['comment', 'text', LIKED_COMMENTS])}
${REBUILD_QUERY_SETTINGS}`;

/** Builds the comments that many liked, with the video or product that they are on. Cards and words come first. */
export async function deriveFantasticComments(store: MarketStore): Promise<void> {
  await rebuildTables(store, { fantastic_comment: { sql: select } });
}
