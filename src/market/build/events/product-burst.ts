import { UNSEEN_SHARE } from '#catalog/facts/unseen-sales.ts';
import { firstSplitDay } from '#market/build/first-days.ts';
import { NO_SPLIT } from '#market/build/sale-days.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Days up to the data day on which a product may have taken off. */
export const BURST_DAYS = 14;
/** Pieces of the day at least this many times the mean of the seven days before, and at least so many (domain.md 4.12). */
const TIMES = 3;
const PIECES = 500;
/** Authors more than the day before. */
const AUTHORS = 20;
/** Only what is new or small may take off: days since the first sale, or mean pieces a day before. */
const NEW_DAYS = 30;
const SMALL = 200;
/** Of the seven days before, so many must be known: before the first capture of a product that had sold already nothing is. */
const MIN_KNOWN = 4;
/** 跨类目: so many authors of another main category sell it, with at least this share of the pieces of the day (open reading 272). */
const CROSS_AUTHORS = 3;
const CROSS_SHARE = 0.5;
/** Days before the fortnight that an author's main category is told from: the one that made at least this share of their money. */
export const MAIN_DAYS = 60;
const MAIN_SHARE = 0.5;

/** Pieces of a product on each day of the last three weeks, days without a sale as 0; how many of them are known is told later. */
const days = `SELECT product_id, arrayJoin(range(0, ${BURST_DAYS})) AS ago, {end:Date} - ago AS day,
  at[ago + 1] AS sales1, money[ago + 1] AS gmv1, lives[ago + 1] AS live1, videos[ago + 1] AS video1, cards[ago + 1] AS card1,
  arraySum(arraySlice(at, ago + 1, 3)) AS sum3, arraySum(arraySlice(at, ago + 1, 7)) AS week, arraySum(arraySlice(at, ago + 2, 7)) AS sum7, arraySum(arraySlice(videos, ago + 2, 7)) AS video7
FROM (
  SELECT product_id, ${[
    'sales AS at',
    'gmv AS money',
    'live_sales AS lives',
    'video_sales AS videos',
    'card_sales AS cards',
  ]
    .map((pair) => {
      const [column, name] = pair.split(' AS ');
      return `groupArrayInsertAt(toInt64(0), ${BURST_DAYS + 7})(toInt64(f.${column}), toUInt32({end:Date} - f.day)) AS ${name}`;
    })
    .join(', ')}
  FROM ${db}.product_day AS f
  WHERE f.day > {end:Date} - ${BURST_DAYS + 7} AND f.day <= {end:Date}
  GROUP BY product_id
)`;

/** The main category of each author before the fortnight, so that what takes off in it changes none; whoever sells of everything has none. */
const mains = `SELECT author_id, argMax(cat1, (money, cat1)) AS main FROM (
  SELECT f.author_id AS author_id, f.cat1 AS cat1, sum(f.gmv) AS money FROM ${db}.cate_author_day AS f
  WHERE f.author_id != 0 AND f.cat1 != 0 AND f.day > {end:Date} - ${BURST_DAYS + MAIN_DAYS} AND f.day <= {end:Date} - ${BURST_DAYS}
  GROUP BY author_id, cat1
) GROUP BY author_id HAVING max(money) > 0 AND max(money) >= ${MAIN_SHARE} * sum(money)`;

/** Whether a sale is one of an author whose main category is known and another one. */
const CROSS = 'm.main != 0 AND f.cat1 != 0 AND m.main != f.cat1';

/** Authors and videos with a sale by product and day, and those of other categories with their pieces. */
const sellers = `SELECT f.product_id AS product_id, f.day AS day, uniqExactIf(f.author_id, f.author_id != 0) AS authors,
  uniqExactIf(f.carrier_id, f.carrier = 2) AS videos, uniqExactIf(f.author_id, ${CROSS}) AS cross_authors, sumIf(f.sales, ${CROSS}) AS cross_sales
FROM ${db}.sale_alloc AS f LEFT JOIN (${mains}) AS m ON m.author_id = f.author_id
WHERE f.day > {end:Date} - ${BURST_DAYS + 1} AND f.day <= {end:Date}
GROUP BY product_id, day`;

