import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the address of a channel was proven to be its owner's, milliseconds: an e-mail address by a code, every other kind when it was
 * added. The code of an address, as a digest. Where each notice went and what came of it: one row a notice and channel.
 */
export const mailsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('push_channel').addColumn('verified', 'bigint').execute();
    const channels = db as Kysely<{ push_channel: { verified: number | null; created: number } }>;
    await channels
      .updateTable('push_channel')
      .set((e) => ({ verified: e.ref('created') }))
      .execute();
    await db.schema
      .createTable('channel_code')
      .addColumn('channel_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('mac', 'text', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('notice_delivery')
      .addColumn('notice_id', 'text', (c) => c.notNull())
      .addColumn('channel_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .addColumn('due', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('notice_delivery_pk', ['notice_id', 'channel_id'])
      .execute();
    await db.schema.createIndex('notice_delivery_created').on('notice_delivery').column('created').execute();
  },
};
