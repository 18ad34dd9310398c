import { trafficSources } from '#catalog/enums/traffic.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { attributionParams } from '#market/attribution/attribution-params.ts';
import { roomMinutes, roomStay } from '#market/attribution/room-minutes.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { MEAN_ONLINE, MEAN_STAY, sumWhereKnown } from '#market/sql/room-means.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardColumns } from './card-select.ts';
import { roomsWithPlaces } from './live-terms.ts';
import { regionParams, regionSql } from './region-codes.ts';

const closes = `SELECT * FROM ${db}.room_close ORDER BY room_id, row_id LIMIT 1 BY room_id`;
const opens = `SELECT * FROM ${db}.room_open ORDER BY room_id, row_id LIMIT 1 BY room_id`;
const sold = `SELECT carrier_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sum(f.rough_gmv) AS rough_gmv FROM ${db}.carrier_day AS f WHERE f.carrier = 1 GROUP BY carrier_id`;
const suspects = `SELECT room_id, sum(u.sales) AS sales, sum(u.gmv) AS gmv FROM ${db}.suspect_sale AS u GROUP BY room_id`;
/** Products that a room ever had in its cart, and the category that most of them are of: of equal ones the lower id. */
const carts = `SELECT k.room_id AS room_id, count() AS skus,
  sumMapIf([d.cat1], [toUInt64(1)], d.cat1 != 0) AS by_cat, by_cat.1[indexOf(by_cat.2, arrayMax(by_cat.2))] AS cat1
FROM (SELECT DISTINCT room_id, product_id FROM ${db}.room_cart) AS k LEFT JOIN ${db}.dim_product AS d ON d.product_id = k.product_id GROUP BY k.room_id`;

/** The room has a cart but no cart observations: its products and sales are unknown, not 0 (open reading 140). */
const isUnseen = 'o.is_cart = 1 AND k.room_id = 0';
const seen = (figure: string) => `if(${isUnseen}, NULL, ${figure})`;

/** The last that was heard of a room that nobody saw close. */
const heard = 'greatest(t.last, o.ts)';
/** A room that is silent has ended; one that just opened is not silent before its first capture. */
const isLive = `c.room_id = 0 AND ${heard} > toDateTime({now:UInt32}) - ${attributionParams.roomSilence}`;
const until = `if(c.room_id != 0, c.ts, ${heard})`;

const HOUR = "toHour(o.ts, 'Asia/Shanghai')";
/** 早 02–10, 中 10–18, 晚 18–02 (domain.md 4.0): the evening goes on after midnight. */
const PART_OF_DAY = `multiIf(${HOUR} >= 2 AND ${HOUR} < 10, 1, ${HOUR} >= 10 AND ${HOUR} < 18, 2, 3)`;

const SOURCE_NAMES = `[${trafficSources.map((name) => `'${name}'`).join(', ')}]`;
/** The first of the largest sources; none where all are unknown or zero. */
const MAIN_SOURCE = `if(arrayMax(c.traffic) = 0, '', ${SOURCE_NAMES}[indexOf(c.traffic, arrayMax(c.traffic))])`;

const region = regionSql('a');

const scores = `SELECT author_id, argMax(f.score, f.day) AS score FROM ${db}.author_dsr AS f
WHERE f.day > (SELECT max(day) FROM ${db}.author_dsr) - 30 GROUP BY author_id`;
const talked = `SELECT DISTINCT room_id FROM ${db}.room_asr WHERE text != ''`;

