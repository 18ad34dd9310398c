import { expect, test } from 'vitest';
import { createEventFeed, type ServerEvent } from './event-feed.ts';

async function take<T>(events: AsyncIterable<ServerEvent<T>>, count: number): Promise<T[]> {
  const taken: T[] = [];
  if (count === 0) return taken;
  for await (const { data } of events) {
    taken.push(data);
    if (taken.length === count) break;
  }
  return taken;
}

const { signal } = new AbortController();

test('every reader gets what is published after it came', async () => {
  const feed = createEventFeed<number>();
  feed.publish(0);
  const [a, b] = [1, 2].map(() => feed.subscribe({ lastId: null, signal }));
  feed.publish(1);
  feed.publish(2);
  expect(await take(a as AsyncIterable<ServerEvent<number>>, 2)).toEqual([1, 2]);
  expect(await take(b as AsyncIterable<ServerEvent<number>>, 2)).toEqual([1, 2]);
  expect(feed.readers).toBe(0);
});

test('a reader that comes back gets exactly what it missed', async () => {
  const feed = createEventFeed<number>();
  const ids = [1, 2, 3].map((n) => feed.publish(n));
  expect(await take(feed.subscribe({ lastId: ids[0] ?? '', signal }), 2)).toEqual([2, 3]);
  const last = feed.subscribe({ lastId: ids[2] ?? '', signal, onGap: () => -1 });
  feed.publish(4);
  expect(await take(last, 1)).toEqual([4]);
});

test('a reader of another process, or of long ago, gets the snapshot and then what follows', async () => {
  const feed = createEventFeed<number>({ remembered: 2, waiting: 8 });
  const first = feed.publish(1);
  feed.publish(2);
  feed.publish(3);
  for (const lastId of [first, 'other-7']) {
    const events = feed.subscribe({ lastId, signal, onGap: () => -1 });
    feed.publish(4);
    expect(await take(events, 2)).toEqual([-1, 4]);
  }
});

test('a reader that does not read is ended, the others are not', async () => {
  const feed = createEventFeed<number>({ remembered: 10, waiting: 3 });
  const slow = feed.subscribe({ lastId: null, signal });
  const quick = feed.subscribe({ lastId: null, signal });
  const taking = take(quick, 5);
  for (let n = 0; n < 5; n++) {
    feed.publish(n);
    await new Promise(setImmediate);
  }
  expect(await taking).toEqual([0, 1, 2, 3, 4]);
  expect(await take(slow, 1)).toEqual([]);
  expect(feed.readers).toBe(0);
});

test('an aborted signal and the end of the feed end readers that wait', async () => {
  const feed = createEventFeed<number>();
  const leaving = new AbortController();
  const waiting = [leaving.signal, signal].map((one) =>
    take(feed.subscribe({ lastId: null, signal: one }), 1),
  );
  leaving.abort();
  expect(await waiting[0]).toEqual([]);
  feed.close();
  expect(await waiting[1]).toEqual([]);
});
