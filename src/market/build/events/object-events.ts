import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { addDays } from '#kernel/day.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import {
  DATABASE as db,
  type MarketStore,
  type Statement,
} from '#platform/server/market-store/market-store.ts';
import { authorEventsSql, authorHappenings, EVENT_DAYS, withinDays } from './author-events.ts';

/** Places of a ranking that are told when they are entered or left. */
const FIRST = 20;
/** Letters of a title that stand in a sentence. */
const TITLE = 16;
/** Days around those that are told of in which the value before a change is looked for. */
const BEFORE = 35;

const yuan = (fen: string) => `concat('¥', toString(${fen} / 100))`;
const percent = (bp: string) => `concat(toString(${bp} / 100), '%')`;
const changed = (
  name: string,
  [before, after]: readonly [string, string],
  shown: (value: string) => string,
) => `concat('${name}由', ${shown(before)}, if(${after} < ${before}, '降至', '升至'), ${shown(after)})`;
/** How many goods are new on a day, with the title of one of them. */
const newGoods = (where: string) =>
  `concat('${where}', toString(count()), '款', if(argMin(r.title, f.product_id) = '', '', concat('：', substringUTF8(argMin(r.title, f.product_id), 1, ${TITLE}), if(lengthUTF8(argMin(r.title, f.product_id)) > ${TITLE}, '…', ''))))`;
const titles = `SELECT product_id, title FROM ${db}.card_product_row`;

/**
 * Products that an author had in no cart of the sixty days before: of authors who had a room before, as everything is new in a first
 * one.
 */
const newInCarts = inlineSteps(
  {
    titles,
    carts: `SELECT DISTINCT c.room_id AS room_id, c.product_id AS product_id FROM ${db}.room_cart AS c WHERE c.ts >= toDateTime({end:Date} - ${EVENT_DAYS * 3}) AND toDate(c.on_ts, 'Asia/Shanghai') <= {end:Date}`,
    rooms: `SELECT c.room_id AS room_id, c.author_id AS author_id, c.pub_day AS pub_day FROM ${db}.card_live_f AS c WHERE c.author_id != 0 AND c.pub_day <= {end:Date} AND c.pub_day > {end:Date} - ${EVENT_DAYS * 3}`,
    firsts: `SELECT l.author_id AS author_id, k.product_id AS product_id, min(l.pub_day) AS first
FROM carts AS k
INNER JOIN rooms AS l ON l.room_id = k.room_id
GROUP BY author_id, product_id HAVING ${withinDays('first')}`,
    begins: `SELECT c.author_id AS author_id, min(c.pub_day) AS begun FROM ${db}.card_live_f AS c WHERE c.pub_day <= {end:Date} GROUP BY author_id`,
  },
  `SELECT 1 AS object, f.author_id AS object_id, f.first AS day, 5 AS kind, ${newGoods('直播间新上架')} AS words
FROM firsts AS f
INNER JOIN begins AS b ON b.author_id = f.author_id
LEFT JOIN titles AS r ON r.product_id = f.product_id
WHERE b.begun < f.first
GROUP BY f.author_id, f.first`,
);

/** Products that a shop or a brand did not have before; those of its first day are none. */
const newOf = (object: number, key: 'shop_id' | 'brand_id') =>
  inlineSteps(
    {
      titles,
      found: `SELECT c.${key} AS ${key}, c.product_id AS product_id, c.find_day AS find_day FROM ${db}.card_product_f AS c WHERE c.${key} != 0 AND ${withinDays('c.find_day')}`,
      begins: `SELECT c.${key} AS ${key}, min(c.find_day) AS begun FROM ${db}.card_product_f AS c WHERE c.${key} != 0 GROUP BY ${key}`,
    },
    `SELECT ${object} AS object, f.${key} AS object_id, f.find_day AS day, 5 AS kind, ${newGoods('新上架商品')} AS words
FROM found AS f
INNER JOIN begins AS b ON b.${key} = f.${key}
LEFT JOIN titles AS r ON r.product_id = f.product_id
WHERE b.begun < f.find_day
GROUP BY f.${key}, f.find_day`,
  );

const PRICE_DAY = `toDate(f.at, 'Asia/Shanghai')`;
const prices = `SELECT 2 AS object, f.product_id AS object_id, ${PRICE_DAY} AS day, 6 AS kind, ${changed('价格', ['assumeNotNull(f.price_before)', 'assumeNotNull(f.price)'], yuan)} AS words
FROM ${db}.product_change AS f
WHERE f.kind = 2 AND f.price_before IS NOT NULL AND f.price IS NOT NULL AND ${withinDays(PRICE_DAY)}`;

