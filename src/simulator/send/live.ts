import { setTimeout as wait } from 'node:timers/promises';
import type { StreamId } from '#market/streams/streams.ts';
import type { Clock } from '#platform/server/clock.ts';
import { dayAt, startOf } from '../calendar.ts';
import { observeDay } from '../observe/day.ts';
import type { Days } from '../world/day.ts';
import type { World } from '../world/world.ts';
import type { ProgressFile } from './progress.ts';
import { SendBuffer } from './send-buffer.ts';
import type { Sender } from './sender.ts';

/** How often what has happened is sent. */
const TICK_MS = 60_000;
/** At a higher speed ticks come more often, so that a step stays within minutes of the world. */
const FAST_TICK_MS = 1000;

interface Living {
  readonly world: World;
  readonly days: Days;
  readonly clock: Clock;
  /** Seconds of the world in a second; 1 is as it happens, and the way to now is jumped over. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** The part of a sender that days need. */
export type Receiver = Pick<Sender, 'send' | 'settle'>;

type Row = { stream: StreamId; line: string; at: number };

/**
 * Reveals the world as time goes by: what a day holds is decided by the seed, only rows whose moment has come are sent.
 * Picks up after the last thing that was sent; never sends what lies in the future of the clock. Ends when `signal` does.
 */
export async function sendLive(living: Living, progress: ProgressFile, sender: Sender): Promise<void> {
  const { clock, speed, signal } = living;
  let days = new DayRows(living, progress.now.sentUntil);
  let last = clock.now();
  while (!signal.aborted) {
    const now = Math.floor(clock.now() / 1000) - 1;
    const { sentUntil } = progress.now;
    const passed = (clock.now() - last) / 1000;
    last = clock.now();
    const until = speed > 1 ? Math.min(now, Math.floor(sentUntil + passed * speed)) : now;
    if (until > sentUntil) {
      days = await days.sendUntil(until, sender);
      progress.now.sentUntil = until;
      progress.save();
    }
    const isBehind = speed > 1 && until < now;
    await wait(isBehind ? FAST_TICK_MS : TICK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The rows of the day that is under way, by the moment they can be sent at. */
export class DayRows {
  readonly #living: Pick<Living, 'world' | 'days'>;
  readonly #day: number;
  readonly #rows: Row[];
  #next = 0;

  /** Rows after `from`: of its day, and of the day before as far as they come later (late events, rooms past midnight). */
  constructor(living: Pick<Living, 'world' | 'days'>, from: number) {
    this.#living = living;
    this.#day = dayAt(from + 1);
    const { world, days } = living;
    const rows: Row[] = [];
    const out = {
      put: (stream: StreamId, line: string, at: number) => {
        if (at > from) rows.push({ stream, line, at });
      },
    };
    observeDay({ world, days, out }, this.#day - 1);
    observeDay({ world, days, out }, this.#day);
    this.#rows = rows.toSorted((a, b) => a.at - b.at);
  }

  /** Sends rows up to a moment, days on end; answers the rows of the day that is then under way. */
  async sendUntil(until: number, sender: Receiver): Promise<DayRows> {
    const end = Math.min(until, startOf(this.#day + 1) - 1);
    const buffer = new SendBuffer();
    for (; (this.#rows[this.#next]?.at ?? Number.POSITIVE_INFINITY) <= end; this.#next++) {
      const { stream, line, at } = this.#rows[this.#next] as Row;
      buffer.put(stream, line, at);
    }
    await buffer.flush(sender);
    if (until <= end) return this;
    return new DayRows(this.#living, end).sendUntil(until, sender);
  }
}
