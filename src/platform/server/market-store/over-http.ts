import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { asMarketError, DATABASE, type MarketStore, type Statement } from './market-store.ts';

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asMarketError(error);
  }
}

const asParams = (params: Statement['params']) => params as Record<string, unknown> | undefined;

/** Opens a ClickHouse server by URL; the statements are the same as the embedded engine's. Throws one clear sentence when it cannot be reached. */
export async function openOverHttp(url: string): Promise<MarketStore> {
  const client: ClickHouseClient = createClient({
    url,
    request_timeout: 120_000,
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
  });
  const reached = await client.ping();
  if (!reached.success) {
    await client.close();
    throw new Error(`连不上 TIDE_CLICKHOUSE_URL 指定的数据库：${reached.error.message}`);
  }
  // Danger: derivation is a chain of swaps that must not overlap; writes therefore wait for each other, as they do embedded.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  await guarded(() => client.command({ query: `CREATE DATABASE IF NOT EXISTS ${DATABASE}` }));
  return {
    engine: 'http',
    read: <T>({ sql, params }: Statement) =>
      guarded(async () => {
        const query_params = asParams(params);
        const result = await client.query({
          query: sql,
          format: 'JSONEachRow',
          ...(query_params && { query_params }),
        });
        return result.json<T>();
      }),
    write: ({ sql, params }) =>
      inTurn(() =>
        guarded(async () => {
          const query_params = asParams(params);
          await client.command({ query: sql, ...(query_params && { query_params }) });
        }),
      ),
    insert: (table, rows, token) =>
      inTurn(() =>
        guarded(async () => {
          if (rows.length === 0) return;
          await client.insert({
            table: `${DATABASE}.${table}`,
            values: rows as object[],
            format: 'JSONEachRow',
            ...(token && { clickhouse_settings: { insert_deduplication_token: token } }),
          });
        }),
      ),
    close: async () => {
      await tail;
      await client.close();
    },
  };
}
