import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Columns of an event in the store. */
export const EVENT_COLUMNS =
  'e.object AS object, e.object_id AS object_id, e.day AS day, e.kind AS kind, e.words AS words';

/** Days with a room after the built events, of the authors of a parameter: read from the cards of rooms, which follow within seconds. */
const roomsAfter = (ids: string) =>
  `SELECT toUInt8(1) AS object, f.author_id AS object_id, f.pub_day AS day, toUInt8(4) AS kind, concat('开播', toString(count()), '场', if(max(f.is_live) = 1, '，正在直播', '')) AS words
FROM ${db}.card_live_f AS f WHERE f.pub_day > {after:Date} AND f.author_id IN {${ids}:Array(UInt64)} GROUP BY f.author_id, f.pub_day`;

/**
 * Events with the days on which authors went live since the built ones ended, which `{after:Date}` names. The built ones hold complete
 * days alone, so no day is told twice. `ids` names the parameter with the authors; null for none.
 */
export const withRooms = (events: string, ids: string | null): string =>
  ids === null ? events : `${events} UNION ALL ${roomsAfter(ids)}`;

/** The first room of a day of an author. */
export interface OpenedRoom {
  /** Store id. */
  readonly author: string;
  /** Beijing day, YYYY-MM-DD. */
  readonly day: string;
  /** Unix seconds. */
  readonly opened: number;
}

/** Authors whose first room of a day after the built events opened at `since` (unix seconds) or later. */
export async function roomsOpened(
  store: MarketStore,
  { after, since }: { readonly after: string; readonly since: number },
): Promise<readonly OpenedRoom[]> {
  return store.read<OpenedRoom>({
    sql: `SELECT toString(f.author_id) AS author, toString(f.pub_day) AS day, toUInt32(toUnixTimestamp(min(f.opened_at))) AS opened FROM ${db}.card_live_f AS f
WHERE f.pub_day > {after:Date} AND f.author_id != 0 GROUP BY f.author_id, f.pub_day HAVING opened >= {since:UInt32} ORDER BY opened, author`,
    params: { after, since },
  });
}
