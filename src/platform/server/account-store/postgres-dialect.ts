import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { exactNumber, storable } from './parameters.ts';

const statementTimeoutMs = 30_000;

/** What a pool of connections is opened with. */
export interface PostgresOptions {
  /** Hears of lost connections. */
  readonly onIdleError: (error: Error) => void;
  /** How long a call waits for a connection, milliseconds. */
  readonly connectionMs: number;
}

/** Kysely's dialect on PostgreSQL at `url`; integers and sums arrive as numbers. */
export function postgresDialect(
  url: string,
  { onIdleError, connectionMs }: PostgresOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tidelens',
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  // So would the loss of one in use, which the pool does not watch; the statement under way fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  const checkedPool = { connect: async () => checkedClient(await pool.connect()), end: () => pool.end() };
  return new PostgresDialect({ pool: checkedPool as unknown as PostgresPool });
}

/** TRICKY: bigint and numeric, hence also count and sum, come as text: '9' > '10'. */
function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  const isWide = type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC;
  return isWide ? exactNumber : pg.types.getTypeParser(type, format as 'text');
}

/** Only what Kysely calls: statements with their values (no cursors, which we do not use) and the release. */
function checkedClient(client: pg.PoolClient) {
  return {
    query: (sql: string, values: readonly unknown[] = []) => client.query(sql, storable(sql, values)),
    release: (discard?: boolean) => client.release(discard),
  };
}
