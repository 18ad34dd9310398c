/** A value bound to `{name:Type}` in a statement; lists of ids go through idList. */
export type ParamValue = string | number | null | readonly string[];

/** A statement with places `{name:Type}` for its values. Nobody writes a value into the text: the stores bind them (decision 0023). */
export interface Statement {
  readonly sql: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
}

/** Rows as text: a list of cells a line, in the order of `columns`, as the engine reads JSONCompactEachRow. */
export interface Lines {
  readonly columns: readonly string[];
  readonly lines: Buffer;
  /** The same token again changes nothing. */
  readonly token: string;
}

/**
 * The market's facts, roll-ups, cards and snapshots: one SQL for the engine in the process and for ClickHouse over HTTP.
 * Tables stand in the database `tide`. 64-bit integers come back as text.
 */
export interface MarketStore {
  readonly engine: 'embedded' | 'http';
  /** Whether tables are copies on the servers of a cluster. */
  readonly isReplicated: boolean;
  /** Whether facts shall be on the disk, not only in the system's care, before an insertion resolves. */
  readonly isDurable: boolean;
  /** Rows of a reading statement. Throws MarketError. */
  read<T = Record<string, unknown>>(statement: Statement): Promise<T[]>;
  /** Runs a statement that changes something; resolves when it is done. Statements run one after another. */
  write(statement: Statement): Promise<void>;
  /** The same beside those of `write`, for what no other statement uses meanwhile; one after another among themselves. */
  writeBeside(statement: Statement): Promise<void>;
  /** Inserts rows as one block. With a token, the same token again changes nothing. */
  insert(table: string, rows: readonly object[], token?: string): Promise<void>;
  /** Inserts rows that are text already, as one block; does not wait for statements that change something else. */
  insertLines(table: string, lines: Lines): Promise<void>;
  /** Gives memory that is not in use back to the machine; for the pauses between heavy stretches of work. */
  purgeMemory(): Promise<void>;
  /** Waits for what runs and lets go of the store. */
  close(): Promise<void>;
}

/** Why the store did not answer: busy (deadline or memory), full (no room on the disk), rebuilding (a table lacks rows until it is derived again), or a fault of ours. */
export class MarketError extends Error {
  readonly kind: 'busy' | 'full' | 'rebuilding' | 'fault';
  constructor(kind: MarketError['kind'], message: string) {
    super(message);
    this.name = 'MarketError';
    this.kind = kind;
  }
}

/** Engine codes: 159 deadline, 241 memory, 202 too many queries, 252 too many parts, 209/210 network; 243 and "No space left" disk. */
export function asMarketError(error: unknown): MarketError {
  const text = error instanceof Error ? error.message : String(error);
  const code = /Code: (\d+)/.exec(text)?.[1];
  if (code === '243' || /No space left|NOT_ENOUGH_SPACE|ENOSPC/.test(text))
    return new MarketError('full', text);
  if (code !== undefined && ['159', '160', '202', '209', '210', '241', '252'].includes(code)) {
    return new MarketError('busy', text);
  }
  if (/ECONNREFUSED|ECONNRESET|socket hang up|Timeout/i.test(text)) return new MarketError('busy', text);
  return new MarketError('fault', text);
}

/** A back-fill may touch more months at once than the engine takes for a mistake. */
export const LINES_SETTINGS = { max_partitions_per_insert_block: '0' };

/** A list of decimal UInt64 ids as the engine reads it for `Array(UInt64)`; throws on anything that is not one. */
export function idList(ids: readonly string[]): string {
  for (const id of ids) if (!/^\d{1,20}$/.test(id)) throw new Error('not an id');
  return `[${ids.join(',')}]`;
}

/** Rows as the engine's line format. */
export function asLines(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
}

/** The database that all tables stand in. */
export const DATABASE = 'tide';
