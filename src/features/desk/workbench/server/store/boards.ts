import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A board as stored; `created` in milliseconds, `components` as JSON. */
export type BoardTable = {
  id: string;
  user_id: string;
  name: string;
  position: number;
  version: number;
  share: string;
  components: string;
  created: number;
};

const tables = tablesOf<{ workbench_board: BoardTable }>;

/** The boards of a person in their order. */
export function boardsOf(db: Db, userId: string): Promise<BoardTable[]> {
  return tables(db)
    .selectFrom('workbench_board')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The board of a read-only link; undefined when there is none. */
export function sharedBoard(db: Db, share: string): Promise<BoardTable | undefined> {
  return tables(db).selectFrom('workbench_board').selectAll().where('share', '=', share).executeTakeFirst();
}

/** Writes a new board. */
export async function insertBoard(tx: Tx, board: BoardTable): Promise<void> {
  await tables(tx).insertInto('workbench_board').values(board).execute();
}

/** Changes columns of a board. */
export async function changeBoard(
  tx: Tx,
  { id, ...change }: Partial<BoardTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('workbench_board').set(change).where('id', '=', id).execute();
}

/** Removes a board. */
export async function removeBoard(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('workbench_board').where('id', '=', id).execute();
}
