import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';

// Whoever loses the race for a key must see the other's row and refuse: on PostgreSQL the loser gets an error out of its insert (23505),
// which would be a 500. Every unique index of the schema is raced, so a new one is, too.
const postgres = await testPostgres();
afterAll(() => postgres.stop());

/** Writers that race for one key. */
const WRITERS = 5;

/** A unique index: the columns of a key, and of a partial one the values that its condition demands. */
interface UniqueKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly demanded: Readonly<Record<string, string>>;
}

const nameOf = ({ table, columns }: UniqueKey) => `${table}(${columns.join(', ')})`;

async function sqliteKeys({ db }: AccountStore): Promise<UniqueKey[]> {
  const { rows } = await sql<{ table: string; columns: string; text: string | null }>`
    select m.name as "table", i.sql as text,
      (select group_concat(x.name) from (select name from pragma_index_info(l.name) order by seqno) x) as columns
    from sqlite_master m, pragma_index_list(m.name) l left join sqlite_master i on i.type = 'index' and i.name = l.name
    where m.type = 'table' and l."unique" = 1 and m.name not like 'kysely%'`.execute(db);
  return rows.map(({ table, columns, text }) => ({
    table,
    columns: columns.split(','),
    demanded: demandedBy(text),
  }));
}

/** `where "state" in ('pending', 'running')` demands a state; `where "x" is not null` demands nothing of a row without nulls. */
function demandedBy(text: string | null): Record<string, string> {
  const [, condition = ''] = text?.split(/\bwhere\b/) ?? [];
  const found = [...condition.matchAll(/"(\w+)" (?:in \(|= )'(\w+)'/g)];
  return Object.fromEntries(found.map(([, column = '', value = '']) => [column, value]));
}

async function postgresKeys({ db }: AccountStore): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname || '(' || string_agg(a.attname, ', ' order by k.place) || ')' as name
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace,
      unnest(i.indkey) with ordinality k(no, place) join pg_attribute a on a.attnum = k.no
    where i.indisunique and n.nspname = current_schema() and a.attrelid = t.oid and t.relname not like 'kysely%'
      and t.relname <> 'server_lease' group by i.indexrelid, t.relname`.execute(db);
  return rows.map(({ name }) => name);
}

type Row = Record<string, string | number>;

/** Rows that are unlike each other but for the columns of the key. */
async function rowsFor({ db }: AccountStore, key: UniqueKey): Promise<Row[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === key.table)?.columns ?? [];
  return Array.from({ length: WRITERS }, (_, n) => {
    const value = ({ name, dataType }: (typeof columns)[number]) => {
      const no = key.columns.includes(name) ? 0 : n + 1;
      return (
        key.demanded[name] ?? (/text|char/i.test(dataType) ? `${key.columns.join()} ${no}` : 7_000_000 + no)
      );
    };
    return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
  });
}

/**
 * What a use case does: it looks whether the place is taken, refuses, or takes it. Here all look before the first one writes, and outside
 * the transaction, as one that looks by another index: PostgreSQL's own detection of conflicts does not see it, and the loser
 * gets 23505. It looks within the transaction when that runs again.
 */
async function race(
  { engine, write }: AccountStore,
  key: UniqueKey,
  rows: readonly Row[],
): Promise<string[]> {
  const table = sql.table(key.table);
  const take = (row: Row) => {
    let round = 0;
    const isKey = key.columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    const found = sql`select 1 from ${table} where ${sql.join(isKey, sql` and `)}`;
    const [names, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)];
    const added = sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)})`;
    return write(async (tx) => {
      // SQLite has one writer at a time: the second one begins when the first has written.
      const mustLook = engine === 'sqlite' || round++ > 0;
      if (mustLook && (await found.execute(tx)).rows.length > 0) return 'taken';
      await added.execute(tx);
      return 'made';
    });
  };
  const ends = await Promise.allSettled(rows.map(take));
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason))).sort();
}

describe('the unique keys of the account store', () => {
  it('are the same on both stores, and of writers that race for one, one gets it and the others are refused', async () => {
    const sqlite = await sqliteStore(featureMigrations);
    const keys = await sqliteKeys(sqlite);
    expect(keys.length).toBeGreaterThan(50);
    const stores: AccountStore[] = [sqlite];
    if (postgres.url !== null) {
      const other = await postgresStore(postgres.url, featureMigrations);
      stores.push(other);
      expect(keys.map(nameOf).sort()).toEqual((await postgresKeys(other)).sort());
    }
    const expected = ['made', ...Array.from({ length: WRITERS - 1 }, () => 'taken')];
    for (const store of stores) {
      for (const key of keys) {
        const ends = await race(store, key, await rowsFor(store, key));
        expect(ends, `${store.engine} ${nameOf(key)}`).toEqual(expected);
      }
      await store.close();
    }
  });
});
