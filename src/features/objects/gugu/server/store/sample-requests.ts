import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { SampleState } from '../../rules.ts';

/** A requested sample; ids as in the market store, `created` in milliseconds. */
export type SampleRequestTable = {
  user_id: string;
  product_id: string;
  activity_id: string;
  state: SampleState;
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

/** Changes the state of a request; `created` too where it is made anew. */
export async function updateSampleRequest(
  tx: Tx,
  {
    user_id,
    product_id,
    ...changed
  }: Pick<SampleRequestTable, 'user_id' | 'product_id'> & Partial<SampleRequestTable>,
): Promise<void> {
  await tables(tx)
    .updateTable('sample_request')
    .set(changed)
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .execute();
}
