import type { Edition } from '#catalog/plans.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { ExportFormat } from '../../rules.ts';
import type { ExportScheduleState, ScheduleEvery } from '../../schedule-rules.ts';

/** A scheduled export as stored; `team_id` and `level` are those of whoever is no person of the store. */
export type ScheduleTable = {
  id: string;
  user_id: string;
  team_id: string;
  level: Edition;
  name: string;
  module: string;
  format: ExportFormat;
  request: string;
  every: ScheduleEvery;
  weekday: number;
  hour: number;
  state: ExportScheduleState;
  problem: string;
  next_due: number;
  last_due: number | null;
  created: number;
};

const tables = tablesOf<{ export_schedule: ScheduleTable }>;

/** Writes a scheduled export. */
export async function insertSchedule(tx: Tx, row: ScheduleTable): Promise<void> {
  await tables(tx).insertInto('export_schedule').values(row).execute();
}

/** The scheduled exports of a user, newest first. */
export function schedulesOf(db: Db, userId: string): Promise<ScheduleTable[]> {
  return tables(db)
    .selectFrom('export_schedule')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

/** How many somebody has. */
export async function scheduleCount(db: Db, userId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('export_schedule')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** One of them. */
export function scheduleById(db: Db, id: string): Promise<ScheduleTable | undefined> {
  return tables(db).selectFrom('export_schedule').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those whose time has come, the oldest first. */
export function dueSchedules(db: Db, now: number, take: number): Promise<ScheduleTable[]> {
  return tables(db)
    .selectFrom('export_schedule')
    .selectAll()
    .where('state', '=', 'active')
    .where('next_due', '<=', now)
    .orderBy('next_due')
    .orderBy('id')
    .limit(take)
    .execute();
}

/** Changes one. */
export async function changeSchedule(
  tx: Tx,
  { id, ...change }: Partial<ScheduleTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('export_schedule').set(change).where('id', '=', id).execute();
}

/** Removes one of a user's own; false when there is none. */
export async function removeSchedule(tx: Tx, id: string, userId: string): Promise<boolean> {
  const [result] = await tables(tx)
    .deleteFrom('export_schedule')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return Number(result?.numDeletedRows ?? 0) > 0;
}
