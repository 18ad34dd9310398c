import { setImmediate as breathe } from 'node:timers/promises';
import type { Stream } from '../streams/stream.ts';
import { slicesOf } from './lines.ts';
import type { Refusals } from './refusals.ts';
import { REASONS, type ReadRow, rowReader, type Terms } from './row-reader.ts';

/** Rows that are looked up and inserted at once. */
const PACKET_ROWS = 50_000;

/** Rows of a batch that may go in, as text; the parsed rows themselves are not kept. */
export interface RowChunk {
  readonly ids: string[];
  readonly days: string[];
  readonly lineNumbers: number[];
  /** Values of the columns that were asked for, per row. */
  readonly marks: unknown[][];
  /** Rows in the store's line format. */
  readonly lines: string[];
  low: string | number;
  high: string | number;
}

/** What a text holds. */
export interface ReadBatch {
  readonly packets: readonly RowChunk[];
  readonly rows: number;
  /** The text ends in the middle of a row: its sender was cut off, and none of it counts. */
  readonly isCutOff: boolean;
}

const emptyPacket = (): RowChunk => ({
  ids: [],
  days: [],
  lineNumbers: [],
  marks: [],
  lines: [],
  low: 0,
  high: 0,
});

/** How a stream's rows are read. */
export interface ChunkOptions {
  readonly stream: Stream;
  readonly terms: Terms;
  /** Columns whose values stay at hand beside the text. */
  readonly marks: readonly string[];
  readonly refusals: Refusals;
}

function adder(packets: RowChunk[], { stream, marks }: ChunkOptions): (row: ReadRow, line: number) => void {
  const names = Object.keys(stream.columns);
  const marked = marks.map((name) => names.indexOf(name));
  return ({ id, cells, at, day }, line) => {
    let packet = packets.at(-1);
    if (!packet || packet.ids.length >= PACKET_ROWS) {
      packet = emptyPacket();
      [packet.low, packet.high] = [at, at];
      packets.push(packet);
    }
    packet.ids.push(id);
    packet.days.push(day);
    packet.lineNumbers.push(line);
    packet.lines.push(JSON.stringify(cells));
    if (marked.length > 0) packet.marks.push(marked.map((i) => cells[i]));
    if (at < packet.low) packet.low = at;
    if (at > packet.high) packet.high = at;
  };
}

/**
 * Reads a text of rows, one a line; blank lines are none. Refused rows go to `refusals`. It lets other work in between
 * slices, so that a large batch does not hold up pages.
 */
export async function readRowChunks(text: Buffer, reading: ChunkOptions): Promise<ReadBatch> {
  const read = rowReader(reading.stream, reading.terms);
  const packets: RowChunk[] = [];
  const add = adder(packets, reading);
  let rows = 0;
  for (const { first, lines, isOpen } of slicesOf(text)) {
    for (const [i, line] of lines.entries()) {
      if (line !== null && line.trim() === '') continue;
      rows++;
      const row = line === null ? REASONS.notText : read(line);
      const isLast = isOpen && i === lines.length - 1;
      if (isLast && (row === REASONS.notJson || row === REASONS.notText)) {
        return { packets: [], rows: first + i, isCutOff: true };
      }
      if (typeof row === 'string') reading.refusals.add(row, first + i);
      else add(row, first + i);
    }
    await breathe();
  }
  return { packets, rows, isCutOff: false };
}
