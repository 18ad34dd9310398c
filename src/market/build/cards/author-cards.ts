import { authorCard } from '#catalog/facts/author-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { beginOf, undescribed } from '#market/build/dims/entities-without-profile.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import { foldedSums, LAST_30 } from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { inlineSteps, type NamedSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { type CardRows, joinCaptured, newestCaptured } from '#market/sql/captured-columns.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardColumns } from './card-select.ts';
import { type Building, cardRanges, SHARD_SIZE } from './card-shards.ts';
import { hasContactsSql } from './contact-sql.ts';
import { PLAYS_A_LIKE } from './growth.ts';
import { roomsOfAuthors } from './live-cards.ts';
import { peerPlaces } from './peer-places.ts';
import { regionParams, regionSql } from './region-codes.ts';
import { scoreTier } from './score-tier.ts';

const ROWS: CardRows = { row: 'p', isSharded: true, joined: { author_counter: 'c' } };

/** Each range of authors has profiles, captures and sales of its own. */
const mine = inShard('f.author_id');

const sellers = { key: 'author_id', daily: 'author_day', holds: mine };

/** Known facts of each author; of one that was never described, the name that its videos tell. */
const latest = `SELECT author_id, argMax(f.name, f.ts) AS name, argMax(f.category, f.ts) AS category,
  argMax(f.province, f.ts) AS province, argMax(f.city, f.ts) AS city, argMax(f.location, f.ts) AS location,
  argMax(f.gender, f.ts) AS gender, argMax(f.custom_verify, f.ts) AS custom_verify,
  argMax(f.enterprise_verify, f.ts) AS enterprise_verify, argMax(f.signature, f.ts) AS signature, if(argMax(f.kind, f.ts) = 0, 1, argMax(f.kind, f.ts)) AS kind,
  argMax(f.level, f.ts) AS level, argMax(f.mcn, f.ts) AS mcn, argMax(f.shop_id, f.ts) AS shop_id, 1 AS is_described, max(f.ts) AS seen_at
FROM ${db}.author_profile AS f
WHERE ${mine}
GROUP BY author_id
UNION ALL SELECT u.author_id, v.name, '', '', '', '', 0, '', '', '', 1, 0, '', 0, 0, ${beginOf('u.last_day')}
FROM undescribed_sellers AS u
LEFT JOIN video_names AS v ON v.author_id = u.author_id`;

/** Followers gained in so many days before the last capture; unknown where less than two captures tell of fans. */
const gainedIn = (days: number) => {
  const within = `f.ts >= l.last - ${days * 86_400}`;
  return `if(countIf(f.fans IS NOT NULL AND ${within}) > 1,
    toNullable(toInt64(argMax(f.fans, f.ts)) - toInt64(argMinIf(f.fans, f.ts, ${within}))), NULL)`;
};

/** Counters of the last capture, and what the fans gained before it. */
const counters = `SELECT author_id,
  ${newestCaptured(authorCard, 'author_counter')}, max(f.ts) AS seen_at,
  ${gainedIn(30)} AS inc_fans, ${gainedIn(7)} AS inc_fans7
FROM ${db}.author_counter AS f
INNER JOIN last_captures AS l ON l.author_id = f.author_id
WHERE ${mine}
GROUP BY author_id`;

const region = regionSql('p');

/** 首次带货: so many days back; before it nothing was sold in so many days that were captured. */
const [NEW_SELLER_DAYS, QUIET_DAYS] = [90, 30];
/** 低粉高销: fewer followers than, and money of 30 days from. */
const SMALL = { fansUnder: 10_000, fenFrom: 10_000_000 };
/** 带货方式: the channel with most money; of equal ones the first. */
const MAIN_CHANNEL = `multiIf(w.gmv30 = 0, '', w.live_gmv30 >= greatest(w.video_gmv30, w.card_gmv30, 1), '直播',
    w.video_gmv30 >= greatest(w.card_gmv30, 1), '视频', w.card_gmv30 > 0, '商品卡', '')`;
const HAS_CONTACT = `if(p.is_described = 0, NULL, toNullable(${hasContactsSql('p.signature')}))`;
const wholeOrUnknown = (mean: string) => `if(${mean} IS NULL, NULL, toNullable(toUInt64(round(${mean}))))`;

const placeColumns = {
  gmv_place30: 'l.gmv_place30',
  watch_place30: 'l.watch_place30',
  uv_place30: 'l.uv_place30',
  cvr_place30: 'l.cvr_place30',
};

