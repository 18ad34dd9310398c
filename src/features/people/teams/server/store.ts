import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { SeatState } from '../rules.ts';

/** A seat with who has it, or had it. */
export type SeatTable = {
  id: string;
  owner_id: string;
  seat_no: number;
  slot: string | null;
  state: SeatState;
  user_id: string | null;
  mobile_seal: string;
  mobile_index: string;
  live_mobile: string | null;
  remark: string;
  invited: number;
  joined: number | null;
  removed: number | null;
};

type Tables = {
  team_seat: SeatTable;
  app_user: { id: string; owner_id: string | null };
};
const tables = tablesOf<Tables>;

/** Every seat of a team, those that were left too, by number and time. */
export function seatsOf(db: Db, ownerId: string): Promise<SeatTable[]> {
  return tables(db)
    .selectFrom('team_seat')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('seat_no')
    .orderBy('invited')
    .execute();
}

/** A seat of a team that somebody has; undefined for none. */
export function liveSeat(db: Db, id: string, ownerId: string): Promise<SeatTable | undefined> {
  return tables(db)
    .selectFrom('team_seat')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('slot', 'is not', null)
    .executeTakeFirst();
}

/** The seat that a number is invited to or sits on, in any team. */
export function seatByMobile(db: Db, index: string): Promise<SeatTable | undefined> {
  return tables(db).selectFrom('team_seat').selectAll().where('live_mobile', '=', index).executeTakeFirst();
}

/** Whether somebody owns a team with people in it. */
export async function hasMembers(db: Db, userId: string): Promise<boolean> {
  const seat = await tables(db)
    .selectFrom('team_seat')
    .select('id')
    .where('owner_id', '=', userId)
    .where('slot', 'is not', null)
    .executeTakeFirst();
  const member = await tables(db)
    .selectFrom('app_user')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return seat !== undefined || member !== undefined;
}

/** Members who were put into a team without a seat, as those of the demo. */
export async function membersOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await tables(db).selectFrom('app_user').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map((row) => row.id);
}

/** Writes a seat. */
export async function insertSeat(tx: Tx, seat: SeatTable): Promise<void> {
  await tables(tx).insertInto('team_seat').values(seat).execute();
}

/** Changes a seat. */
export async function changeSeat(tx: Tx, id: string, change: Partial<SeatTable>): Promise<void> {
  await tables(tx).updateTable('team_seat').set(change).where('id', '=', id).execute();
}

/** Remarks of the people of a team by their id; who has none is left out. */
export async function seatRemarks(db: Db, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const seats = await seatsOf(db, ownerId);
  return new Map(
    seats.flatMap(({ user_id: id, remark }) => (id !== null && remark !== '' ? [[id, remark] as const] : [])),
  );
}
