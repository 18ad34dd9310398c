import type { Socket } from 'node:net';
import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isLongWork } from './long-work.ts';
import { exactNumber, storable } from './parameters.ts';
import { StoreSilence, StoreSilentError } from './store-silence.ts';

/** A transaction that is left open ends after this long, milliseconds. */
const IDLE_MS = 30_000;
/** How much longer than the database itself the client waits before it takes the database for silent, milliseconds. */
const SILENT_AFTER_MS = 500;

/** What a pool of connections is opened with. */
export interface PostgresOptions {
  /** Hears of lost connections. */
  readonly onIdleError: (error: Error) => void;
  /** How long a call waits for a connection, milliseconds. */
  readonly connectionMs: number;
  /** How long a statement may take, milliseconds; the database ends it then. */
  readonly statementMs: number;
  /** The same for long work (long-work.ts). */
  readonly longMs: number;
}

/** Kysely's dialect on PostgreSQL at `url`; integers and sums arrive as numbers. A database that says nothing fails the calls in time. */
export function postgresDialect(url: string, options: PostgresOptions): PostgresDialect {
  const { onIdleError, connectionMs, statementMs } = options;
  const silence = new StoreSilence();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tidelens',
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_MS,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    Client: clientWithin(Math.min(connectionMs, statementMs + SILENT_AFTER_MS)),
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  // So would the loss of one in use, which the pool does not watch; the statement under way fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async () => {
    const client = await silence.connecting(
      () => connected(pool, silence),
      (late) => late.release(),
    );
    return checkedClient(client, silence, options);
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } as unknown as PostgresPool });
}

/** The pool's own limit counts for a place in the queue, too, which a busy server takes longer for than for a connection. */
function clientWithin(connectionTimeoutMillis: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionTimeoutMillis });
    }
  };
}

async function connected(pool: pg.Pool, silence: StoreSilence): Promise<pg.PoolClient> {
  const sentAt = performance.now();
  try {
    const client = await pool.connect();
    return client;
  } catch (error) {
    // pg says in words alone that a connection was made and never answered.
    if (!/^timeout expired$|due to connection timeout/.test((error as Error).message)) throw error;
    silence.timedOut(sentAt);
    throw new StoreSilentError();
  }
}

/** TRICKY: bigint and numeric, hence also count and sum, come as text: '9' > '10'. */
export function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  const isWide = type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC;
  return isWide ? exactNumber : pg.types.getTypeParser(type, format as 'text');
}

/** The limit of a statement on connections where it is another one than the pool opens them with, milliseconds. */
const limits = new WeakMap<pg.PoolClient, number>();

/** Sets how long a statement may take on a connection, where that changes; a transaction keeps the limit that it began with. */
async function limitStatements(client: pg.PoolClient, ms: number, openedMs: number): Promise<void> {
  if ((limits.get(client) ?? openedMs) === ms || client.getTransactionStatus() !== 'I') return;
  await client.query(`set statement_timeout = ${ms}`);
  limits.set(client, ms);
}

/** Only what Kysely calls: statements with their values (no cursors, which we do not use) and the release. */
function checkedClient(
  client: pg.PoolClient,
  silence: StoreSilence,
  { statementMs, longMs }: PostgresOptions,
) {
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const sentAt = performance.now();
    const limitMs = (isLongWork() ? longMs : statementMs) + SILENT_AFTER_MS;
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      silence.timedOut(sentAt);
      hangUp(client);
    }, limitMs);
    try {
      await limitStatements(client, limitMs - SILENT_AFTER_MS, statementMs);
      return await client.query(sql, storable(sql, values));
    } catch (error) {
      throw isSilent ? new StoreSilentError() : error;
    } finally {
      clearTimeout(timer);
      if (!isSilent) silence.heard();
    }
  };
  return { query, release: (discard?: boolean) => client.release(discard) };
}

/** Cuts a connection on which nothing comes: its statement and all after it fail at once, and the pool opens another one. */
export function hangUp(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
