import { afterEach, describe, expect, it } from 'vitest';
import { turnableClock } from '#platform/server/clock.ts';
import type { ServerEvent } from '#platform/server/http/event-feed.ts';
import { createLog } from '#platform/server/log.ts';
import { createRoomFeeds } from './room-feeds.ts';

interface Frame {
  readonly n: number;
  readonly isClosed?: boolean;
}

const clock = turnableClock('2026-04-01T12:00:00+08:00');
const log = createLog({ level: 'silent' });
const leaving: AbortController[] = [];
afterEach(() => {
  for (const one of leaving.splice(0)) one.abort();
});

/** Feeds over frames that are counted; `frames` decides what each read finds. */
function feedsOf(frames: (n: number) => Frame | null | Error, tickMs = 5) {
  let reads = 0;
  const feeds = createRoomFeeds<Frame>({
    read: async () => {
      const found = frames(reads++);
      if (found instanceof Error) throw found;
      return found;
    },
    isClosed: ({ isClosed }) => isClosed === true,
    clock,
    log,
    times: { tickMs, closedMs: 60_000 },
  });
  return { feeds, reads: () => reads };
}

function reader() {
  const controller = new AbortController();
  leaving.push(controller);
  return controller;
}

async function take(events: AsyncIterable<ServerEvent<Frame>> | null, count: number): Promise<number[]> {
  const seen: number[] = [];
  for await (const { data } of events ?? []) {
    seen.push(data.n);
    if (seen.length === count) break;
  }
  return seen;
}

describe('a feed of a room', () => {
  it('reads once a tick for two hundred readers, and no more when all have left', async () => {
    const { feeds, reads } = feedsOf((n) => ({ n }));
    const readers = Array.from({ length: 200 }, reader);
    const streams = await Promise.all(
      readers.map(({ signal }) => feeds.watch('1', { lastId: null, signal })),
    );
    expect(feeds.tickers).toBe(1);
    const seen = await Promise.all(streams.map((events) => take(events, 4)));
    // Each took the snapshot and the three ticks after it: the same reads for all.
    expect(new Set(seen.map((one) => one.join())).size).toBe(1);
    expect(reads()).toBeLessThanOrEqual(seen[0]!.at(-1)! + 2);
    for (const one of readers) one.abort();
    expect(feeds.tickers).toBe(0);
    const ended = reads();
    const { feeds: other, reads: otherReads } = feedsOf((n) => ({ n }));
    await take(await other.watch('1', { lastId: null, signal: reader().signal }), 4);
    expect(otherReads()).toBeGreaterThan(3);
    expect(reads()).toBeLessThanOrEqual(ended + 1);
  });

  it('sends nothing while nothing changes, and resumes after the last frame', async () => {
    const { feeds, reads } = feedsOf((n) => ({ n: Math.floor(n / 5) }));
    const keeper = await feeds.watch('1', { lastId: null, signal: reader().signal });
    const first = await feeds.watch('1', { lastId: null, signal: reader().signal });
    let lastId: string | null = null;
    for await (const { id, data } of first ?? []) {
      lastId = id ?? null;
      if (data.n === 1) break;
    }
    expect(await take(keeper, 3)).toEqual([0, 1, 2]);
    expect(reads()).toBeGreaterThanOrEqual(11);
    const resumed = await feeds.watch('1', { lastId, signal: reader().signal });
    expect((await take(resumed, 1))[0]).toBe(2);
  });

  it('goes on after a read that failed, and slows down when the room has closed', async () => {
    const { feeds, reads } = feedsOf((n) => (n === 1 ? new Error('busy') : { n, isClosed: n >= 2 }));
    expect(await take(await feeds.watch('1', { lastId: null, signal: reader().signal }), 2)).toEqual([0, 2]);
    expect(reads()).toBe(3);
  });

  it('of no room is none, and a reader that left at once leaves nothing behind', async () => {
    const { feeds } = feedsOf((n) => (n === 0 ? null : { n }));
    expect(await feeds.watch('1', { lastId: null, signal: reader().signal })).toBeNull();
    expect(feeds.tickers).toBe(0);
    clock.turn(1000);
    expect(await take(await feeds.watch('1', { lastId: null, signal: AbortSignal.abort() }), 1)).toEqual([]);
    expect(feeds.tickers).toBe(0);
  });

  it('is one read for callers at the same time and within a tick', async () => {
    const { feeds, reads } = feedsOf((n) => ({ n }), 2000);
    await Promise.all(Array.from({ length: 50 }, () => feeds.latest('1')));
    await feeds.latest('1');
    expect(reads()).toBe(1);
    clock.turn(2000);
    expect(await feeds.latest('1')).toEqual({ n: 1 });
  });

  it('ends a reader that takes nothing, and the others go on', async () => {
    const { feeds } = feedsOf((n) => ({ n }));
    const slow = await feeds.watch('1', { lastId: null, signal: reader().signal });
    const quick = await feeds.watch('1', { lastId: null, signal: reader().signal });
    expect(await take(quick, 20)).toHaveLength(20);
    expect(await take(slow, 1)).toEqual([]);
  });
});