const columns = cardColumns(liveCard, {
  rows: { row: 'o', isSharded: false, joined: {} },
  own: {
    room_id: 'o.room_id',
    title: 'o.title',
    author_id: 'o.author_id',
    author_name: 'a.name',
    state: `if(${isLive}, '直播中', '已结束')`,
    cover_look: "concat(o.category, ' ', a.category)",
    category: 'o.category',
    is_live: isLive,
    is_cart: 'o.is_cart',
    kind: 'a.kind',
    cat1: 'k.cat1',
    opened_at: 'o.ts',
    pub_day: "toDate(o.ts, 'Asia/Shanghai')",
    part_of_day: PART_OF_DAY,
    mode: 'o.mode',
    level: 'a.level',
    score: 'nullIf(s.score, 0)',
    province: region.province,
    city: region.city,
    has_talk: 'x.room_id != 0',
    slot: "toHour(o.ts, 'Asia/Shanghai')",
    duration: `toUInt64(greatest(${until} - o.ts, 0))`,
    fans: 'a.fans',
    total_users: 'coalesce(c.total_users, t.watch)',
    watch_ucnt: 'c.watch_ucnt',
    peak_users: 'coalesce(c.peak_users, if(t.room_id = 0, NULL, t.peak))',
    avg_users: 'if(t.room_id = 0 OR t.last = t.first, NULL, toUInt64(round(t.seconds / (t.last - t.first))))',
    stay: roomStay('t', 'c.total_users'),
    exposed: 'coalesce(c.exposed, t.exposed)',
    likes: 'coalesce(c.likes, t.likes)',
    shares: 'c.shares',
    barrage: 'coalesce(c.barrage, t.barrage)',
    inc_fans: 'coalesce(c.inc_fans, t.inc_fans)',
    club_inc: 'c.club_inc',
    skus: seen('k.skus'),
    sales: seen('w.sales'),
    gmv: seen('w.gmv'),
    rough_gmv: seen('w.rough_gmv'),
    suspect_sales: 'toUInt64(u.sales)',
    suspect_gmv: 'toUInt64(u.gmv)',
    is_suspect: 'u.sales > 0',
    paid_bp: 'if(empty(c.traffic), NULL, c.traffic[2])',
    natural_bp: 'if(empty(c.traffic), NULL, toUInt64(10000 - c.traffic[2]))',
    traffic: 'c.traffic',
    main_source: MAIN_SOURCE,
    seen_at: `greatest(t.last, ${until})`,
  },
  hot: 'toInt32(log2(w.gmv + 1) * 1000)',
  words: ['n', 'm'].map(wordsColumn),
});

const from = `FROM (${opens}) AS o
LEFT JOIN (${closes}) AS c ON c.room_id = o.room_id
LEFT JOIN (${roomMinutes('1')}) AS t ON t.room_id = o.room_id
LEFT JOIN (${sold}) AS w ON w.carrier_id = o.room_id
LEFT JOIN (${suspects}) AS u ON u.room_id = o.room_id
LEFT JOIN (${carts}) AS k ON k.room_id = o.room_id
LEFT JOIN ${db}.dim_author AS a ON a.author_id = o.author_id
LEFT JOIN (${scores}) AS s ON s.author_id = o.author_id
LEFT JOIN (${talked}) AS x ON x.room_id = o.room_id`;

/**
 * What the cards of rooms tell of each author, of those that opened on days that `days` keeps of `f.pub_day`: how many rooms, of how
 * many of them 场观 is known, what it comes to, and what the rooms sold in all. Sales are unknown in pieces and money alike; figures
 * that divide sales by watches are of the rooms of which both are known (`watched_sales`, `watched_gmv` and `priced_watch`).
 */
export const roomsOfAuthors = (
  days: string,
) => `SELECT author_id, count() AS rooms, count(f.total_users) AS told, sum(ifNull(f.total_users, 0)) AS watch,
  sum(ifNull(f.gmv, 0)) AS room_gmv,
  sumIf(ifNull(f.sales, 0), f.total_users IS NOT NULL) AS watched_sales, sumIf(ifNull(f.gmv, 0), f.total_users IS NOT NULL) AS watched_gmv,
  sumIf(ifNull(f.total_users, 0), f.gmv IS NOT NULL) AS priced_watch, count(f.gmv) AS priced, sumIf(f.duration, f.gmv IS NOT NULL) AS priced_seconds,
  ${MEAN_ONLINE} AS online, ${MEAN_STAY} AS stay,
  ${sumWhereKnown('f.inc_fans', 'f.total_users')} AS fans_gained, ${sumWhereKnown('f.total_users', 'f.inc_fans')} AS fans_watch,
  indexOf([countIf(f.part_of_day = 1), countIf(f.part_of_day = 2), countIf(f.part_of_day = 3)] AS parts, arrayMax(parts)) AS part,
  ${sumWhereKnown('f.barrage', 'f.total_users')} AS barrage, ${sumWhereKnown('f.total_users', 'f.barrage')} AS barrage_watch
FROM ${db}.card_live_f AS f WHERE ${days} GROUP BY author_id`;

/**
 * Builds the cards of live rooms: closed ones with their final counters, open ones as of their last tick. `now` in milliseconds; with a
 * day, places are among the rooms of the 30 days up to it.
 */
export async function deriveLiveCards(
  store: MarketStore,
  now: number,
  day: string | null = null,
): Promise<void> {
  const params = { now: Math.floor(now / 1000), ...regionParams() };
  await rebuildTables(store, {
    card_live_stg: {
      from: roomsWithPlaces(day),
      rows: [
        {
          sql: `SELECT ${columns}
${from}
${joinWords('n', 'o.title', ['room_open', 'title'])}
${joinWords('m', 'a.name', ['dim_author', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
          params,
        },
      ],
    },
  });
}
