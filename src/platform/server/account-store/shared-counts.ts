import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { memoryCounts, type RequestCounts } from '../http/request-counts.ts';
import { isMadeByAnother } from './made-by-another.ts';

const TABLE = 'request_count';
/** Not logged: a count of seconds is worth no flush to the disk, and may be lost with the database. */
const CREATE = `create unlogged table if not exists ${TABLE}
  (key varchar(255) primary key, points integer not null default 0, expire bigint)`;
const CONNECTIONS = 4;
/** A database that takes longer to count is not waited for: the process then counts by itself, milliseconds. */
const ANSWER_MS = 500;
const OPENING_MS = 15_000;

/** Counts of requests that all servers on a PostgreSQL store share. */
export interface SharedCounts extends RequestCounts {
  close(): Promise<void>;
}

/** Makes the table, over a connection that may take its time: a start does not fail because the machine is busy. */
async function makeTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: OPENING_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(CREATE);
  } catch (error) {
    if (!isMadeByAnother(error)) throw error;
  } finally {
    await client.end();
  }
}

/** Opens the shared counts of a store at `url`. */
export async function openSharedCounts(url: string): Promise<SharedCounts> {
  await makeTable(url);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tidelens-counts',
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    limiter: (name, size) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        keyPrefix: name,
        ...size,
        // Who has used everything up is refused here until the time is over.
        inMemoryBlockOnConsumed: size.points + 1,
        insuranceLimiter: memoryCounts.limiter(name, size),
      }),
    close: () => pool.end(),
  };
}
