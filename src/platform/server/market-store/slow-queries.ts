import type { Log } from '../log.ts';
import type { MarketStore, Statement } from './market-store.ts';
import { queryNameOf } from './query-name.ts';

/** A reading statement is slow from here on, milliseconds: people wait for it. */
const SLOW_READ_MS = 1500;
/** A changing statement is slow from here on, milliseconds: builds of large tables take seconds. */
const SLOW_WRITE_MS = 30_000;

/** A store that logs slow statements by their names; times are those that the caller waited, the queue of the engine included. */
export function withSlowQueryLog(store: MarketStore, log: Log, now = () => performance.now()): MarketStore {
  const timed = async <T>(statement: Statement, slowMs: number, work: () => Promise<T>): Promise<T> => {
    const name = queryNameOf(statement.sql);
    const from = now();
    try {
      return await work();
    } finally {
      const ms = Math.round(now() - from);
      if (ms >= slowMs) log.info({ ...name, ms }, 'slow market query');
    }
  };
  return {
    ...store,
    read: <T>(statement: Statement) => timed(statement, SLOW_READ_MS, () => store.read<T>(statement)),
    write: (statement) => timed(statement, SLOW_WRITE_MS, () => store.write(statement)),
  };
}
