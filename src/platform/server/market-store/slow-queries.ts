import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { MarketStore, Statement } from './market-store.ts';
import { queryNameOf } from './query-name.ts';

/** A reading statement is slow from here on, milliseconds: people wait for it. */
const SLOW_READ_MS = 1500;
/** A changing statement is slow from here on, milliseconds: builds of large tables take seconds. */
const SLOW_WRITE_MS = 30_000;

/** What hears of slow statements and, where it is there, of all. */
interface QueryWatch {
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'onQuery'>;
  readonly now?: () => number;
}

/** A store that logs slow statements by their names and counts all; times are those that the caller waited, the queue of the engine included. */
export function withSlowQueryLog(
  store: MarketStore,
  { log, metrics, now = () => performance.now() }: QueryWatch,
): MarketStore {
  const timed = async <T>(
    statement: Statement,
    kind: 'read' | 'write',
    work: () => Promise<T>,
  ): Promise<T> => {
    const slowMs = kind === 'read' ? SLOW_READ_MS : SLOW_WRITE_MS;
    const name = queryNameOf(statement.sql);
    const from = now();
    try {
      return await work();
    } finally {
      const ms = Math.round(now() - from);
      metrics?.onQuery(name, kind, ms);
      if (ms >= slowMs) log.info({ ...name, ms }, 'slow market query');
    }
  };
  return {
    ...store,
    read: <T>(statement: Statement) => timed(statement, 'read', () => store.read<T>(statement)),
    write: (statement) => timed(statement, 'write', () => store.write(statement)),
    writeBeside: (statement) => timed(statement, 'write', () => store.writeBeside(statement)),
  };
}
