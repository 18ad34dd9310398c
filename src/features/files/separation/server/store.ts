import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { SeparationEngine } from '#platform/server/gateways/media/media-port.ts';
import type { separationStates } from '../rules.ts';

/** A separation as stored; times in milliseconds, peaks and charge as JSON. What waits may be running. */
export type SeparationTable = {
  id: string;
  user_id: string;
  job_id: string;
  /** The same for the same link or file: it is separated once for a person. */
  source_key: string;
  /** Empty for an uploaded file. */
  link: string;
  title: string;
  state: (typeof separationStates)[number];
  error: string;
  seconds: number;
  method: SeparationEngine['method'] | null;
  peaks: string;
  charge: string | null;
  created: number;
  finished: number | null;
};

const tables = tablesOf<{ separation_task: SeparationTable }>;

/** Writes a separation. */
export async function insertSeparation(tx: Tx, row: SeparationTable): Promise<void> {
  await tables(tx).insertInto('separation_task').values(row).execute();
}

/** Changes a separation. */
export async function changeSeparation(
  tx: Tx,
  { id, ...change }: Partial<SeparationTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('separation_task').set(change).where('id', '=', id).execute();
}

/** A separation by its id, for its job. */
export function separationById(db: Db, id: string): Promise<SeparationTable | undefined> {
  return tables(db).selectFrom('separation_task').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A separation of a person by its id; undefined when it is another's or gone. */
export async function ownSeparation(
  db: Db,
  userId: string,
  id: string,
): Promise<SeparationTable | undefined> {
  const row = await separationById(db, id);
  return row?.user_id === userId ? row : undefined;
}

/** A person's separation of a source that waits or is done; undefined without one. */
export function separationOfSource(
  db: Db,
  userId: string,
  sourceKey: string,
): Promise<SeparationTable | undefined> {
  return tables(db)
    .selectFrom('separation_task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .where('state', '!=', 'failed')
    .orderBy('created', 'desc')
    .executeTakeFirst();
}

/** How many separations of a person wait or run. */
export async function waitingSeparations(db: Db, userId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('separation_task')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** A person's separations, the newest first. */
export function separationsOf(db: Db, userId: string, most: number): Promise<SeparationTable[]> {
  return tables(db)
    .selectFrom('separation_task')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Deletes a separation. */
export async function deleteSeparationRow(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('separation_task').where('id', '=', id).execute();
}

/** Deletes separations that ended before a moment; their files are gone. */
export async function pruneSeparations(tx: Tx, before: DeletionMoment): Promise<void> {
  await tables(tx)
    .deleteFrom('separation_task')
    .where('state', '!=', 'waiting')
    .where('created', '<', before)
    .execute();
}
