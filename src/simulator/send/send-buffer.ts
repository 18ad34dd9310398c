import type { StreamId } from '#market/streams/streams.ts';
import type { Out } from '../observe/out.ts';
import type { Sender } from './sender.ts';

/** Streams in the order in which they are sent: what others refer to comes first. */
const first: readonly StreamId[] = [
  'category_node',
  'region',
  'brand_profile',
  'shop_profile',
  'author_profile',
  'product_profile',
  'room_open',
  'aweme_publish',
];
/** Largest batch in characters; most characters are one byte, some three. */
const LIMIT = 9_000_000;

/** Rows that wait to be sent, by stream; only those that can be sent within a stretch of time. */
export class SendBuffer implements Out {
  #lines = new Map<StreamId, string[]>();
  #from = Number.NEGATIVE_INFINITY;
  #until = Number.POSITIVE_INFINITY;

  /** From now on takes rows that can be sent after `from` and up to `until`. */
  window(from: number, until: number): void {
    this.#from = from;
    this.#until = until;
  }

  put(stream: StreamId, line: string, at: number): void {
    if (at <= this.#from || at > this.#until) return;
    const known = this.#lines.get(stream);
    if (known) known.push(line);
    else this.#lines.set(stream, [line]);
  }

  /** Sends everything, in batches of a bearable size, and waits until it is in. */
  async flush(sender: Pick<Sender, 'send' | 'settle'>): Promise<void> {
    const streams = [...this.#lines.keys()].toSorted((a, b) => placeOf(a) - placeOf(b));
    const all = this.#lines;
    this.#lines = new Map();
    for (const stream of streams) {
      for (const batch of batchesOf(all.get(stream) ?? [])) await sender.send(stream, batch);
      all.delete(stream);
    }
    await sender.settle();
  }
}

/** Streams that are not named come after those that are. */
function placeOf(stream: StreamId): number {
  const at = first.indexOf(stream);
  return at < 0 ? first.length : at;
}

/** Cuts lines into batches well below the 50 MB that a call may have. */
function* batchesOf(lines: readonly string[]): Generator<string[]> {
  let from = 0;
  let size = 0;
  for (let i = 0; i < lines.length; i++) {
    size += (lines[i] as string).length + 1;
    if (size < LIMIT) continue;
    yield lines.slice(from, i + 1);
    from = i + 1;
    size = 0;
  }
  if (from < lines.length) yield lines.slice(from);
}
