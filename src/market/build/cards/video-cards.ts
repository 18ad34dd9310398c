import { videoCard } from '#catalog/facts/video-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { PLAYS_PER_LIKE } from '#market/read/video/video-read.ts';
import { type CardRows, joinCaptured, newestCaptured } from '#market/sql/captured-columns.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardsWithPlaces } from './card-places.ts';
import { cardColumns } from './card-select.ts';

const ROWS: CardRows = { row: 'v', isSharded: false, joined: { aweme_counter: 'c' } };

const counters = `SELECT video_id, ${newestCaptured(videoCard, 'aweme_counter')}, argMax(f.plays, f.ts) AS public_plays, max(f.ts) AS seen_at
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

/** Plays that are public, else an estimate out of the likes. */
const PLAYS = `ifNull(c.public_plays, c.likes * ${PLAYS_PER_LIKE})`;

/** Days around the publication of a video within which its topic was on a hot list, in seconds. */
const TOPIC_SPAN_S = 3 * 86_400;
const isHot = `tp.first <= v.published_at + ${TOPIC_SPAN_S} AND tp.last >= v.published_at - ${TOPIC_SPAN_S}`;
const TOPIC = `if(v.topic_id != 0 AND ${isHot}, tp.title, '')`;
const topics = `SELECT topic_id, argMax(f.title, f.ts) AS title, min(f.ts) AS first, max(f.ts) AS last FROM ${db}.hot_sentence AS f GROUP BY topic_id`;

/** Search words that lead to a video: those of the 30 days before the last capture of search words. */
const searched = `SELECT video_id, arraySlice(arraySort(groupUniqArray(word)), 1, 20) AS found_by FROM (
  SELECT f.word AS word, arrayJoin(f.videos) AS video_id FROM ${db}.search_word AS f
  WHERE notEmpty(f.videos) AND f.ts > (SELECT max(ts) FROM ${db}.search_word) - 2592000
) GROUP BY video_id`;

const spoken = `SELECT DISTINCT video_id FROM ${db}.video_asr WHERE text != ''`;

const columns = cardColumns(videoCard, {
  rows: ROWS,
  own: {
    video_id: 'v.video_id',
    title: 'v.description',
    author_id: 'v.author_id',
    kind: 'ka.kind',
    fans: 'ka.fans',
    level: 'ka.level',
    category: 'v.category',
    author_name: "if(v.author_name != '', v.author_name, ka.name)",
    hashtags: 'v.hashtags',
    is_image: 'v.is_image',
    published_at: 'v.published_at',
    pub_day: "toDate(v.published_at, 'Asia/Shanghai')",
    duration: 'v.duration_s',
    plays: PLAYS,
    interaction_bp: `if(ifNull(${PLAYS}, 0) = 0, NULL, toUInt64(round((c.likes + c.comments + c.shares + c.collects) * 10000 / greatest(ifNull(${PLAYS}, 1), 1))))`,
    is_recent: `v.published_at > (SELECT max(ts) FROM ${db}.aweme_counter) - 86400`,
    topic: TOPIC,
    tags: `arrayDistinct(arrayFilter(t -> t != '', arrayPushBack(v.hashtags, ${TOPIC})))`,
    found_by: 'arraySort(sw.found_by)',
    is_found: 'notEmpty(sw.found_by)',
    has_text: 'sa.video_id != 0',
    is_cart: 'g.product_id != 0',
    has_ad: 'v.has_ad',
    ad_mark: "if(v.has_ad = 1, '投流', '')",
    product_title: "if(gp.title != '', gp.title, v.product_title)",
    product_id: 'g.product_id',
    product_look: "concat(top.name, ' ', second.name, ' ', product_title)",
    product_price: 'nullIf(gp.price, 0)',
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
LEFT JOIN (SELECT author_id, name, kind, fans, level FROM ${db}.dim_author) AS ka ON ka.author_id = v.author_id
LEFT JOIN (${topics}) AS tp ON tp.topic_id = v.topic_id
LEFT JOIN (${searched}) AS sw ON sw.video_id = v.video_id
LEFT JOIN (${spoken}) AS sa ON sa.video_id = v.video_id
${joinCaptured(videoCard, ROWS)}`;

const CATEGORY_NAMES = `SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id`;

/** Builds the video cards from what was published and the latest counters. */
export async function deriveVideoCards(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    card_video_stg: {
      from: cardsWithPlaces('video'),
      rows: [
        {
          sql: `SELECT ${columns}
${from}
LEFT JOIN (${CATEGORY_NAMES}) AS top ON top.id = gp.cat1
LEFT JOIN (${CATEGORY_NAMES}) AS second ON second.id = gp.cat2
${joinWords('d', 'v.description', ['aweme_publish', 'description'])}
${joinWords('a', 'v.author_name', ['aweme_publish', 'author_name'])}
${REBUILD_QUERY_SETTINGS}`,
        },
      ],
    },
  });
}
