import { roomGoods } from '#catalog/facts/room-goods.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { SCOPE_ROWS } from './relation.ts';

/** Before the columns of the table that a list reads beside its roll-up. */
export const SECOND_TABLE_PREFIX = 'beside_';

/** How many rooms and products a statement reads: those of the scope. */
interface Within {
  /** Column of the roll-up with the ids of the rows. */
  readonly id: string;
}

/** What rooms did with the product of the scope; no row where neither cart nor explanations tell of it. */
const ofRooms = ({ id }: Within) => {
  const own = `product_id = {scope0:UInt64} AND room_id IN (SELECT ${id} FROM ${SCOPE_ROWS})`;
  return `SELECT room_id AS beside_of, argMax(price_fen, at) AS beside_price,
    toNullable(length(groupUniqArrayIf(stretch, stretch.2 > 0) AS stretches)) AS beside_explains,
    nullIf(arraySum(s -> s.2 - s.1, stretches), 0) AS beside_explain_s
  FROM (
    SELECT room_id, price_fen, ts AS at, (toUInt32(0), toUInt32(0)) AS stretch
    FROM ${db}.room_cart WHERE ${own}
    UNION ALL
    SELECT room_id, NULL, toDateTime(0), (toUnixTimestamp(start_ts), toUnixTimestamp(end_ts))
    FROM ${db}.room_explain WHERE ${own}
  )
  GROUP BY room_id`;
};

const texts: Readonly<Record<string, (within: Within) => string>> = { [roomGoods.table]: ofRooms };

/** The rows of a table beside a roll-up, one for each id; throws for a table that is read beside nothing. */
export function besideSql(table: string, within: Within): string {
  const text = texts[table];
  if (!text) throw new Error(`${table} is read beside no list`);
  return text(within);
}
