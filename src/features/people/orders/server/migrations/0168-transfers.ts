import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Transfers from bank to bank: the receipt in base64, who saw the money, who approved. Times in milliseconds. */
export const transfersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('pay_transfer')
      .addColumn('order_no', 'text', (c) => c.primaryKey().notNull())
      .addColumn('receipt', 'text')
      .addColumn('receipt_type', 'text')
      .addColumn('receipt_at', 'bigint')
      .addColumn('bank_no', 'text', (c) => c.unique())
      .addColumn('confirmed_by', 'text')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('approved_by', 'text')
      .addColumn('approved_at', 'bigint')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
