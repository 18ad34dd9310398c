import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { TaskKind, TaskState } from '../../rules.ts';

/** A task of collectors; `author_id` as in the market store, `collector` the id of the one that has it, times in milliseconds. */
export type AuthorTaskTable = {
  id: string;
  kind: TaskKind;
  author_id: string;
  source_key: string;
  user_id: string;
  state: TaskState;
  reason: string;
  collector: string;
  attempts: number;
  taken_until: number;
  created: number;
  updated: number;
};

/** Who looked at the contact of an author on a day (YYYYMMDD), and when first, in milliseconds. */
export type ContactViewTable = { user_id: string; author_id: string; day: string; viewed: number };

type UpkeepTables = { author_task: AuthorTaskTable; contact_view: ContactViewTable };

/** The slice's view of a transaction or of the reading handle. */
export const upkeepTables = tablesOf<UpkeepTables>;
