import { addDays, beijingDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { DerivePendingTable } from '#platform/server/account-store/tables.ts';
import { type Clock } from '#platform/server/clock.ts';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { daysToCorrect } from '../attribution/corrections.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** Days of a stream that got new facts, YYYY-MM-DD. */
export type ChangedDays = ReadonlyMap<StreamId, readonly string[]>;

/** Day of streams without time. */
export const TIMELESS = '1970-01-01';
/** Noted together with TIMELESS it means: all days there are. */
export const LAST_DAY = '2105-12-31';

/** Days noted per statement; bounds the number of its parameters. */
const CHUNK = 300;

/**
 * Notes, before facts are written, which days must be derived again. Danger: a process killed between the facts and the
 * derivation would else leave pages that disagree with the facts; the note survives and the next start works it off.
 * A day that is noted already gets a new version, so that a derivation that began before does not clear it.
 */
export async function markDirty(account: AccountStore, changes: ChangedDays, now: number): Promise<void> {
  const rows = [...changes].flatMap(([stream, days]) => days.map((day) => ({ stream, day, since: now })));
  if (rows.length === 0) return;
  await account.write(async (tx) => {
    for (let i = 0; i < rows.length; i += CHUNK) {
      await tx
        .insertInto('derive_pending')
        .values(rows.slice(i, i + CHUNK))
        .onConflict((c) =>
          c.columns(['stream', 'day']).doUpdateSet((eb) => ({ since: eb('derive_pending.since', '+', 1) })),
        )
        .execute();
    }
  });
}

/** What is noted and not derived yet, and the notes themselves, to be cleared after the derivation. */
export interface Pending {
  readonly changes: ChangedDays;
  readonly notes: readonly DerivePendingTable[];
}

/** Reads what is noted. Danger: call it while no batch is being written (ingest-lock.ts), or a note is read before its facts are there. */
export async function readDirtyDays(account: AccountStore): Promise<Pending> {
  const notes = await account.db.selectFrom('derive_pending').selectAll().orderBy('day').execute();
  const days = new Map<StreamId, string[]>();
  for (const { stream, day } of notes) {
    if (!(stream in streams)) continue;
    const list = days.get(stream as StreamId) ?? [];
    list.push(day);
    days.set(stream as StreamId, list);
  }
  return { changes: days, notes };
}

/** The earliest noted day, null when none is; and a text that changes whenever a day before yesterday is noted. */
export async function notedDays(
  account: AccountStore,
  clock: Clock,
): Promise<{ oldest: string | null; backfill: string }> {
  const { notes } = await readDirtyDays(account);
  const yesterday = addDays(beijingDay(clock.now()), -1);
  const old = notes.filter(({ day }) => day < yesterday);
  const versions = old.reduce((sum, { since }) => sum + Number(since), 0);
  return { oldest: notes[0]?.day ?? null, backfill: `${old.length} ${versions}` };
}

/** Forgets notes after their derivation; one that was renewed meanwhile stays. */
export async function clearDirty(account: AccountStore, notes: readonly DerivePendingTable[]): Promise<void> {
  await account.write(async (tx) => {
    for (const { stream, day, since } of notes) {
      await tx
        .deleteFrom('derive_pending')
        .where('stream', '=', stream)
        .where('day', '=', day)
        .where('since', '=', since)
        .execute();
    }
  });
}

/**
 * Once a day, where collectors send, notes the days that their late facts may have changed, so that these are computed again
 * (domain.md 3.2, 5).
 */
export async function noteCorrections(
  market: MarketStore,
  account: AccountStore,
  clock: Clock,
): Promise<void> {
  const today = beijingDay(clock.now());
  if ((await readMeta(market)).get('corrected') === today) return;
  const days = daysToCorrect(today);
  const [row] = await market.read<{ n: string }>({
    sql: `SELECT count() AS n FROM ${DATABASE}.product_counter WHERE origin = 2 AND toDate(ts, 'Asia/Shanghai') >= {from:Date}`,
    params: { from: days[0] as string },
  });
  if (row?.n === '0') return;
  await markDirty(account, new Map([['product_counter', days]]), clock.now());
  await writeMeta(market, { corrected: today }, clock.now());
}

/** A change of every stream over all days, for a store whose derived tables were made anew. */
export function everything(): ChangedDays {
  return new Map(Object.keys(streams).map((id) => [id as StreamId, [TIMELESS, LAST_DAY]]));
}

/** The Beijing day of a stream's row. */
export function dayOfRow(stream: StreamId, row: Readonly<Record<string, unknown>>): string {
  const { at } = streams[stream];
  const value = at === null ? undefined : row[at];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return TIMELESS;
  return new Date((value + 8 * 3600) * 1000).toISOString().slice(0, 10);
}
