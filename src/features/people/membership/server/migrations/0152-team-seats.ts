import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Seats of teams. `slot` (owner and number) and `live_mobile` are set while somebody is invited or a member, and unique: of
 * two additions at once to one seat, or of one person to two teams, one fails.
 */
export const teamSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('team_seat')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('owner_id', 'text', (c) => c.notNull())
      .addColumn('seat_no', 'bigint', (c) => c.notNull())
      .addColumn('slot', 'text', (c) => c.unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('mobile_seal', 'text', (c) => c.notNull())
      .addColumn('mobile_index', 'text', (c) => c.notNull())
      .addColumn('live_mobile', 'text', (c) => c.unique())
      .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('invited', 'bigint', (c) => c.notNull())
      .addColumn('joined', 'bigint')
      .addColumn('removed', 'bigint')
      .execute();
    await db.schema.createIndex('team_seat_owner').on('team_seat').column('owner_id').execute();
    await db.schema.createIndex('team_seat_user').on('team_seat').column('user_id').execute();
  },
};
