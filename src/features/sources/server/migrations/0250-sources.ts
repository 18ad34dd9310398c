import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Columns = Readonly<Record<string, 'text' | 'bigint' | 'bigint?'>>;

async function table(
  db: Kysely<unknown>,
  name: string,
  { columns, key }: { readonly columns: Columns; readonly key: readonly string[] },
): Promise<void> {
  let made = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const isNullable = type === 'bigint?';
    made = made.addColumn(column, isNullable ? 'bigint' : type, (c) => (isNullable ? c : c.notNull()));
  }
  await made.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]).execute();
}

/**
 * Official sources, what they look through and what they follow. Times in milliseconds; `access` and `token` are sealed, `wanted`,
 * `last_check`, `spec`, `path` and `lacks` are JSON.
 */
export const sourcesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await table(db, 'source', {
      columns: {
        id: 'text',
        kind: 'text',
        name: 'text',
        app_key: 'text',
        access: 'text',
        token: 'text',
        token_ends: 'bigint',
        state: 'text',
        calls_per_minute: 'bigint',
        wanted: 'text',
        last_check: 'text',
        lacks: 'text',
        created: 'bigint',
        next_call: 'bigint',
        waits_until: 'bigint',
        faults: 'bigint',
        calls: 'bigint',
        seq: 'bigint',
        lease_owner: 'text',
        lease_until: 'bigint',
        first_row: 'bigint?',
        has_sales: 'bigint',
        ranked_at: 'bigint',
        hot_at: 'bigint',
      },
      key: ['id'],
    });
    await table(db, 'source_stream', {
      columns: { source_id: 'text', stream: 'text', rows: 'bigint', newest: 'bigint' },
      key: ['source_id', 'stream'],
    });
    await table(db, 'source_call', {
      columns: { source_id: 'text', minute: 'bigint', calls: 'bigint' },
      key: ['source_id', 'minute'],
    });
    await table(db, 'source_note', {
      columns: { source_id: 'text', kind: 'text', reason: 'text', count: 'bigint' },
      key: ['source_id', 'kind', 'reason'],
    });
    await table(db, 'source_seen', {
      columns: { source_id: 'text', thing: 'text', digest: 'text', at: 'bigint' },
      key: ['source_id', 'thing'],
    });
    await table(db, 'source_category', {
      columns: { source_id: 'text', category_id: 'text', path: 'text', level: 'bigint', read_at: 'bigint' },
      key: ['source_id', 'category_id'],
    });
    await table(db, 'source_slice', {
      columns: {
        source_id: 'text',
        id: 'text',
        spec: 'text',
        sales_from: 'bigint',
        page: 'bigint',
        done_at: 'bigint?',
      },
      key: ['source_id', 'id'],
    });
    await table(db, 'source_product', {
      columns: {
        source_id: 'text',
        product_id: 'text',
        object_id: 'text',
        tier: 'text',
        sold: 'bigint?',
        sold_at: 'bigint',
        rate: 'bigint?',
        asked_at: 'bigint',
        due_at: 'bigint',
        deep_at: 'bigint',
        profile_at: 'bigint',
        digest: 'text',
        misses: 'bigint',
      },
      key: ['source_id', 'product_id'],
    });
    await db.schema
      .createIndex('source_product_due')
      .on('source_product')
      .columns(['source_id', 'tier', 'due_at'])
      .execute();
  },
};
