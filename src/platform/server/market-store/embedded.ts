import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drainPending, Session } from 'chdb';
import { bound } from './bind.ts';
import {
  asLines,
  asMarketError,
  DATABASE,
  LINES_SETTINGS,
  type MarketStore,
  type Statement,
} from './market-store.ts';
import { openFailure } from './open-failure.ts';
import { logCommentOf, namedSql } from './query-name.ts';

/** Where the engine keeps its files, and what it may use of the machine. */
export interface EmbeddedOptions {
  /** Folder of the store; one process at a time (data-dir.ts guards it). */
  readonly dir: string;
  /** Connections that read; one more writes, one more takes collectors' rows, and one is opened when something is first written beside the rest. Each is a serial queue in the engine. */
  readonly readers: number;
  readonly memoryMb: number;
  readonly isDurable?: boolean;
  /** Whether the process ends soon: then nothing is compiled to machine code, and memory is kept until the end. */
  readonly isShortLived?: boolean;
}

/** A statement may name the ids of a whole batch; characters. */
const MAX_STATEMENT_LENGTH = 64 * 1024 * 1024;

/**
 * Settings of every connection. Answers are short: threads that put them into text, and timers that look at where a thread
 * is, are a third of what a statement without rows costs.
 */
const CONNECTION = [
  '--output_format_json_quote_64bit_integers=1',
  `--max_query_size=${MAX_STATEMENT_LENGTH}`,
  '--output_format_parallel_formatting=0',
  '--query_profiler_real_time_period_ns=0',
  '--query_profiler_cpu_time_period_ns=0',
];

const PURGE: Statement = { sql: 'SYSTEM JEMALLOC PURGE' };

/** Compiling an expression takes longer than it saves where a statement runs a few dozen times on few rows. */
const NOT_COMPILED = [
  '--compile_expressions=0',
  '--compile_aggregate_expressions=0',
  '--compile_sort_description=0',
];

/**
 * A deletion rewrites a part a task. With few tasks at a time the engine sleeps 10 s between batches, however small the parts;
 * with many it may hold the buffers of many merges, which a market of millions of rows cannot afford.
 */
const MANY_TASKS_AT_ONCE = { background_merges_mutations_concurrency_ratio: 32 };

/** Of what the engine may take, one part in so many is kept for columns as they are unpacked. */
const UNPACKED_SHARE = 16;

/** One connection of the engine and how many statements stand in its queue. */
interface Connection {
  readonly session: Session;
  waiting: number;
}

/** Writes the server's limits to a file: the engine reads them when a session is opened, and no SET changes them later. */
function serverSettings({ dir, memoryMb, isShortLived }: EmbeddedOptions): string {
  const file = join(dir, 'engine.xml');
  const settings = {
    max_server_memory_usage: memoryMb * 1024 * 1024,
    mark_cache_size: 128 * 1024 * 1024,
    // Only listings ask for it (engine/server/sql): at 3 million products half of what they cost was unpacking.
    uncompressed_cache_size: Math.floor(memoryMb / UNPACKED_SHARE) * 1024 * 1024,
    query_condition_cache_size: 16 * 1024 * 1024,
    background_pool_size: 2,
    max_parts_cleaning_thread_pool_size: 2,
    ...(isShortLived && MANY_TASKS_AT_ONCE),
  };
  // A merge holds a buffer per column and part of wide parts; compact ones keep an import of millions of rows in bounds.
  // It also holds a block of each part at once, and cards have some eighty columns: blocks of 1024 rows, not 8192.
  const parts = `  <merge_tree><min_bytes_for_wide_part>${64 * 1024 * 1024}</min_bytes_for_wide_part><merge_max_block_size>1024</merge_max_block_size></merge_tree>`;
  // Where a backup goes is the operator's choice; statements come from this program alone.
  const backups = '  <backups><allowed_path>/</allowed_path></backups>';
  const lines = Object.entries(settings)
    .map(([name, value]) => `  <${name}>${value}</${name}>`)
    .concat(parts, backups);
  writeFileSync(file, `<clickhouse>\n${lines.join('\n')}\n</clickhouse>\n`, { mode: 0o600 });
  return file;
}

function openConnection(options: EmbeddedOptions, config: string): Connection {
  const session = new Session(join(options.dir, 'store'), {
    connectionArgs: [`--config-file=${config}`, ...CONNECTION, ...(options.isShortLived ? NOT_COMPILED : [])],
  });
  return { session, waiting: 0 };
}

