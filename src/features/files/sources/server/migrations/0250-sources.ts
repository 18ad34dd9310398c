import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createPlainTable } from '#platform/server/account-store/plain-table.ts';

const source = {
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
} as const;

const product = {
  columns: {
    source_id: 'text',
    product_id: 'text',
    object_id: 'text',
    tier: 'text',
    sold: 'bigint?',
    sold_at: 'bigint',
    rate: 'bigint?',
    requested_at: 'bigint',
    due_at: 'bigint',
    deep_at: 'bigint',
    profile_at: 'bigint',
    digest: 'text',
    misses: 'bigint',
  },
  key: ['source_id', 'product_id'],
} as const;

const slice = {
  columns: {
    source_id: 'text',
    id: 'text',
    spec: 'text',
    sales_from: 'bigint',
    page: 'bigint',
    faults: 'bigint',
    done_at: 'bigint?',
  },
  key: ['source_id', 'id'],
} as const;

/** A table of a source that has a column of text, others of numbers, and is keyed by the first ones. */
const ofSource = (texts: readonly string[], numbers: readonly string[], keyed: number) => {
  const columns = ['source_id', ...texts, ...numbers];
  const typed = columns.map((name) => [name, numbers.includes(name) ? 'bigint' : 'text'] as const);
  return { columns: Object.fromEntries(typed), key: columns.slice(0, keyed) };
};

/**
 * Official sources, what they look through and what they follow. Times in milliseconds; `access` and `token` are sealed, `wanted`,
 * `last_check`, `spec`, `path` and `lacks` are JSON.
 */
export const sourcesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPlainTable(db, 'source', source);
    await createPlainTable(db, 'source_product', product);
    await createPlainTable(db, 'source_slice', slice);
    await createPlainTable(db, 'source_stream', ofSource(['stream'], ['rows', 'newest'], 2));
    await createPlainTable(db, 'source_call', ofSource([], ['minute', 'calls'], 2));
    await createPlainTable(db, 'source_note', ofSource(['kind', 'reason'], ['count'], 3));
    await createPlainTable(db, 'source_seen', ofSource(['thing', 'digest'], ['at'], 2));
    await createPlainTable(db, 'source_category', ofSource(['category_id', 'path'], ['level', 'read_at'], 2));
    await db.schema
      .createIndex('source_slice_open')
      .on('source_slice')
      .columns(['source_id', 'done_at'])
      .execute();
    await db.schema
      .createIndex('source_product_due')
      .on('source_product')
      .columns(['source_id', 'tier', 'due_at'])
      .execute();
  },
};
