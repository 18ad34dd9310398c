import { expect, test } from 'vitest';
import { ApiFailure } from './failure.ts';
import { followStream, type StreamState, waitBefore } from './follow-stream.ts';
import { readEvents, type StreamEvent } from './stream-events.ts';

const event = (id: string | null, data: unknown): StreamEvent => ({ id, name: 'message', data });

async function* of(...events: StreamEvent[]) {
  yield* events;
}

/** Follows connections, each a list of events or an error, until they are used up. */
async function follow(connections: readonly (StreamEvent[] | Error)[], hasPoll = false) {
  const leaving = new AbortController();
  const [asked, got, states, waits]: [(string | null)[], unknown[], StreamState[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  let polls = 0;
  await followStream({
    signal: leaving.signal,
    connect: async (lastId) => {
      const next = connections[asked.length];
      asked.push(lastId);
      if (asked.length === connections.length) leaving.abort();
      if (next instanceof Error || next === undefined) throw next ?? new Error('no more');
      return of(...next);
    },
    onEvent: ({ data }) => void got.push(data),
    onState: (state) => void states.push(state),
    ...(hasPoll && { poll: async () => void polls++ }),
    wait: async (ms) => void waits.push(ms),
  });
  return { asked, got, states, waits, polls };
}

test('a broken stream is resumed after the last id, and its back-off begins anew with each event', async () => {
  const lost = new ApiFailure(0);
  const { asked, got, waits } = await follow([
    [event('a', 1), event('b', 2)],
    lost,
    lost,
    [event('c', 3)],
    lost,
  ]);
  expect(asked).toEqual([null, 'b', 'b', 'b', 'c']);
  expect(got).toEqual([1, 2, 3]);
  expect(waits).toEqual([1000, 2000, 4000, 1000]);
});

test('a refusal ends it, a server that is gone does not', async () => {
  const refused = await follow([new ApiFailure(402), []]);
  expect([refused.asked.length, refused.states.at(-1)]).toEqual([1, 'refused']);
  const gone = await follow([new ApiFailure(503), new ApiFailure(429), []]);
  expect(gone.asked.length).toBe(3);
});

test('it polls after three failures in a row, and waits half a minute at most', async () => {
  const { polls, states } = await follow(
    Array.from({ length: 8 }, () => new ApiFailure(0)),
    true,
  );
  expect(polls).toBe(5);
  expect(states).toContain('polling');
  expect([1, 2, 5, 6, 60].map(waitBefore)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test('events are read however they are cut, with comments left out', async () => {
  const text =
    ': hello\n\nretry: 2000\n\nid: x-1\nevent: tick\ndata: {"达":"人"}\n\n: heartbeat\n\ndata: 2\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 3, 1000]) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events: StreamEvent[] = [];
    for await (const one of readEvents(body)) events.push(one);
    expect(events).toEqual([
      { id: 'x-1', name: 'tick', data: { 达: '人' } },
      { id: null, name: 'message', data: 2 },
    ]);
  }
});