const columns = cardColumns(authorCard, {
  rows: ROWS,
  sums: 'w',
  own: {
    author_id: 'p.author_id',
    name: 'p.name',
    category: 'p.category',
    place: `trim(concat(if(p.province IN ('', '未知'), '', p.province), ' ',
    if(p.city IN ('', '未知') OR p.city = p.province, '', p.city)))`,
    province: region.province,
    city: region.city,
    gender: 'p.gender',
    verify: "multiIf(p.enterprise_verify != '', 2, p.custom_verify != '', 1, 0)",
    verify_text: "if(p.enterprise_verify != '', p.enterprise_verify, p.custom_verify)",
    signature: 'p.signature',
    tags: `arrayFilter(t -> t != '', [multiIf(p.enterprise_verify != '', '蓝V', p.custom_verify != '', '黄V', ''),
    if(p.level > 0, concat('LV', toString(p.level)), ''), if(p.mcn != '', 'MCN', '')])`,
    inc_fans: 'c.inc_fans',
    inc_fans7: 'c.inc_fans7',
    mcn: 'p.mcn',
    mcn_state: "multiIf(p.is_described = 0, 0, p.mcn != '', 1, 2)",
    has_shop: 'p.shop_id != 0',
    is_live: 'o.author_id != 0',
    has_contact: HAS_CONTACT,
    contact_state: `multiIf(p.is_described = 0, '', ${hasContactsSql('p.signature')}, '有', '无')`,
    dsr: 'if(d.score > 0, toNullable(toUInt64(d.score)), NULL)',
    dsr_band: scoreTier('nullIf(d.score, 0)'),
    main_channel: MAIN_CHANNEL,
    part_of_day: 'r.part',
    first_sale_day: 'if(x.first_day = toDate(0), NULL, toNullable(x.first_day))',
    is_new_seller: `x.first_day > {end:Date} - ${NEW_SELLER_DAYS} AND x.first_day >= (SELECT min(f.day) FROM ${db}.author_day AS f) + ${QUIET_DAYS}`,
    is_small_bestseller: `ifNull(c.fans, ${SMALL.fansUnder}) < ${SMALL.fansUnder} AND w.gmv30 >= ${SMALL.fenFrom}`,
    kind: 'p.kind',
    level: 'p.level',
    lives30: 'r.rooms',
    videos30: 'q.videos',
    products30: 'e.products',
    watch30: 'r.watch',
    room_gmv30: 'r.room_gmv',
    priced_lives30: 'r.priced',
    watched_sales30: 'r.watched_sales',
    watched_gmv30: 'r.watched_gmv',
    priced_watch30: 'r.priced_watch',
    watch_lives30: 'r.told',
    priced_seconds30: 'r.priced_seconds',
    online30: wholeOrUnknown('r.online'),
    stay30: wholeOrUnknown('r.stay'),
    live_fans30: 'r.fans_gained',
    live_fans_watch30: 'r.fans_watch',
    barrage30: 'r.barrage',
    barrage_watch30: 'r.barrage_watch',
    ...placeColumns,
    clip_plays30: 'z.plays',
    played_clips30: 'z.played',
    clip_gmv30: 'z.gmv',
    priced_clips30: 'z.priced',
    seen_at: 'if(c.author_id = 0, p.seen_at, c.seen_at)',
    fans_trend: 'y.fans_trend',
  },
  hot: 'toInt32(log2(w.gmv30 + 1) * 1000 + log2(toFloat64(ifNull(c.fans, 0)) + 1) * 1000)',
  words: ['n', 'v1', 'v2', 's'].map(wordsColumn),
});

const sums = `SELECT author_id, ${foldedSums(authorCard)}
FROM ${db}.author_day AS f
WHERE ${LAST_30} AND ${mine}
GROUP BY author_id`;

