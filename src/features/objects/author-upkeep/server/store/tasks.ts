import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { MAX_ATTEMPTS, TASK_LIFE_MS, type TaskKind } from '../../rules.ts';
import { type AuthorTaskTable, upkeepTables } from './tables.ts';

/** The newest task of a kind for an author. */
export function newestTask(
  db: Db,
  { author, kind }: { readonly author: string; readonly kind: TaskKind },
): Promise<AuthorTaskTable | undefined> {
  return upkeepTables(db)
    .selectFrom('author_task')
    .selectAll()
    .where('author_id', '=', author)
    .where('kind', '=', kind)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** How many tasks of a person are unfinished and not too old. */
export async function openTasksOf(db: Db, userId: string, now: number): Promise<number> {
  const row = await upkeepTables(db)
    .selectFrom('author_task')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'taken'])
    .where((e) =>
      e.or([e('state', '=', 'waiting'), e('taken_until', '>', now), e('attempts', '<', MAX_ATTEMPTS)]),
    )
    .where('created', '>', now - TASK_LIFE_MS)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Writes a new task. */
export async function insertTask(tx: Tx, row: AuthorTaskTable): Promise<void> {
  await upkeepTables(tx).insertInto('author_task').values(row).execute();
}

/** Tasks that wait, or were not finished in time and not taken too often, the oldest first. */
export function waitingTasks(db: Db, now: number, most: number): Promise<AuthorTaskTable[]> {
  return upkeepTables(db)
    .selectFrom('author_task')
    .selectAll()
    .where('created', '>', now - TASK_LIFE_MS)
    .where((e) =>
      e.or([
        e('state', '=', 'waiting'),
        e.and([e('state', '=', 'taken'), e('taken_until', '<=', now), e('attempts', '<', MAX_ATTEMPTS)]),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The task that a collector has now; undefined when it is another's, finished or too late. */
export function takenTask(
  db: Db,
  { id, collector, now }: { readonly id: string; readonly collector: string; readonly now: number },
): Promise<AuthorTaskTable | undefined> {
  return upkeepTables(db)
    .selectFrom('author_task')
    .selectAll()
    .where('id', '=', id)
    .where('collector', '=', collector)
    .where('state', '=', 'taken')
    .where('taken_until', '>', now)
    .executeTakeFirst();
}

/** Changes a task. */
export async function changeTask(
  tx: Tx,
  id: string,
  change: Partial<Omit<AuthorTaskTable, 'id'>>,
): Promise<void> {
  await upkeepTables(tx).updateTable('author_task').set(change).where('id', '=', id).execute();
}

/** The newest tasks of all people. */
export function newestTasks(db: Db, most: number): Promise<AuthorTaskTable[]> {
  return upkeepTables(db)
    .selectFrom('author_task')
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Removes tasks that were made before a moment in milliseconds. */
export async function removeTasksBefore(tx: Tx, before: DeletionMoment): Promise<void> {
  await upkeepTables(tx).deleteFrom('author_task').where('created', '<', before).execute();
}
