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
/** Rooms whose newest frame is cached for the calls without a stream. */
const MAX_CACHED = 500;

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

class SharedRoomFeeds<Frame> implements RoomFeeds<Frame> {
  readonly #options: RoomFeedOptions<Frame>;
  readonly #times: FeedTimes;
  readonly #tickers = new Map<string, Ticker<Frame>>();
  readonly #cached = new Map<string, { readonly at: number; readonly frame: Promise<Frame | null> }>();

  constructor(options: RoomFeedOptions<Frame>) {
    this.#options = options;
    this.#times = options.times ?? usualTimes;
  }

  get tickers(): number {
    return this.#tickers.size;
  }

  async latest(room: string): Promise<Frame | null> {
    const now = this.#options.clock.now();
    const before = this.#cached.get(room);
    if (before && now >= before.at && now - before.at < this.#times.tickMs) return before.frame;
    const entry = { at: now, frame: this.#options.read(room) };
    this.#cached.delete(room);
    this.#cached.set(room, entry);
    const oldest = this.#cached.keys().next().value;
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    entry.frame.catch(() => {
      if (this.#cached.get(room) === entry) this.#cached.delete(room);
    });
    return entry.frame;
  }

  async watch(
    room: string,
    { lastId, signal }: { readonly lastId: string | null; readonly signal: AbortSignal },
  ): Promise<AsyncIterable<ServerEvent<Frame>> | null> {
    const frame = this.#tickers.get(room)?.last ?? (await this.latest(room));
    if (frame === null) return null;
    const ticker = this.#tickerOf(room, frame);
    const events = ticker.feed.subscribe({ lastId, signal, onGap: () => ticker.last });
    const onAbort = () => {
      if (ticker.feed.readers === 0) this.#stop(room, ticker);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (ticker.feed.readers === 0) this.#stop(room, ticker);
    else if (!ticker.isRunning) void this.#run(room, ticker);
    return events;
  }

  #tickerOf(room: string, frame: Frame): Ticker<Frame> {
    const known = this.#tickers.get(room);
    if (known) return known;
    const feed = createEventFeed<Frame>(SIZE);
    const ticker = { feed, stopping: new AbortController(), last: frame, isRunning: false };
    this.#tickers.set(room, ticker);
    return ticker;
  }

  #stop(room: string, ticker: Ticker<Frame>): void {
    if (this.#tickers.get(room) === ticker) this.#tickers.delete(room);
    ticker.stopping.abort();
  }

  /** Reads frames until nobody watches. */
  async #run(room: string, ticker: Ticker<Frame>): Promise<void> {
    const { signal } = ticker.stopping;
    const { isClosed, log } = this.#options;
    ticker.isRunning = true;
    for (;;) {
      await pause(isClosed(ticker.last) ? this.#times.closedMs : this.#times.tickMs, signal);
      // A reader that fell behind was ended by the feed itself, without an abort.
      if (ticker.feed.readers === 0) this.#stop(room, ticker);
      if (signal.aborted) return;
      await this.#tick(room, ticker).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `live frame not read: ${sentenceOf(error)}`);
      });
    }
  }

  async #tick(room: string, ticker: Ticker<Frame>): Promise<void> {
    const frame = await this.#options.read(room);
    if (frame === null || JSON.stringify(frame) === JSON.stringify(ticker.last)) return;
    ticker.last = frame;
    ticker.feed.publish(frame);
  }
}

/**
 * Feeds of rooms: the first reader of a room starts its ticker, the last one to leave ends it. A frame that did not change is not
 * sent again; a read that fails is tried again with the next tick, and readers keep what they have.
 */
export function createRoomFeeds<Frame>(options: RoomFeedOptions<Frame>): RoomFeeds<Frame> {
  return new SharedRoomFeeds(options);
}
