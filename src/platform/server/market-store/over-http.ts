import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { CLUSTER_SETTINGS, onCluster } from './cluster-statements.ts';
import {
  asMarketError,
  DATABASE,
  LINES_SETTINGS,
  type Lines,
  type MarketStore,
  type Statement,
} from './market-store.ts';
import { logCommentOf } from './query-name.ts';

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asMarketError(error);
  }
}

const asParams = (params: Statement['params']) => params as Record<string, unknown> | undefined;

/** Danger: derivation is a chain of swaps that must not overlap; writes therefore wait for each other, as they do embedded. */
function turns(): { take<T>(work: () => Promise<T>): Promise<T>; settled(): Promise<unknown> } {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      const turn = tail.then(work, work);
      tail = turn.catch(() => undefined);
      return turn;
    },
    settled: () => tail,
  };
}

/** Where statements go; with a cluster, what changes tables goes to all its servers. */
interface Place {
  readonly client: ClickHouseClient;
  readonly cluster: string | null;
}

const textFor = ({ cluster }: Place, sql: string) => (cluster === null ? sql : onCluster(sql, cluster));

async function rowsOf<T>(place: Place, { sql, params }: Statement): Promise<T[]> {
  const { client } = place;
  const query_params = asParams(params);
  const result = await client.query({
    query: textFor(place, sql),
    format: 'JSONEachRow',
    clickhouse_settings: { log_comment: logCommentOf(sql) },
    ...(query_params && { query_params }),
  });
  return result.json<T>();
}

async function command(place: Place, { sql, params }: Statement): Promise<void> {
  const query_params = asParams(params);
  const clickhouse_settings = { log_comment: logCommentOf(sql) };
  await place.client.command({
    query: textFor(place, sql),
    clickhouse_settings,
    ...(query_params && { query_params }),
  });
}

async function insertRows(
  client: ClickHouseClient,
  { table, rows, token }: { table: string; rows: readonly object[]; token: string | undefined },
): Promise<void> {
  if (rows.length === 0) return;
  await client.insert({
    table: `${DATABASE}.${table}`,
    values: rows as object[],
    format: 'JSONEachRow',
    clickhouse_settings: {
      log_comment: logCommentOf(`INSERT INTO ${DATABASE}.${table}`),
      ...(token !== undefined && { insert_deduplication_token: token }),
    },
  });
}

async function insertLines(
  client: ClickHouseClient,
  table: string,
  { columns, lines, token }: Lines,
): Promise<void> {
  const query = `INSERT INTO ${DATABASE}.${table} (${columns.join(', ')}) FORMAT JSONCompactEachRow`;
  const { stream } = await client.exec({
    query,
    values: Readable.from([lines], { objectMode: false }),
    clickhouse_settings: {
      ...LINES_SETTINGS,
      insert_deduplication_token: token,
      log_comment: logCommentOf(query),
    },
  });
  for await (const _ of stream) {
    // The answer has to be read to its end: a fault may stand there, and the connection is used again.
  }
}

/** A ClickHouse server. */
export interface ServerPlace {
  readonly url: string;
  /** The cluster whose servers have copies of all tables; null for a single server. */
  readonly cluster?: string | null;
  readonly isDurable: boolean;
}

/** Opens a ClickHouse server by URL; the statements are the same as the embedded engine's. Throws one clear sentence when it cannot be reached. */
export async function openOverHttp({ url, cluster = null, isDurable }: ServerPlace): Promise<MarketStore> {
  const client = createClient({
    url,
    request_timeout: 120_000,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 1,
      ...(cluster !== null && CLUSTER_SETTINGS),
    },
  });
  const reached = await client.ping();
  if (!reached.success) {
    await client.close();
    throw new Error(`连不上 TIDE_CLICKHOUSE_URL 指定的数据库：${reached.error.message}`);
  }
  const writes = turns();
  const besides = turns();
  const place = { client, cluster };
  await guarded(() => command(place, { sql: `CREATE DATABASE IF NOT EXISTS ${DATABASE}` }));
  return {
    engine: 'http',
    isReplicated: cluster !== null,
    isDurable,
    read: (statement) => guarded(() => rowsOf(place, statement)),
    write: (statement) => writes.take(() => guarded(() => command(place, statement))),
    writeBeside: (statement) => besides.take(() => guarded(() => command(place, statement))),
    insert: (table, rows, token) =>
      writes.take(() => guarded(() => insertRows(client, { table, rows, token }))),
    insertLines: (table, lines) => guarded(() => insertLines(client, table, lines)),
    // A server of its own minds its own memory.
    purgeMemory: async () => {},
    close: async () => {
      await Promise.all([writes.settled(), besides.settled()]);
      await client.close();
    },
  };
}