/** Public commissions that days ended with, against the day before that told one. */
const commissions = inlineSteps(
  {
    rates: `SELECT f.product_id AS product_id, toDate(f.ts, 'Asia/Shanghai') AS day, assumeNotNull(argMax(f.cos_bp, (f.ts, f.row_id))) AS cos
FROM ${db}.product_profile AS f
WHERE f.cos_bp IS NOT NULL AND f.ts >= toDateTime({end:Date} - ${BEFORE}) AND toDate(f.ts, 'Asia/Shanghai') <= {end:Date}
GROUP BY product_id, day`,
    pairs: `SELECT product_id, day, cos, lagInFrame(cos) OVER w AS had, row_number() OVER w AS n
FROM rates
WINDOW w AS (PARTITION BY product_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
  },
  `SELECT 2 AS object, product_id AS object_id, day, 7 AS kind, ${changed('佣金率', ['had', 'cos'], percent)} AS words
FROM pairs
WHERE n > 1 AND cos != had AND ${withinDays('day')}`,
);

const quotedAll = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')}]`;
const NAMES = quotedAll(dailyBoards.map(({ board }) => board));
const OBJECT = `transform(s.board, ${NAMES}, ${quotedAll(dailyBoards.map(({ object }) => object))}, 0)`;
const TITLE_OF = `transform(s.board, ${NAMES}, ${quotedAll(dailyBoards.map(({ title }) => title))}, '')`;
/** The whole market's daily ranking: no category, no region. */
const daily = (name: string) => `${name}.unit = 1 AND ${name}.cat1 = 0 AND ${name}.dim = 0`;
const boardsOf = (verb: string) =>
  `concat('${verb}', arrayStringConcat(arraySort(groupUniqArray(${TITLE_OF})), '、'), '前${FIRST}名')`;

/** Danger: how many places an edition sees differs, so that the sentence names the first twenty and never a place. */
const entered = `SELECT ${OBJECT} AS object, s.id AS object_id, s.day AS day, 8 AS kind, ${boardsOf('进入')} AS words
FROM ${db}.rank_snap AS s
WHERE ${daily('s')} AND s.rank <= ${FIRST} AND (s.prev = 0 OR s.prev > ${FIRST}) AND ${withinDays('s.day')} AND object != 0
GROUP BY object, object_id, day`;

const left = inlineSteps(
  {
    first_before: `SELECT c.board AS board, c.id AS id, c.day + 1 AS after FROM ${db}.rank_snap AS c WHERE ${daily('c')} AND c.rank <= ${FIRST} AND ${withinDays('c.day + 1')}`,
    ranked_days: `SELECT DISTINCT c.board AS board, c.day AS day FROM ${db}.rank_snap AS c WHERE ${daily('c')} AND c.rank = 1 AND ${withinDays('c.day')}`,
    first_now: `SELECT c.board AS board, c.id AS id, c.day AS day FROM ${db}.rank_snap AS c WHERE ${daily('c')} AND c.rank <= ${FIRST} AND ${withinDays('c.day')}`,
  },
  `SELECT ${OBJECT} AS object, s.id AS object_id, s.after AS day, 9 AS kind, ${boardsOf('跌出')} AS words
FROM first_before AS s
INNER JOIN ranked_days AS had ON had.board = s.board AND had.day = s.after
LEFT ANTI JOIN first_now AS held
  ON held.board = s.board AND held.id = s.id AND held.day = s.after
WHERE object != 0
GROUP BY object, object_id, day`,
);

/** Statements of a rebuild: one a kind of event, so that none of them needs the memory of all. */
const selects: readonly string[] = [
  ...authorHappenings,
  newInCarts,
  newOf(3, 'shop_id'),
  newOf(4, 'brand_id'),
  prices,
  commissions,
  entered,
  left,
];

const COLUMNS = 'toUInt8(object), toUInt64(object_id), toDate(day), toUInt8(kind), words';

/** What fills the events of the days up to the data day `end`: facts of those days alone decide it, so that building again gives the same. */
export const objectEventFills = (end: string): readonly Statement[] =>
  selects.map((sql) => ({
    sql: `SELECT ${COLUMNS} FROM (${sql}) WHERE object_id != 0 ${REBUILD_QUERY_SETTINGS}`,
    params: { end },
  }));

/** Builds what happened to authors, products, shops and brands up to `end`, then the newest of each author. Cards, rankings and changes come first. */
export async function deriveObjectEvents(store: MarketStore, end: string): Promise<void> {
  await rebuildTables(store, { object_event: objectEventFills(end) });
  await rebuildTables(store, { author_event: { sql: authorEventsSql, params: { end } } });
}

/** The first day of the event window that ends on a data day. */
export const firstEventDay = (end: string): string => addDays(end, 1 - EVENT_DAYS);
