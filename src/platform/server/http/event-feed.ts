import { randomBytes } from 'node:crypto';

/** One server-sent event: its id, its name (`message` without one) and its data. */
export interface ServerEvent<Data = unknown> {
  readonly id?: string;
  readonly name?: string;
  readonly data: Data;
}

/** How many events a feed remembers, and how many may wait for one slow reader. */
export interface FeedSize {
  readonly remembered: number;
  readonly waiting: number;
}

/** One source of events for any number of readers. */
export interface EventFeed<Data> {
  /** Sends an event to all readers; answers its id. */
  publish(data: Data, name?: string): string;
  /**
   * Events from now on, or those after `lastId` first, when the feed still remembers that one. Where it does not, `onGap`
   * gives the first event, usually a snapshot. A reader that lets more than `waiting` events pile up is ended.
   */
  subscribe(options: {
    readonly lastId: string | null;
    readonly signal: AbortSignal;
    readonly onGap?: () => Data;
  }): AsyncIterable<ServerEvent<Data>>;
  /** How many readers there are. */
  readonly readers: number;
  /** Ends all readers. */
  close(): void;
}

/** The queue of one reader; it ends when it is closed or overflows. */
class Reader<Data> implements AsyncIterator<ServerEvent<Data>> {
  readonly #waiting: ServerEvent<Data>[];
  readonly #most: number;
  readonly #onEnd: (reader: Reader<Data>) => void;
  #wake: (() => void) | null = null;
  #isEnded = false;

  constructor(first: readonly ServerEvent<Data>[], most: number, onEnd: (reader: Reader<Data>) => void) {
    this.#waiting = [...first];
    this.#most = most;
    this.#onEnd = onEnd;
  }

  push(event: ServerEvent<Data>): void {
    if (this.#waiting.length >= this.#most) return this.end();
    this.#waiting.push(event);
    this.#wake?.();
  }

  /** What waits is dropped: a reader that overflowed comes back with the id of the last event it got. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#waiting.length = 0;
    this.#wake?.();
    this.#onEnd(this);
  }

  async next(): Promise<IteratorResult<ServerEvent<Data>>> {
    while (this.#waiting.length === 0 && !this.#isEnded) {
      await new Promise<void>((done) => {
        this.#wake = done;
      });
    }
    const value = this.#waiting.shift();
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  async return(): Promise<IteratorResult<ServerEvent<Data>>> {
    this.end();
    return { done: true, value: undefined };
  }
}

const usual: FeedSize = { remembered: 256, waiting: 64 };

/** A feed; ids hold a mark of this feed, so ids of an earlier process are known to be foreign. */
export function createEventFeed<Data>(size: FeedSize = usual): EventFeed<Data> {
  const mark = randomBytes(4).toString('hex');
  const remembered: ServerEvent<Data>[] = [];
  const readers = new Set<Reader<Data>>();
  let count = 0;
  const eventsAfter = (lastId: string): ServerEvent<Data>[] | null => {
    if (lastId === `${mark}-${count}`) return [];
    const at = remembered.findIndex((event) => event.id === lastId);
    return at < 0 ? null : remembered.slice(at + 1);
  };
  return {
    get readers() {
      return readers.size;
    },
    publish: (data, name) => {
      const id = `${mark}-${++count}`;
      const event = { id, data, ...(name !== undefined && { name }) };
      remembered.push(event);
      if (remembered.length > size.remembered) remembered.shift();
      for (const reader of readers) reader.push(event);
      return id;
    },
    subscribe: ({ lastId, signal, onGap }) => {
      const missed = lastId === null ? null : eventsAfter(lastId);
      const first = missed ?? (onGap ? [{ id: `${mark}-${count}`, data: onGap() }] : []);
      const most = Math.max(size.waiting, first.length);
      const reader = new Reader<Data>(first, most, (ended) => void readers.delete(ended));
      readers.add(reader);
      if (signal.aborted) reader.end();
      else signal.addEventListener('abort', () => reader.end(), { once: true });
      return { [Symbol.asyncIterator]: () => reader };
    },
    close: () => {
      for (const reader of readers) reader.end();
    },
  };
}