async function onConnection<T>(connection: Connection, work: (session: Session) => Promise<T>): Promise<T> {
  connection.waiting++;
  try {
    return await work(connection.session);
  } catch (error) {
    throw asMarketError(error);
  } finally {
    connection.waiting--;
  }
}

/**
 * TRICKY: values are bound here. The library takes statements with values one by one in the whole process, whatever their
 * connections: readers would wait for each other and for every long statement that writes.
 */
async function run(session: Session, statement: Statement): Promise<string> {
  const result = await session.queryAsync(namedSql(statement.sql, bound(statement)), {
    format: 'JSONEachRow',
  });
  return result.text();
}

const changesOn = (connection: () => Connection) => async (statement: Statement) => {
  await onConnection(connection(), (s) => run(s, statement));
};

const nameOfInsert = (table: string) => logCommentOf(`INSERT INTO ${DATABASE}.${table}`);

function parseLines<T>(text: string): T[] {
  if (text.length === 0) return [];
  return JSON.parse(`[${text.trimEnd().split('\n').join(',')}]`) as T[];
}

/** Opens all connections of a store, whose folder it makes; throws one sentence where the engine cannot open it (openFailure). */
function openConnections(options: EmbeddedOptions): Record<'writer' | 'taker', Connection> & {
  readers: Connection[];
  /** The one that writes beside the writer, once it is wanted. */
  beside: () => Connection;
  opened: () => readonly Connection[];
} {
  mkdirSync(join(options.dir, 'store'), { recursive: true, mode: 0o700 });
  const config = serverSettings(options);
  try {
    const writer = openConnection(options, config);
    const taker = openConnection(options, config);
    const readers = Array.from({ length: options.readers }, () => openConnection(options, config));
    let second: Connection | null = null;
    return {
      writer,
      taker,
      readers,
      beside: () => (second ??= openConnection(options, config)),
      opened: () => [...readers, ...(second ? [second] : []), taker, writer],
    };
  } catch (error) {
    throw openFailure(options.dir, error);
  }
}

async function closeConnections(connections: readonly Connection[]): Promise<void> {
  for (const connection of connections) connection.session.close();
  await drainPending();
}

/**
 * Opens the engine inside this process. Needs UV_THREADPOOL_SIZE ≥ connections + 8 in the environment before Node starts,
 * else the connections wait for each other and for file access. Survives kill -9; a lost power supply may lose the last
 * inserts, which a repeated import brings back.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<MarketStore> {
  const { writer, taker, readers, beside, opened: connections } = openConnections(options);
  await onConnection(writer, (s) => run(s, { sql: `CREATE DATABASE IF NOT EXISTS ${DATABASE}` }));
  // TRICKY: the engine notes a token before the rows are there. After a kill in between the same token would be taken for what is in
  // already, and the rows lost; so a token is known to this process alone, and rows without one are never told by their content.
  const opened = randomUUID();
  const own = (token?: string) => (token === undefined ? randomUUID() : `${token}:${opened}`);
  const least = () => readers.reduce((a, b) => (b.waiting < a.waiting ? b : a));
  return {
    engine: 'embedded',
    isReplicated: false,
    isDurable: options.isDurable === true,
    read: async <T>(statement: Statement) =>
      parseLines<T>(await onConnection(least(), (s) => run(s, statement))),
    write: changesOn(() => writer),
    writeBeside: changesOn(beside),
    insert: async (table, rows, token) => {
      if (rows.length === 0) return;
      const settings = { insert_deduplication_token: own(token), log_comment: nameOfInsert(table) };
      const values = asLines(rows);
      await onConnection(writer, (s) =>
        s.insert({ table: `${DATABASE}.${table}`, values, format: 'JSONEachRow', settings }),
      );
    },
    insertLines: async (table, { columns, lines, token }) => {
      const settings = {
        ...LINES_SETTINGS,
        insert_deduplication_token: own(token),
        log_comment: nameOfInsert(table),
      };
      const into = { table: `${DATABASE}.${table}`, columns: [...columns], settings };
      await onConnection(taker, (s) => s.insert({ ...into, values: lines, format: 'JSONCompactEachRow' }));
    },
    purgeMemory: async () => {
      if (options.isShortLived !== true) await onConnection(writer, (s) => run(s, PURGE));
    },
    close: () => closeConnections(connections()),
  };
}
