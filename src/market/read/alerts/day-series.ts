import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Values of an object by day, YYYY-MM-DD, oldest first; days that tell nothing are left out, they are no 0. */
export interface DaySeries {
  readonly id: string;
  readonly days: readonly (readonly [day: string, value: number])[];
}

/** Days up to the newest of which something is read. */
interface Span {
  readonly ids: readonly string[];
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
}

type Row = { id: string; days: [string, string | number][] };

const seriesOf = ({ id, days }: Row): DaySeries => ({
  id,
  days: days.map(([day, value]) => [day, Number(value)] as const),
});
const days = (value: string) => `arraySort(groupArray((toString(g.day), ${value}))) AS days`;
const WITHIN = 'f.day BETWEEN {from:Date} AND {to:Date}';

/** Scores of shops in hundredths. */
export async function scoreDays(store: MarketStore, { ids, from, to }: Span): Promise<readonly DaySeries[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Row>({
    sql: `SELECT toString(g.id) AS id, ${days('toUInt64(g.value)')} FROM (
  SELECT f.shop_id AS id, f.day AS day, argMax(f.score, f.row_id) AS value FROM ${db}.shop_dsr AS f
  WHERE f.shop_id IN {ids:Array(UInt64)} AND ${WITHIN} GROUP BY f.shop_id, f.day
) AS g GROUP BY g.id ORDER BY g.id`,
    params: { ids: idList(ids), from, to },
  });
  return rows.map(seriesOf);
}

/** How often brands were seen. */
export async function voiceDays(store: MarketStore, { ids, from, to }: Span): Promise<readonly DaySeries[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Row>({
    sql: `SELECT toString(g.id) AS id, ${days('toUInt64(g.value)')} FROM (
  SELECT f.brand_id AS id, f.day AS day, sum(f.exposure) AS value FROM ${db}.brand_voice AS f
  WHERE f.brand_id IN {ids:Array(UInt64)} AND ${WITHIN} GROUP BY f.brand_id, f.day
) AS g WHERE g.value > 0 GROUP BY g.id ORDER BY g.id`,
    params: { ids: idList(ids), from, to },
  });
  return rows.map(seriesOf);
}

/** How much words were searched; the words are their ids. */
export async function heatDays(store: MarketStore, { ids, from, to }: Span): Promise<readonly DaySeries[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Row>({
    sql: `SELECT g.word AS id, ${days('toUInt64(g.heat)')} FROM ${db}.word_day AS g
WHERE g.word IN {words:Array(String)} AND g.day BETWEEN {from:Date} AND {to:Date} GROUP BY g.word ORDER BY g.word`,
    params: { words: [...ids], from, to },
  });
  return rows.map(seriesOf);
}

/** How many products of shops or brands were found on each day for the first time; those of an object's first day are none. */
export async function newGoodsDays(
  store: MarketStore,
  key: 'shop_id' | 'brand_id',
  { ids, from, to }: Span,
): Promise<readonly DaySeries[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Row>({
    sql: `SELECT toString(g.id) AS id, ${days('toUInt64(g.n)')} FROM (
  SELECT c.${key} AS id, c.find_day AS day, count() AS n FROM ${db}.card_product_f AS c
  WHERE c.${key} IN {ids:Array(UInt64)} AND c.find_day BETWEEN {from:Date} AND {to:Date} GROUP BY c.${key}, c.find_day
) AS g INNER JOIN (
  SELECT c.${key} AS id, min(c.find_day) AS begun FROM ${db}.card_product_f AS c WHERE c.${key} IN {ids:Array(UInt64)} GROUP BY c.${key}
) AS b ON b.id = g.id
WHERE g.day > b.begun GROUP BY g.id ORDER BY g.id`,
    params: { ids: idList(ids), from, to },
  });
  return rows.map(seriesOf);
}

/** Places of objects in a daily ranking, and the days that it has: on the others a place is unknown. */
export interface RankedPlaces {
  readonly board: string;
  readonly days: readonly string[];
  readonly places: readonly DaySeries[];
}

/** Places of objects in daily rankings of the whole market. */
export async function boardPlaces(
  store: MarketStore,
  boards: readonly string[],
  { ids, from, to }: Span,
): Promise<readonly RankedPlaces[]> {
  if (ids.length === 0 || boards.length === 0) return [];
  const daily =
    's.unit = 1 AND s.cat1 = 0 AND s.dim = 0 AND s.board IN {boards:Array(String)} AND s.day BETWEEN {from:Date} AND {to:Date}';
  const params = { boards: [...boards], ids: idList(ids), from, to };
  const [known, places] = await Promise.all([
    store.read<{ board: string; days: string[] }>({
      sql: `SELECT s.board AS board, arraySort(groupUniqArray(toString(s.day))) AS days FROM ${db}.rank_snap AS s
WHERE ${daily} AND s.rank = 1 GROUP BY s.board ORDER BY s.board`,
      params: { boards: [...boards], from, to },
    }),
    store.read<Row & { board: string }>({
      sql: `SELECT s.board AS board, toString(s.id) AS id, arraySort(groupArray((toString(s.day), toUInt64(s.rank)))) AS days FROM ${db}.rank_snap AS s
WHERE ${daily} AND s.id IN {ids:Array(UInt64)} GROUP BY s.board, s.id ORDER BY s.board, s.id`,
      params,
    }),
  ]);
  return known.map(({ board, days: of }) => ({
    board,
    days: of,
    places: places.filter((one) => one.board === board).map(seriesOf),
  }));
}

/** A captured word that is written like one of these, in capitals or not: as entered where there is one, else the one captured last; null without. */
export async function capturedWord(store: MarketStore, words: readonly string[]): Promise<string | null> {
  const [row] = await store.read<{ word: string }>({
    sql: `SELECT f.word AS word FROM ${db}.word_day AS f
WHERE lowerUTF8(f.word) IN (SELECT lowerUTF8(arrayJoin({words:Array(String)})))
GROUP BY f.word ORDER BY f.word IN {words:Array(String)} DESC, max(f.day) DESC, max(f.heat) DESC, f.word LIMIT 1`,
    params: { words: [...new Set(words)] },
  });
  return row?.word ?? null;
}

/** The newest day that words are known of; null without one. */
export async function newestWordDay(store: MarketStore): Promise<string | null> {
  const [row] = await store.read<{ day: string; n: string }>({
    sql: `SELECT toString(max(f.day)) AS day, toString(count()) AS n FROM ${db}.word_day AS f`,
  });
  return row === undefined || row.n === '0' ? null : row.day;
}
