import { videoCard } from '#catalog/facts/video-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { type CardRows, joinCaptured, newestCaptured } from '#market/sql/captured-columns.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardColumns } from './card-select.ts';

const ROWS: CardRows = { row: 'v', isSharded: false, joined: { aweme_counter: 'c' } };

const counters = `SELECT video_id, ${newestCaptured(videoCard, 'aweme_counter')}, max(f.ts) AS seen_at
FROM ${db}.aweme_counter AS f GROUP BY video_id`;

const videos = `SELECT * FROM ${db}.aweme_publish ORDER BY video_id, row_id LIMIT 1 BY video_id`;

/** Pieces and money of a video over all days: its life is short. Whatever never carried a product has none to tell (domain.md 2.6). */
const sold = `SELECT carrier_id AS video_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${db}.carrier_day AS f WHERE f.carrier = 2 GROUP BY carrier_id`;

const carried = `SELECT video_id, any(product_id) AS product_id FROM (
  SELECT video_id, product_ids[1] AS product_id FROM ${db}.aweme_publish WHERE notEmpty(product_ids)
  UNION ALL SELECT video_id, product_id FROM ${db}.aweme_cart WHERE is_off = 0
) GROUP BY video_id`;

/** A figure of the sales of a video: unknown where it never carried a product. */
const ofSales = (name: string) => `if(g.product_id != 0 OR w.sales != 0, toNullable(w.${name}), NULL)`;

const columns = cardColumns(videoCard, {
  rows: ROWS,
  own: {
    video_id: 'v.video_id',
    title: 'v.description',
    author_id: 'v.author_id',
    kind: 'ka.kind',
    author_name: "if(v.author_name != '', v.author_name, ka.name)",
    hashtags: 'v.hashtags',
    is_image: 'v.is_image',
    published_at: 'v.published_at',
    pub_day: "toDate(v.published_at, 'Asia/Shanghai')",
    duration: 'v.duration_s',
    is_cart: 'g.product_id != 0',
    has_ad: 'v.has_ad',
    product_title: "if(gp.title != '', gp.title, v.product_title)",
    product_id: 'g.product_id',
    product_look: "concat(top.name, ' ', second.name, ' ', product_title)",
    product_price: 'ifNull(gp.price, 0)',
    sales: ofSales('sales'),
    gmv: ofSales('gmv'),
    seen_at: 'c.seen_at',
  },
  hot: 'toInt32(log2(toFloat64(ifNull(c.likes, 0)) + 1) * 1000)',
  words: ['d', 'a'].map(wordsColumn),
});

const from = `FROM (${videos}) AS v LEFT JOIN (${counters}) AS c ON c.video_id = v.video_id
LEFT JOIN (${sold}) AS w ON w.video_id = v.video_id
LEFT JOIN (${carried}) AS g ON g.video_id = v.video_id
LEFT JOIN (SELECT product_id, title, price, cat1, cat2 FROM ${db}.dim_product) AS gp ON gp.product_id = g.product_id
LEFT JOIN (SELECT author_id, name, kind FROM ${db}.dim_author) AS ka ON ka.author_id = v.author_id
${joinCaptured(videoCard, ROWS)}`;

const CATEGORY_NAMES = `SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id`;

/** Builds the video cards from what was published and the latest counters. */
export async function deriveVideoCards(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    card_video_stg: {
      sql: `SELECT ${columns}
${from}
LEFT JOIN (${CATEGORY_NAMES}) AS top ON top.id = gp.cat1
LEFT JOIN (${CATEGORY_NAMES}) AS second ON second.id = gp.cat2
${joinWords('d', 'v.description', ['aweme_publish', 'description'])}
${joinWords('a', 'v.author_name', ['aweme_publish', 'author_name'])}
${REBUILD_QUERY_SETTINGS}`,
    },
  });
}
