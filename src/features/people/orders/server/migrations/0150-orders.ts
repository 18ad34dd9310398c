import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pay_order')
    .addColumn('no', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('product', 'text', (c) => c.notNull())
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('price_fen', 'bigint', (c) => c.notNull())
    .addColumn('pay_type', 'bigint', (c) => c.notNull())
    .addColumn('instalment', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('entry', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addColumn('paid', 'bigint')
    .addColumn('granted', 'bigint')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('asked', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('asked_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('ask_next', 'bigint')
    .addColumn('invoice', 'text')
    .execute();
  await db.schema.createIndex('pay_order_user').on('pay_order').columns(['user_id', 'created']).execute();
  await db.schema.createIndex('pay_order_ask').on('pay_order').column('ask_next').execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pay_payment')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('txn', 'text', (c) => c.notNull())
    .addColumn('order_no', 'text', (c) => c.notNull())
    .addColumn('amount_fen', 'bigint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('noted_at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('refund_no', 'text')
    .addColumn('refund_fen', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('refund_state', 'text')
    .addColumn('refund_next', 'bigint')
    .addColumn('refund_tries', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('refunded_at', 'bigint')
    .addPrimaryKeyConstraint('pay_payment_pk', ['provider', 'txn'])
    .execute();
  await db.schema.createIndex('pay_payment_order').on('pay_payment').column('order_no').execute();
  await db.schema.createIndex('pay_payment_refund').on('pay_payment').column('refund_next').execute();
  await db.schema
    .createTable('pay_event')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('order_no', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pay_event_pk', ['provider', 'event'])
    .execute();
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('grant_ledger')
    .addColumn('order_no', 'text', (c) => c.primaryKey().notNull())
    .addColumn('grant_id', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('value_fen', 'bigint', (c) => c.notNull())
    .addColumn('value_days', 'bigint', (c) => c.notNull())
    .addColumn('gift_days', 'bigint', (c) => c.notNull())
    .addColumn('credit_fen', 'bigint', (c) => c.notNull())
    .addColumn('bonus_days', 'bigint', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('grant_ledger_user').on('grant_ledger').column('user_id').execute();
}

/** Orders, the payments that came for them, what callbacks said, and what was granted for which order. Money in fen, times in milliseconds. */
export const ordersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await orders(db);
    await payments(db);
    await ledger(db);
  },
};
