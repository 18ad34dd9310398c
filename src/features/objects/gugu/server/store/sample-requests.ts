import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A requested sample; ids as in the market store, `created` in milliseconds. */
export type SampleRequestTable = {
  user_id: string;
  product_id: string;
  activity_id: string;
  state: 'requested';
  created: number;
};

const tables = tablesOf<{ sample_request: SampleRequestTable }>;

/** A person's request for a sample of a product; undefined without one. */
export function sampleRequestOf(
  db: Db,
  userId: string,
  product: string,
): Promise<SampleRequestTable | undefined> {
  return tables(db)
    .selectFrom('sample_request')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', product)
    .executeTakeFirst();
}

/** Writes a request; one that is there already stays as it is. */
export async function keepSampleRequest(tx: Tx, row: SampleRequestTable): Promise<void> {
  await tables(tx)
    .insertInto('sample_request')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'product_id']).doNothing())
    .execute();
}
