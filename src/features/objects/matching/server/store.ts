import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { TalkState } from '../rules.ts';

/** A task: product and what is wanted as JSON, `data_day` YYYYMMDD, `created` in milliseconds. */
export type MatchTaskTable = {
  id: string;
  user_id: string;
  created: number;
  product: string;
  wanted: string;
  data_day: number;
};
/** An author of a task by public id; `found` is JSON of parts, reasons and pieces. */
export type MatchAuthorTable = {
  task_id: string;
  author_id: string;
  place: number;
  score: number;
  fans: number | null;
  found: string;
  state: TalkState;
  note: string;
  /** When the talk began, milliseconds; null before it and for talks of older versions. */
  invited_at: number | null;
  /** When the sender was notified of what they did with the product, milliseconds; null before. */
  notified_at: number | null;
};

const tables = tablesOf<{ match_task: MatchTaskTable; match_author: MatchAuthorTable }>;

/** A task of a person; undefined when there is none. */
export function matchTaskOf(db: Db, { id, userId }: { id: string; userId: string }) {
  const query = tables(db).selectFrom('match_task').selectAll().where('id', '=', id);
  return query.where('user_id', '=', userId).executeTakeFirst();
}

/** A page of a person's tasks, the newest first, and how many there are. */
export async function matchTasksOf(db: Db, page: { userId: string; offset: number; limit: number }) {
  const own = tables(db).selectFrom('match_task').where('user_id', '=', page.userId);
  const rows = await own
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { n } = await own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

/** How many authors of each state tasks have. */
export async function talkCounts(db: Db, tasks: readonly string[]) {
  if (tasks.length === 0) return [];
  const query = tables(db).selectFrom('match_author').where('task_id', 'in', tasks);
  return query
    .select(({ fn }) => ['task_id', 'state', fn.countAll<number>().as('n')])
    .groupBy(['task_id', 'state'])
    .execute();
}

/** The authors of a task, best first. */
export function matchAuthorsOf(db: Db, taskId: string): Promise<MatchAuthorTable[]> {
  return tables(db)
    .selectFrom('match_author')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('place')
    .execute();
}

/** Writes a task with its authors. */
export async function insertMatch(
  tx: Tx,
  task: MatchTaskTable,
  authors: readonly MatchAuthorTable[],
): Promise<void> {
  await tables(tx).insertInto('match_task').values(task).execute();
  if (authors.length > 0)
    await tables(tx)
      .insertInto('match_author')
      .values([...authors])
      .execute();
}

/** Notes the state of talks, and a note; answers how many of the authors the task has. */
export async function changeTalks(
  tx: Tx,
  { taskId, authors }: { taskId: string; authors: readonly string[] },
  change: { state?: TalkState; note?: string },
): Promise<number> {
  const done = await tables(tx)
    .updateTable('match_author')
    .set(change)
    .where('task_id', '=', taskId)
    .where('author_id', 'in', authors)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Notes when the talk with authors began, where it has not yet. */
export async function noteInvited(
  tx: Tx,
  { taskId, authors, now }: { taskId: string; authors: readonly string[]; now: number },
): Promise<void> {
  await tables(tx)
    .updateTable('match_author')
    .set({ invited_at: now })
    .where('task_id', '=', taskId)
    .where('author_id', 'in', authors)
    .where('invited_at', 'is', null)
    .execute();
}

/** Forgets when the talk with authors began: an invitation that was taken back. */
export async function clearInvited(
  tx: Tx,
  { taskId, authors }: { taskId: string; authors: readonly string[] },
): Promise<void> {
  await tables(tx)
    .updateTable('match_author')
    .set({ invited_at: null, notified_at: null })
    .where('task_id', '=', taskId)
    .where('author_id', 'in', authors)
    .execute();
}

/** A talk whose outcome the sender was not notified of, with whose it is and of which product. */
export interface OpenInvitation {
  readonly task_id: string;
  readonly author_id: string;
  readonly invited_at: number;
  readonly user_id: string;
  /** JSON, as in MatchTaskTable. */
  readonly product: string;
}

/** Where a page of open invitations ended. */
export type InvitationPlace = Pick<OpenInvitation, 'task_id' | 'author_id'>;

/** The open invitations since a moment (milliseconds), a page of them by task and author, after the last one of the page before. */
export function openInvitations(
  db: Db,
  {
    states,
    since,
    after,
    limit,
  }: { states: readonly TalkState[]; since: number; after: InvitationPlace; limit: number },
): Promise<OpenInvitation[]> {
  return tables(db)
    .selectFrom('match_author')
    .innerJoin('match_task', 'match_task.id', 'match_author.task_id')
    .select([
      'match_author.task_id',
      'match_author.author_id',
      'match_author.invited_at',
      'match_task.user_id',
      'match_task.product',
    ])
    .where('match_author.state', 'in', states)
    .where('match_author.invited_at', '>=', since)
    .where('match_author.notified_at', 'is', null)
    .where((where) =>
      where.or([
        where('match_author.task_id', '>', after.task_id),
        where.and([
          where('match_author.task_id', '=', after.task_id),
          where('match_author.author_id', '>', after.author_id),
        ]),
      ]),
    )
    .orderBy('match_author.task_id')
    .orderBy('match_author.author_id')
    .limit(limit)
    .$narrowType<{ invited_at: number }>()
    .execute();
}

/** Notes that the sender was notified of an invitation; false where another process has, or it was taken back meanwhile. */
export async function noteOutcomeNotified(
  tx: Tx,
  { task_id: taskId, author_id: author, invited_at: invited }: OpenInvitation,
  { states, now }: { states: readonly TalkState[]; now: number },
): Promise<boolean> {
  const done = await tables(tx)
    .updateTable('match_author')
    .set({ notified_at: now })
    .where('task_id', '=', taskId)
    .where('author_id', '=', author)
    .where('invited_at', '=', invited)
    .where('state', 'in', states)
    .where('notified_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Removes a task with its authors. */
export async function removeMatch(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('match_author').where('task_id', '=', id).execute();
  await tables(tx).deleteFrom('match_task').where('id', '=', id).execute();
}
