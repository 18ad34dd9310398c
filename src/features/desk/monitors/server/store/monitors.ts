import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type MonitorStatus, monitorStatus } from '../../rules.ts';
import { type MonitorTables, monitorTables } from './tables.ts';

/** Which kind of monitor: both tables have the columns that these statements use. */
export type MonitorKind = 'live' | 'video';
type Row<K extends MonitorKind> = MonitorTables[`monitor_${K}`];

/** Statuses of monitors that are not over. */
export const OPEN_STATUSES: readonly MonitorStatus[] = [monitorStatus.monitoring, monitorStatus.waiting];

// TRICKY: the two tables are one type to the query builder, which takes no union of tables; the rows are typed by the kind.
const table = (kind: MonitorKind) => `monitor_${kind}` as 'monitor_live';

/** A monitor of a person; undefined when there is none. */
export async function monitorOf<K extends MonitorKind>(
  db: Db,
  kind: K,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Row<K> | undefined> {
  const query = monitorTables(db).selectFrom(table(kind)).selectAll().where('id', '=', id);
  return (await query.where('user_id', '=', userId).executeTakeFirst()) as unknown as Row<K> | undefined;
}

/** A monitor by its id alone, for the sweep. */
export async function monitorById<K extends MonitorKind>(db: Db, kind: K, id: string) {
  const query = monitorTables(db).selectFrom(table(kind)).selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) as unknown as Row<K> | undefined;
}

/** Every monitor that is not over, in portions of `limit` after an id. */
export async function openMonitors<K extends MonitorKind>(
  db: Db,
  kind: K,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Row<K>[]> {
  const rows = await monitorTables(db)
    .selectFrom(table(kind))
    .selectAll()
    .where('status', 'in', OPEN_STATUSES)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as unknown as Row<K>[];
}

/** A page of a user's monitors of a status, or of all with 0: sticky ones first, then the newest. */
export async function monitorsOf<K extends MonitorKind>(
  db: Db,
  kind: K,
  asked: {
    readonly userId: string;
    readonly status: number;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Row<K>[]> {
  let query = monitorTables(db).selectFrom(table(kind)).selectAll().where('user_id', '=', asked.userId);
  if (asked.status !== 0) query = query.where('status', '=', asked.status as MonitorStatus);
  const rows = await query
    .orderBy('sticky', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
  return rows as unknown as Row<K>[];
}

/** How many monitors somebody has of each status; `0` is all. */
export async function monitorCounts(
  db: Db,
  kind: MonitorKind,
  userId: string,
): Promise<Record<string, number>> {
  const rows = await monitorTables(db)
    .selectFrom(table(kind))
    .select((e) => ['status', e.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute();
  const counts: Record<string, number> = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { status, n } of rows) counts[status] = Number(n);
  counts[0] = rows.reduce((all, { n }) => all + Number(n), 0);
  return counts;
}

/** Whether somebody has an open monitor of an author's sessions, or of one room. */
export async function isLiveWatched(
  db: Db,
  { userId, author, room }: { readonly userId: string; readonly author: string; readonly room: string },
): Promise<boolean> {
  const found = await monitorTables(db)
    .selectFrom('monitor_live')
    .select('id')
    .where('user_id', '=', userId)
    .where('author_id', '=', author)
    .where('room_id', '=', room)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody has an open monitor of a video. */
export async function isVideoWatched(db: Db, userId: string, video: string): Promise<boolean> {
  const found = await monitorTables(db)
    .selectFrom('monitor_video')
    .select('id')
    .where('user_id', '=', userId)
    .where('video_id', '=', video)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a monitor. */
export async function insertMonitor<K extends MonitorKind>(tx: Tx, kind: K, row: Row<K>): Promise<void> {
  await monitorTables(tx)
    .insertInto(table(kind))
    .values(row as MonitorTables['monitor_live'])
    .execute();
}

/** Changes columns of a monitor. */
export async function changeMonitor<K extends MonitorKind>(
  tx: Tx,
  kind: K,
  { id, ...change }: Partial<Row<K>> & { readonly id: string },
): Promise<void> {
  await monitorTables(tx)
    .updateTable(table(kind))
    .set(change as Partial<MonitorTables['monitor_live']>)
    .where('id', '=', id)
    .execute();
}

/** Removes a monitor, and the sessions of a live one. */
export async function deleteMonitor(tx: Tx, kind: MonitorKind, id: string): Promise<void> {
  await monitorTables(tx).deleteFrom(table(kind)).where('id', '=', id).execute();
  if (kind === 'live')
    await monitorTables(tx).deleteFrom('monitor_session').where('monitor_id', '=', id).execute();
}

/** Cancels the open monitors that somebody has from a team's pool: those of rooms name the team, those of videos are all from it. */
export async function cancelTeamMonitors(
  tx: Tx,
  { userId, ownerId }: { readonly userId: string; readonly ownerId: string },
): Promise<void> {
  const change = { status: monitorStatus.cancelled };
  await monitorTables(tx)
    .updateTable('monitor_live')
    .set(change)
    .where('user_id', '=', userId)
    .where('team_id', '=', ownerId)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
  await monitorTables(tx)
    .updateTable('monitor_video')
    .set(change)
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
}

/** The authors whose rooms these people monitor now; store ids. */
export async function authorsMonitoredBy(
  db: Db,
  people: readonly string[],
): Promise<readonly { readonly user_id: string; readonly object_id: string }[]> {
  if (people.length === 0) return [];
  const rows = await monitorTables(db)
    .selectFrom('monitor_live')
    .select(['user_id', 'author_id'])
    .distinct()
    .where('status', 'in', OPEN_STATUSES)
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, author_id }) => ({ user_id, object_id: author_id }));
}
