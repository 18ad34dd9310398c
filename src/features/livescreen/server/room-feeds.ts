import type { Clock } from '#platform/server/clock.ts';
import { createEventFeed, type EventFeed, type ServerEvent } from '#platform/server/http/event-feed.ts';
import { type Log, sentenceOf } from '#platform/server/log.ts';

/** What feeds of rooms need; `Frame` is what they send. */
export interface RoomFeedOptions<Frame> {
  /** Reads the frame of a room; null when there is no such room. */
  read(room: string): Promise<Frame | null>;
  /** Whether nothing more is expected of a room. */
  isClosed(frame: Frame): boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: FeedTimes;
}

/** How often the frame of a room is read while someone watches, in milliseconds. */
export interface FeedTimes {
  readonly tickMs: number;
  /** Of a closed room, whose figures may still be corrected. */
  readonly closedMs: number;
}

/** Frames of rooms, read once for all who watch. */
export interface RoomFeeds<Frame> {
  /** The frame as of at most one tick ago; callers at the same time share one read. */
  latest(room: string): Promise<Frame | null>;
  /** Frames of a room from now on; null when there is no such room. */
  watch(
    room: string,
    reader: { readonly lastId: string | null; readonly signal: AbortSignal },
  ): Promise<AsyncIterable<ServerEvent<Frame>> | null>;
  /** Rooms that are being read for someone. */
  readonly tickers: number;
}

const usualTimes: FeedTimes = { tickMs: 2000, closedMs: 15_000 };
/** A screen that is behind by more frames than these begins anew with the newest. */
const SIZE = { remembered: 16, waiting: 8 };
/** Frames that are held for the calls without a stream. */
const MOST_HELD = 500;

interface Ticker<Frame> {
  readonly feed: EventFeed<Frame>;
  readonly stopping: AbortController;
  last: Frame;
  /** Whether its loop runs: a ticker without readers may be joined again before the loop noticed. */
  isRunning: boolean;
}

/** Resolves after a time, or at once when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}

/**
 * Feeds of rooms: the first reader of a room starts its ticker, the last one to leave ends it. A frame that did not change is not
 * sent again; a read that fails is tried again with the next tick, and readers keep what they have.
 */
export function createRoomFeeds<Frame>(options: RoomFeedOptions<Frame>): RoomFeeds<Frame> {
  const { clock, log, isClosed, times = usualTimes } = options;
  const tickers = new Map<string, Ticker<Frame>>();
  const held = new Map<string, { readonly at: number; readonly frame: Promise<Frame | null> }>();

  async function latest(room: string): Promise<Frame | null> {
    const now = clock.now();
    const before = held.get(room);
    if (before && now >= before.at && now - before.at < times.tickMs) return before.frame;
    const entry = { at: now, frame: options.read(room) };
    held.delete(room);
    held.set(room, entry);
    const oldest = held.keys().next().value;
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    entry.frame.catch(() => {
      if (held.get(room) === entry) held.delete(room);
    });
    return entry.frame;
  }

  function stop(room: string, ticker: Ticker<Frame>): void {
    if (tickers.get(room) === ticker) tickers.delete(room);
    ticker.stopping.abort();
  }

  async function tick(room: string, ticker: Ticker<Frame>): Promise<void> {
    const frame = await options.read(room);
    if (frame === null || JSON.stringify(frame) === JSON.stringify(ticker.last)) return;
    ticker.last = frame;
    ticker.feed.publish(frame);
  }

  /** Reads frames until nobody watches. */
  async function run(room: string, ticker: Ticker<Frame>): Promise<void> {
    const { signal } = ticker.stopping;
    ticker.isRunning = true;
    for (;;) {
      await pause(isClosed(ticker.last) ? times.closedMs : times.tickMs, signal);
      // A reader that fell behind was ended by the feed itself: nobody told the ticker.
      if (ticker.feed.readers === 0) stop(room, ticker);
      if (signal.aborted) return;
      await tick(room, ticker).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `live frame not read: ${sentenceOf(error)}`);
      });
    }
  }

  function tickerOf(room: string, frame: Frame): Ticker<Frame> {
    const known = tickers.get(room);
    if (known) return known;
    const ticker = {
      feed: createEventFeed<Frame>(SIZE),
      stopping: new AbortController(),
      last: frame,
      isRunning: false,
    };
    tickers.set(room, ticker);
    return ticker;
  }

  return {
    latest,
    get tickers() {
      return tickers.size;
    },
    watch: async (room, { lastId, signal }) => {
      const frame = tickers.get(room)?.last ?? (await latest(room));
      if (frame === null) return null;
      const ticker = tickerOf(room, frame);
      const events = ticker.feed.subscribe({ lastId, signal, onGap: () => ticker.last });
      signal.addEventListener(
        'abort',
        () => {
          if (ticker.feed.readers === 0) stop(room, ticker);
        },
        { once: true },
      );
      if (ticker.feed.readers === 0) stop(room, ticker);
      else if (!ticker.isRunning) void run(room, ticker);
      return events;
    },
  };
}
