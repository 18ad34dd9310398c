import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

type Row = { day: string; provider: string; is_equal: number; found: string; at: number };
const tables = tablesOf<{ pay_reconciliation: Row }>;

/** Keeps what came of a day; a later run of it takes the earlier one's place. */
export async function storeReconciliation(
  tx: Tx,
  done: { readonly day: string; readonly provider: string; readonly isEqual: boolean },
  at: number,
): Promise<void> {
  const { day, provider } = done;
  const row = { is_equal: done.isEqual ? 1 : 0, found: JSON.stringify(done), at };
  await tables(tx)
    .insertInto('pay_reconciliation')
    .values({ day, provider, ...row })
    .onConflict((conflict) => conflict.columns(['day', 'provider']).doUpdateSet(row))
    .execute();
}

/** What is done from a first day on: day and provider of each, with a space between. */
export async function reconciledSince(db: Db, first: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('pay_reconciliation')
    .select(['day', 'provider'])
    .where('day', '>=', first)
    .execute();
  return new Set(rows.map(({ day, provider }) => `${day} ${provider}`));
}
