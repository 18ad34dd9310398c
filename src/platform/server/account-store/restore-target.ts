import pg from 'pg';

/** The table by which a database that is being filled is recognised; it has the id of the restoration. */
const MARK_TABLE = 'tide_restore';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tidelens restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a PostgreSQL database may be filled by a restoration: it has no table at all, or those of an earlier attempt of the same one. */
export function mayFillDatabase(url: string, id: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    if (rows.length === 0) return true;
    if (!rows.some(({ name }) => name === MARK_TABLE)) return false;
    const marks = await client.query<{ id: string }>(`select id from ${MARK_TABLE}`);
    return marks.rows.some((one) => one.id === id);
  });
}

/** Marks a database as being filled by a restoration. */
export function markDatabase(url: string, id: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`create table if not exists ${MARK_TABLE} (id text primary key)`);
    await client.query(`insert into ${MARK_TABLE} values ($1) on conflict do nothing`, [id]);
  });
}

/** Takes the mark away. */
export function unmarkDatabase(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`drop table if exists ${MARK_TABLE}`);
  });
}