/** The video that sold most pieces of each product on each day; of equal ones the higher id. */
const topVideos = `SELECT product_id, day, argMax(video_id, (pieces, video_id)) AS video_id FROM (
  SELECT f.product_id AS product_id, f.day AS day, f.carrier_id AS video_id, sum(f.sales) AS pieces FROM ${db}.sale_alloc AS f
  WHERE f.carrier = 2 AND f.day > {end:Date} - ${BURST_DAYS} AND f.day <= {end:Date}
  GROUP BY product_id, day, video_id HAVING pieces > 0
) GROUP BY product_id, day`;

/** The first day that anything was sold on. */
const SINCE = `(SELECT min(day) FROM ${db}.product_day)`;

/**
 * The first day on which each product sold anything, all its pieces since, and the first day of the market. TRICKY: the pieces of today
 * belong to them, because the counter that they are held against counts today too: else a busy morning takes a detection of yesterday back.
 */
const begun = `SELECT f.product_id AS product_id, minIf(f.day, f.day <= {end:Date}) AS first_sale, sum(f.sales) AS seen, ${SINCE} AS market_since
FROM ${db}.product_day AS f WHERE f.sales > 0 GROUP BY product_id`;

/** Each day of each product that the rule may hold on, with its sellers and what the product is. */
const candidates = `SELECT d.product_id AS product_id, d.ago AS ago, d.day AS day, d.sales1 AS sales1, d.gmv1 AS gmv1, d.video1 AS video1, d.video7 AS video7, d.sum3 AS sum3, d.week AS week,
  multiIf(d.day < {split:Date}, 0, d.live1 >= d.video1 AND d.live1 >= d.card1, 1, d.video1 >= d.card1, 2, 3) AS channel,
  d.sum7 AS sum7, now.authors AS authors, now.videos AS videos,
  now.cross_authors AS cross_authors, now.cross_sales * 100 / d.sales1 AS cross_percent,
  toInt64(now.authors) - toInt64(before.authors) AS authors_more, toInt64(now.videos) - toInt64(before.videos) AS videos_more,
  c.find_day AS find_day, toInt64(d.day - c.find_day) AS found_days,
  ifNull(b.seen >= c.sold_total * ${1 - UNSEEN_SHARE}, 1) AS is_whole, if(is_whole, toInt64(d.day - b.first_sale), NULL) AS sold_days,
  least(7, toInt64(d.day - if(is_whole, b.market_since, b.first_sale))) AS known7
FROM (${days}) AS d
INNER JOIN (SELECT product_id, find_day, sold_total FROM ${db}.card_product_f) AS c ON c.product_id = d.product_id
INNER JOIN (${begun}) AS b ON b.product_id = d.product_id
LEFT JOIN (${sellers}) AS now ON now.product_id = d.product_id AND now.day = d.day
LEFT JOIN (${sellers}) AS before ON before.product_id = d.product_id AND before.day = d.day - 1
WHERE d.sales1 > 0 AND known7 >= ${MIN_KNOWN}
  AND (sold_days < ${NEW_DAYS} OR d.sum7 < ${SMALL} * known7)
  AND ((d.sales1 * known7 >= ${TIMES} * d.sum7 AND d.sales1 >= ${PIECES}) OR authors_more >= ${AUTHORS})`;

/** The last of them of each product, with the kind: the rarest that holds. */
const newest = `SELECT *, cross_authors >= ${CROSS_AUTHORS} AND cross_percent >= ${CROSS_SHARE * 100} AS is_cross, if(sum7 > 0, sales1 * known7 / sum7, NULL) AS times,
  multiIf(sum7 = 0, 4, is_cross, 5, video1 * 2 >= sales1 AND video1 * known7 >= ${TIMES} * video7, 3, sales1 * known7 >= ${TIMES} * sum7 AND sales1 >= ${PIECES}, 1, 2) AS kind
FROM (${candidates}) ORDER BY product_id, ago LIMIT 1 BY product_id`;