/** Sessions, videos and products of the 30 days up to the data day, whether they sold or not. */
const lives = roomsOfAuthors(`f.pub_day > {end:Date} - 30 AND f.pub_day <= {end:Date} AND ${mine}`);
const published = `SELECT author_id, count() AS videos
FROM ${db}.aweme_publish
WHERE toDate(published_at, 'Asia/Shanghai') > {end:Date} - 30 AND toDate(published_at, 'Asia/Shanghai') <= {end:Date}
GROUP BY author_id`;
const clips = `SELECT author_id, count(coalesce(f.plays, f.likes)) AS played, count(f.gmv) AS priced, sum(ifNull(f.gmv, 0)) AS gmv,
  sum(coalesce(f.plays, f.likes * ${PLAYS_A_LIKE}, 0)) AS plays
FROM ${db}.card_video_f AS f
WHERE f.pub_day > {end:Date} - 30 AND f.pub_day <= {end:Date} AND f.author_id != 0 AND ${mine}
GROUP BY author_id`;
const sold = `SELECT author_id, uniqExact(f.product_id) AS products
FROM ${db}.sale_alloc AS f
WHERE ${LAST_30} AND f.author_id != 0 AND ${mine}
GROUP BY author_id`;

/** Followers at the end of each of the 30 days up to the data day, oldest first; null where no capture tells. */
const fansByDay = `SELECT author_id, arrayMap(n -> if(n = 0, NULL, toNullable(n)), arrayResize(groupArrayInsertAt(0, 30)(toUInt64(f.fans), toUInt32(f.day - ({end:Date} - 29))), 30, 0)) AS fans_trend
FROM ${db}.author_growth AS f
WHERE ${LAST_30} AND ${mine}
GROUP BY author_id`;

/** Who has a room open now, the last 带货口碑 of the 30 days, and the first day with a sale. */
const onAir = `SELECT DISTINCT author_id FROM ${db}.card_live_f AS f WHERE f.is_live = 1 AND ${mine}`;
const scores = `SELECT author_id, argMax(f.score, f.day) AS score
FROM ${db}.author_dsr AS f
WHERE ${LAST_30} AND ${mine}
GROUP BY author_id`;
const firsts = `SELECT author_id, min(f.day) AS first_day
FROM ${db}.author_day AS f
WHERE f.sales > 0 AND f.day <= {end:Date} AND ${mine}
GROUP BY author_id`;

const steps: NamedSteps = {
  undescribed_sellers: undescribed(sellers, 'author_profile'),
  video_names: `SELECT author_id, name FROM ${db}.dim_author WHERE ${inShard('author_id')}`,
  profiles: latest,
  last_captures: `SELECT author_id, max(ts) AS last
FROM ${db}.author_counter
WHERE ${inShard('author_id')}
GROUP BY author_id`,
  counters,
  sums,
  lives,
  published,
  sold,
  clips,
  on_air: onAir,
  scores,
  firsts,
  places: peerPlaces,
  fans_by_day: fansByDay,
};

const from = `FROM profiles AS p
LEFT JOIN counters AS c ON c.author_id = p.author_id
LEFT JOIN sums AS w ON w.author_id = p.author_id
LEFT JOIN lives AS r ON r.author_id = p.author_id
LEFT JOIN published AS q ON q.author_id = p.author_id
LEFT JOIN sold AS e ON e.author_id = p.author_id
LEFT JOIN clips AS z ON z.author_id = p.author_id
LEFT JOIN on_air AS o ON o.author_id = p.author_id
LEFT JOIN scores AS d ON d.author_id = p.author_id
LEFT JOIN firsts AS x ON x.author_id = p.author_id
LEFT JOIN places AS l ON l.author_id = p.author_id`;

const cardSelect = inlineSteps(
  steps,
  `SELECT ${columns}
${from}
${joinCaptured(authorCard, ROWS)}
LEFT JOIN fans_by_day AS y ON y.author_id = p.author_id
${joinWords('n', 'p.name', ['dim_author', 'name', inShard('author_id')])}
${joinWords('v1', 'p.custom_verify', ['author_profile', 'custom_verify', inShard('author_id')])}
${joinWords('v2', 'p.enterprise_verify', ['author_profile', 'enterprise_verify', inShard('author_id')])}
${joinWords('s', 'p.signature', ['author_profile', 'signature', inShard('author_id')])}
${REBUILD_QUERY_SETTINGS}`,
);

/** Builds the author cards from the latest profile and counters, and from the sales of those without. Cards of live rooms and of videos and the benchmarks come first. */
export async function deriveAuthorCards(
  store: MarketStore,
  { end, split }: SaleDays,
  { size = SHARD_SIZE, put = rebuildTables }: Building = {},
): Promise<void> {
  const places = regionParams();
  const ranges = await cardRanges(store, { ...sellers, described: 'dim_author' }, { ...size, end });
  await put(store, {
    card_author_stg: ranges.map((range) => ({
      sql: cardSelect,
      params: { ...range, ...places, end, split },
    })),
  });
}
