import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Days ahead whose days of the years before are looked at. */
export const AHEAD_DAYS = 60;
/** Years that are looked at, the last one first. */
const YEARS = [1, 2, 3] as const;
/** Days on each side of a peak that count to it, and days before it in which its rise may have begun. */
const AROUND = 3;
const RISING = 30;
/** A peak is at least this many times the mean of the days around the window; a product that always sells so much has none. */
const PEAKED = 1.5;
/** Days between the advised day and the beginning of the rise. */
const STOCK_LEAD = 7;
/** Most products that are kept. */
const LIMIT = 10_000;

/** The first and last day of the window some years ago. */
const from = (years: number) => `addYears({end:Date} + 1, -${years})`;
const to = (years: number) => `addYears({end:Date} + ${AHEAD_DAYS}, -${years})`;
/** Whether a day is in one of the windows, with what is read around them; windows of two years never meet. */
const inWindows = (day: string, before: number) =>
  `(${YEARS.map((years) => `${day} BETWEEN ${from(years)} - ${before} AND ${to(years)} + ${AROUND}`).join(' OR ')})`;
/** How many years ago the window is that a day belongs to. */
const yearsAgo = (day: string) =>
  `multiIf(${day} >= ${from(1)} - ${RISING}, 1, ${day} >= ${from(2)} - ${RISING}, 2, 3)`;
/** Whether a day is in the window itself. */
const isAhead = `(${YEARS.map((years) => `day BETWEEN ${from(years)} AND ${to(years)}`).join(' OR ')})`;

const daily = `SELECT f.product_id AS product_id, f.day AS day, ${yearsAgo('f.day')} AS years, toInt64(sum(f.sales)) AS sales, toInt64(sum(f.gmv)) AS gmv
FROM ${db}.product_day AS f WHERE ${inWindows('f.day', RISING)} GROUP BY product_id, day`;

/** The day of most pieces of each product in the newest window in which it peaked, and in how many windows it did. */
const peaks = `SELECT product_id, years, peak_day, peak_sales, count() OVER (PARTITION BY product_id) AS peaked_years FROM (
  SELECT product_id, years, argMaxIf(day, (sales, -toInt64(toUInt16(day))), ${isAhead}) AS peak_day, maxIf(sales, ${isAhead}) AS peak_sales,
    sum(sales) / (${AHEAD_DAYS + RISING + AROUND}) AS mean
  FROM (${daily}) GROUP BY product_id, years
  HAVING peak_sales > 0 AND peak_sales >= ${PEAKED} * mean
) ORDER BY years LIMIT 1 BY product_id`;

/** The strongest of them. */
const strongest = `SELECT * FROM (${peaks}) ORDER BY peak_sales DESC, product_id LIMIT ${LIMIT}`;

/** What lies around each peak. TRICKY: a day without a row sold nothing, so that it is below a fifth of the peak too. */
const around = `SELECT p.product_id AS product_id, any(p.years) AS years, any(p.peaked_years) AS peaked_years, any(p.peak_day) AS peak_day, any(p.peak_sales) AS peak_sales,
  sumIf(d.gmv, d.day = p.peak_day) AS peak_gmv,
  sumIf(d.sales, abs(d.day - p.peak_day) <= ${AROUND}) AS around_sales, sumIf(d.gmv, abs(d.day - p.peak_day) <= ${AROUND}) AS around_gmv,
  arrayFirstOrNull(n -> n > 0 AND NOT has(groupArrayIf(toInt64(p.peak_day - d.day), d.sales * 5 >= p.peak_sales), toInt64(n)), range(0, ${RISING} + 1)) AS rise_days
FROM (${strongest}) AS p INNER JOIN (${daily}) AS d ON d.product_id = p.product_id AND d.years = p.years
GROUP BY product_id`;

/** Who sold most pieces of each product in the days around its peak. */
const authors = `SELECT product_id, argMax(author_id, (pieces, author_id)) AS author_id FROM (
  SELECT a.product_id AS product_id, a.author_id AS author_id, sum(a.sales) AS pieces
  FROM ${db}.product_author_day AS a INNER JOIN (${strongest}) AS p ON p.product_id = a.product_id
  WHERE a.author_id != 0 AND ${inWindows('a.day', AROUND)} AND abs(a.day - p.peak_day) <= ${AROUND}
  GROUP BY product_id, author_id
) GROUP BY product_id`;

/** The video that sold most pieces of each product in the days around its peak. */
const topVideos = `SELECT product_id, argMax(video_id, (pieces, video_id)) AS video_id FROM (
  SELECT a.product_id AS product_id, a.carrier_id AS video_id, sum(a.sales) AS pieces
  FROM ${db}.sale_alloc AS a INNER JOIN (${strongest}) AS p ON p.product_id = a.product_id
  WHERE a.carrier = 2 AND ${inWindows('a.day', AROUND)} AND abs(a.day - p.peak_day) <= ${AROUND}
  GROUP BY product_id, video_id HAVING pieces > 0
) GROUP BY product_id`;

const DUE = 'addYears(t.peak_day, t.years)';

const select = `SELECT t.product_id, toUInt8(t.years), toUInt8(t.peaked_years), t.peak_day, t.peak_sales, t.peak_gmv, t.around_sales, t.around_gmv, toNullable(t.rise_days), s.author_id, n.name,
  tv.video_id, vr.title, vr.author_id, vr.pub_day, f.is_on_sale, if(f.is_on_sale = 1, '在售', '7天未见'),
  toUInt32(greatest(${DUE} - {end:Date}, 0)), ${DUE}, greatest(${DUE} - toInt32(ifNull(t.rise_days, ${RISING})) - ${STOCK_LEAD}, {end:Date} + 1), toInt64(f.sales7),
  f.shop_id, f.brand_id, f.cat1, f.cat2, f.cat3, f.cat4, f.cat5, r.title, r.shop_name, r.cover_look, f.price, f.words
FROM (${around}) AS t
LEFT JOIN (${authors}) AS s ON s.product_id = t.product_id
LEFT JOIN ${db}.dim_author AS n ON n.author_id = s.author_id
LEFT JOIN (${topVideos}) AS tv ON tv.product_id = t.product_id
LEFT JOIN (SELECT video_id, title, author_id, pub_day FROM ${db}.card_video_row) AS vr ON vr.video_id = tv.video_id
LEFT JOIN ${db}.card_product_f AS f ON f.product_id = t.product_id
LEFT JOIN (SELECT product_id, title, shop_name, cover_look FROM ${db}.card_product_row) AS r ON r.product_id = t.product_id
-- a 29 February leads to a 28 February, whose peak may have passed
WHERE ${DUE} > {end:Date}
${REBUILD_QUERY_SETTINGS}`;

/** Builds what sold best one to three years before the days that follow the data day `end` (domain.md 4.12). Cards come first. */
export async function derivePastBestsellers(store: MarketStore, end: string): Promise<void> {
  await rebuildTables(store, { past_bestseller: { sql: select, params: { end } } });
}
