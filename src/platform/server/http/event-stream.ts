import { Readable } from 'node:stream';
import type { ServerEvent } from './event-feed.ts';

/** Times of an event stream, in milliseconds. */
export interface StreamTimes {
  /** A comment is sent after so long without an event, so that proxies keep the connection. */
  readonly heartbeatMs: number;
  /** A client that takes nothing for so long is dropped. */
  readonly stallMs: number;
  /** What the client is told to wait before it connects again. */
  readonly retryMs: number;
}

/** Times that suit browsers and common proxies. */
export const streamTimes: StreamTimes = { heartbeatMs: 15_000, stallMs: 30_000, retryMs: 2000 };

/** An event in the format of server-sent events; line breaks cannot occur within JSON. */
export function eventText({ id, name, data }: ServerEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(name === undefined ? [] : [`event: ${name}`]),
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}

/** The next event, `null` when nothing came in time, or `ended` when the signal was aborted first. */
async function nextWithin(
  next: Promise<IteratorResult<ServerEvent>>,
  ms: number,
  signal: AbortSignal,
): Promise<IteratorResult<ServerEvent> | null | 'ended'> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const timeout = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), ms);
  });
  const aborted = new Promise<'ended'>((done) => {
    onAbort = () => done('ended');
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([next, timeout, aborted]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Events as the body of an answer. It ends with the events or the signal. Backpressure: the next event is asked for when the
 * client took the one before; a client that takes nothing for `stallMs` is dropped by `onStall`.
 */
export function eventStream(
  events: AsyncIterable<ServerEvent>,
  { signal, onStall, times }: { signal: AbortSignal; onStall: () => void; times: StreamTimes },
): Readable {
  async function* frames(): AsyncGenerator<string> {
    const iterator = events[Symbol.asyncIterator]();
    try {
      yield `retry: ${times.retryMs}\n\n`;
      let next = iterator.next();
      for (;;) {
        const found = await nextWithin(next, times.heartbeatMs, signal);
        if (found === 'ended' || found?.done) return;
        const stalled = setTimeout(onStall, times.stallMs);
        try {
          yield found ? eventText(found.value) : ': heartbeat\n\n';
        } finally {
          clearTimeout(stalled);
        }
        if (found) next = iterator.next();
      }
    } finally {
      await iterator.return?.();
    }
  }
  return Readable.from(frames(), { objectMode: false, highWaterMark: 16 * 1024 });
}