const NAMES = `transform(kind, [1, 2, 3, 4, 5], ['销量突增', '达人涌入', '视频起量', '新品破零', '跨类目'], '')`;
/** The rise in words. Danger: pieces and money are bands to some viewers, so that the sentence tells ratios and counts of sellers alone. */
const RISE = `if(times IS NULL, concat('前', toString(known7), '天没有成交，当日开始起量'), concat('销量是前', toString(known7), '天日均的', toString(round(assumeNotNull(times), 1)), '倍'))`;
const REASON = `concat(${RISE},
  if(kind = 3, concat('，视频贡献', toString(round(video1 * 100 / sales1)), '%'), ''),
  if(is_cross, concat('，', toString(cross_authors), '位主营其他类目的达人贡献销量', toString(round(cross_percent)), '%'), ''),
  if(authors_more > 0, concat('，出单达人比前一日多', toString(authors_more), '位'), ''),
  if(videos_more > 0, concat('，出单视频多', toString(videos_more), '条'), ''),
  if(sold_days BETWEEN 1 AND ${NEW_DAYS - 1}, concat('，开卖', toString(sold_days), '天'), ''))`;
/** The index: how steep, how many new authors and videos, how new. */
const SCORE = `toUInt32(round(40 * least(1, log2(greatest(ifNull(times, 16), 1)) / 4) + 30 * least(1, greatest(authors_more, 0) / ${AUTHORS})
  + 15 * least(1, greatest(videos_more, 0) / 10) + 15 * (1 - least(1, greatest(ifNull(sold_days, ${NEW_DAYS}), 0) / ${NEW_DAYS}))))`;

const explained = `SELECT *, ${NAMES} AS kind_name, ${REASON} AS reason, ${SCORE} AS score FROM (${newest})`;

/** The detections of the facts as they are now, in the order of the table. */
const fresh = `SELECT n.product_id AS product_id, n.day AS day, n.ago, n.kind, n.kind_name, n.reason, n.score, n.sales1, n.gmv1, toInt64(round(n.sum7 / n.known7)), if(n.known7 >= 2, toNullable(n.sum3), NULL), if(n.known7 >= 6, toNullable(n.week), NULL),
  if(n.times IS NULL, NULL, toInt64(round(assumeNotNull(n.times) * 10000))), n.authors, n.authors_more, n.videos, n.videos_more, n.cross_authors, if(n.cross_authors > 0, toInt64(round(n.cross_percent * 100)), NULL), n.channel, n.find_day, toUInt32(greatest(n.found_days, 0)),
  f.shop_id, f.brand_id, f.cat1, f.cat2, f.cat3, f.cat4, f.cat5, r.title, r.shop_name, r.cover_look, f.price, f.cos_bp, r.trend, tv.video_id, vr.title, vr.author_id, vr.pub_day, f.words, ${SINCE}
FROM (${explained}) AS n
LEFT JOIN ${db}.card_product_f AS f ON f.product_id = n.product_id
LEFT JOIN (SELECT product_id, title, shop_name, cover_look, trend FROM ${db}.card_product_row) AS r ON r.product_id = n.product_id
LEFT JOIN (${topVideos}) AS tv ON tv.product_id = n.product_id AND tv.day = n.day
LEFT JOIN (SELECT video_id, title, author_id, pub_day FROM ${db}.card_video_row) AS vr ON vr.video_id = tv.video_id`;

const CORRECTED = '已修正（重新计算后不再满足条件）：';

/**
 * Detections that were published before and whose day the facts no longer bear out: they stay, and say that they were corrected. None is
 * kept while older history still comes in, because the first days of a market are judged anew with each day before them.
 */
const published = `SELECT k.* REPLACE (toUInt32({end:Date} - k.day) AS days_ago, if(startsWith(k.reason, '已修正'), k.reason, concat('${CORRECTED}', k.reason)) AS reason)
FROM ${db}.product_burst AS k
WHERE k.day > {end:Date} - ${BURST_DAYS} AND k.day <= {end:Date} AND k.market_since = ${SINCE}`;

/** One detection a product: the last; of the same day the one of the facts as they are now. */
const select = `SELECT * EXCEPT (is_fresh) FROM (
  SELECT *, 1 AS is_fresh FROM (${fresh})
  UNION ALL SELECT *, 0 AS is_fresh FROM (${published})
) ORDER BY product_id, day DESC, is_fresh DESC LIMIT 1 BY product_id
${REBUILD_QUERY_SETTINGS}`;

/** Builds the products that took off in the days up to the data day `end`. Cards come first. */
export async function deriveProductBursts(store: MarketStore, end: string): Promise<void> {
  const split = (await firstSplitDay(store, end)) ?? NO_SPLIT;
  await rebuildTables(store, { product_burst: { sql: select, params: { end, split } } });
}
