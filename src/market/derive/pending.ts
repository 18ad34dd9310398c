import { type AccountStore } from '#platform/server/account-store/account-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import type { Changes } from './derive.ts';

/** Day of streams without time. */
const TIMELESS = '1970-01-01';

/**
 * Notes, before facts are written, which days must be derived again. Danger: a process killed between the facts and the
 * derivation would else leave pages that disagree with the facts; the note survives and the next start works it off.
 */
export async function notePending(account: AccountStore, changes: Changes, now: number): Promise<void> {
  const rows = [...changes].flatMap(([stream, { from, to }]) =>
    [...new Set([from, to])].map((day) => ({ stream, day, since: now })),
  );
  if (rows.length === 0) return;
  await account.write(async (tx) => {
    await tx
      .insertInto('derive_pending')
      .values(rows)
      .onConflict((c) => c.columns(['stream', 'day']).doNothing())
      .execute();
  });
}

/** What is noted and not derived yet: per stream the span from its first to its last noted day. */
export async function readPending(account: AccountStore): Promise<Changes> {
  const rows = await account.db.selectFrom('derive_pending').selectAll().execute();
  const spans = new Map<StreamId, DaySpan>();
  for (const { stream, day } of rows) {
    if (!(stream in streams)) continue;
    const had = spans.get(stream as StreamId);
    spans.set(stream as StreamId, {
      from: had && had.from < day ? had.from : day,
      to: had && had.to > day ? had.to : day,
    });
  }
  return spans;
}

/** Forgets the notes after their derivation; only one process owns them (data-dir.ts). */
export async function clearPending(account: AccountStore): Promise<void> {
  await account.write(async (tx) => {
    await tx.deleteFrom('derive_pending').execute();
  });
}

/** A change of every stream over all days, for a store whose derived tables were made anew. */
export function everything(): Changes {
  const all = { from: TIMELESS, to: '2105-12-31' };
  return new Map(Object.keys(streams).map((id) => [id as StreamId, all]));
}

/** The Beijing day of a stream's row. */
export function dayOfRow(stream: StreamId, row: Readonly<Record<string, unknown>>): string {
  const { at } = streams[stream];
  const value = at === null ? undefined : row[at];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return TIMELESS;
  return new Date((value + 8 * 3600) * 1000).toISOString().slice(0, 10);
}
