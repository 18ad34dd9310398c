import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A grant as stored: which edition from when to when; `revoked` takes it back. */
export type GrantTable = {
  id: string;
  user_id: string;
  level: number;
  seats: number;
  kind: string;
  starts: number;
  ends: number | null;
  created: number;
  revoked: number | null;
};

type SeatColumns = { owner_id: string; user_id: string | null; seat_no: number; state: string };
type Tables = { membership_grant: GrantTable; team_seat: SeatColumns };

/** The slice's view of a transaction or of the reading handle. */
const tables = tablesOf<Tables>;

/** Every grant of some people that was not taken back, newest first. */
export function grantsOf(db: Db, userIds: readonly string[]): Promise<GrantTable[]> {
  return tables(db)
    .selectFrom('membership_grant')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .where('revoked', 'is', null)
    .orderBy('created', 'desc')
    .execute();
}

/** Writes a grant. */
export async function addGrant(tx: Tx, grant: GrantTable): Promise<void> {
  await tables(tx).insertInto('membership_grant').values(grant).execute();
}

/** Takes back every grant of a person that still runs; answers how many. */
export async function revokeGrants(tx: Tx, userId: string, now: number): Promise<number> {
  const done = await tables(tx)
    .updateTable('membership_grant')
    .set({ revoked: now })
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .where((e) => e.or([e('ends', 'is', null), e('ends', '>', now)]))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Takes single grants back; those that were keep their moment. */
export async function revokeById(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await tables(tx)
    .updateTable('membership_grant')
    .set({ revoked: now })
    .where('id', 'in', [...ids])
    .where('revoked', 'is', null)
    .execute();
}

/** The number of the seat that a member has in a team; 0 for one who was put there without a seat. */
export async function seatOf(db: Db, userId: string, ownerId: string): Promise<number> {
  const found = await tables(db)
    .selectFrom('team_seat')
    .select('seat_no')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return found?.seat_no ?? 0;
}

/** Grants by their ids, also those that were taken back. */
export function grantsById(db: Db, ids: readonly string[]): Promise<GrantTable[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tables(db)
    .selectFrom('membership_grant')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Sets when a grant begins and ends. */
export async function placeGrant(
  tx: Tx,
  { id, starts, ends }: Pick<GrantTable, 'id' | 'starts' | 'ends'>,
): Promise<void> {
  await tables(tx).updateTable('membership_grant').set({ starts, ends }).where('id', '=', id).execute();
}
