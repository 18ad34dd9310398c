import type { FormulaFormat } from '#catalog/kernel/formula.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A formula column; `page` is the id of the listing. */
export type FormulaTable = {
  id: string;
  user_id: string;
  page: string;
  name: string;
  expression: string;
  format: FormulaFormat;
  created: number;
};

const tables = tablesOf<{ formula_column: FormulaTable }>;

/** The formula columns of a user, oldest first; of one list where it is named. */
export function formulasOf(
  db: Db,
  { userId, page }: { readonly userId: string; readonly page?: string },
): Promise<FormulaTable[]> {
  const all = tables(db).selectFrom('formula_column').selectAll().where('user_id', '=', userId);
  return (page === undefined ? all : all.where('page', '=', page)).orderBy('created').orderBy('id').execute();
}

/** Writes a formula column. */
export async function insertFormula(tx: Tx, row: FormulaTable): Promise<void> {
  await tables(tx).insertInto('formula_column').values(row).execute();
}

/** Changes a formula column. */
export async function changeFormula(
  tx: Tx,
  { id, ...changed }: Pick<FormulaTable, 'id' | 'name' | 'expression' | 'format'>,
): Promise<void> {
  await tables(tx).updateTable('formula_column').set(changed).where('id', '=', id).execute();
}

/** Removes a formula column of one's own; answers whether there was one. */
export async function removeFormula(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [gone] = await tables(tx)
    .deleteFrom('formula_column')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return Number(gone?.numDeletedRows ?? 0) > 0;
}
