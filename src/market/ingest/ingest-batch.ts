import { createHash } from 'node:crypto';
import { type StreamId, streams } from '../streams/streams.ts';
import type { CapturedRow } from './capture-index.ts';
import type { Collector } from './collectors.ts';
import type { IngestStores } from './import-stores.ts';
import {
  amendBatch,
  type BatchEntry,
  type BatchReport,
  claimBatch,
  findBatch,
  finishBatch,
  type PacketCount,
} from './ledger.ts';
import { Refusals } from './refusals.ts';
import { type RowChunk, readRowChunks } from './row-chunks.ts';
import { type JudgedRow, openJudge, type RowJudge } from './row-judge.ts';
import { findExistingIds, headOf, isSpanned, type RowLookup } from './row-lookup.ts';
import { ORIGIN, type RowBlock, writeRows } from './write-rows.ts';

/** One batch as it came, unpacked. */
export interface Batch {
  readonly collector: Collector;
  readonly seq: number;
  readonly stream: StreamId;
  readonly text: Buffer;
}

/** Outcome of a batch: written, or known from before, or refused as a whole with nothing of it written. */
export type BatchOutcome =
  | { readonly kind: 'done'; readonly report: BatchReport; readonly isReplay: boolean }
  | { readonly kind: 'other-content' }
  | { readonly kind: 'cut-off'; readonly line: number };

/** Columns of hot lists whose moment has to be looked at. */
const CAPTURED = ['list', 'ts', 'capture'] as const;

/** What has to be at hand of each row: its moment, or the object that it is about where no time narrows the search. */
function marksOf(stream: StreamId): readonly string[] {
  if (stream === 'hot_sentence') return CAPTURED;
  const head = isSpanned(stream) ? null : headOf(stream);
  return head === null ? [] : [head];
}

/** Rows of a packet that are new, ready for the store. */
interface Fresh {
  readonly lines: Buffer;
  /** How to find them afterwards, where the batch came before. */
  readonly lookup: RowLookup | null;
  readonly days: ReadonlySet<string>;
  /** Number of the packet within the batch. */
  readonly part: number;
}

interface Judging {
  readonly stores: IngestStores;
  readonly stream: StreamId;
  readonly refusals: Refusals;
  /** Whether the batch came before: the store may know its tokens then. */
  readonly isAgain: boolean;
}

const digestOf = ({ stream, text }: Batch) =>
  createHash('sha256').update(`${stream}\n`).update(text).digest('hex');

/**
 * Takes a batch: judges its rows, writes what is new, and answers what became of all of them. Danger: a kill may come at
 * any step, and the same batch again must neither double nor lose a row. So the entry with the report is on the disk before
 * the first fact; a batch that was started is judged by the moment of its first time, so that a row does not grow too old
 * in between, finds by natural key what is in already, adds the rest, and answers what it would have answered.
 */
export async function ingestBatch(stores: IngestStores, batch: Batch): Promise<BatchOutcome> {
  const { collector, seq, stream } = batch;
  const digest = digestOf(batch);
  const had = await findBatch(stores.account, { collector: collector.id, seq });
  if (had && (had.state === 'done' || had.digest !== digest)) return replay(had, digest);
  const refusals = new Refusals();
  const at = had?.at ?? stores.clock.now();
  const { mayBackfill } = collector;
  const read = await readRowChunks(batch.text, {
    stream: streams[stream],
    terms: { now: at, mayBackfill, origin: mayBackfill ? ORIGIN.import : ORIGIN.collector },
    marks: marksOf(stream),
    refusals,
  });
  if (read.isCutOff) return { kind: 'cut-off', line: read.rows };
  return stores.gate.lockStreams([stream], async () => {
    // Once more within the turn: the same batch may have been under way meanwhile, and broken off.
    const isAgain = (had ?? (await findBatch(stores.account, { collector: collector.id, seq }))) !== null;
    const fresh = await freshOf({ stores, stream, refusals, isAgain }, read.packets);
    const accepted = fresh.packets.reduce((sum, packet) => sum + packet.fresh, 0);
    const rejected = refusals.total;
    const report = {
      accepted,
      duplicates: read.rows - accepted - rejected,
      rejected,
      reasons: refusals.list(),
    };
    const state = accepted === 0 && !had ? 'done' : 'started';
    const { packets } = fresh;
    const own: BatchEntry = { collector: collector.id, seq, stream, digest, state, report, packets, at };
    const entry = await claimBatch(stores.account, own);
    if (entry.digest !== digest || (entry.state === 'done' && entry !== own)) return replay(entry, digest);
    const final = entry === own ? own : resumed(entry, own);
    if (entry !== own) await amendBatch(stores.account, final);
    if (state === 'started') await write(stores, final, fresh.parts);
    return { kind: 'done', report: final.report, isReplay: false };
  });
}

/**
 * A batch that was started before, counted again. What of a packet lies in one part of the table went in as one block or not at all:
 * where a row of it is missing or was refused meanwhile it did not, and what is in of it came from another batch, which was told so.
 * Where none is missing it counts as its own: two batches of the very same rows that both broke off before they wrote are both told so.
 */
function resumed(then: BatchEntry, now: BatchEntry): BatchEntry {
  const packets = now.packets.map((packet, i) => {
    const before = then.packets[i] ?? { fresh: 0, refused: 0 };
    const isIn = packet.fresh === 0 && packet.refused <= before.refused;
    return isIn ? before : packet;
  });
  const accepted = packets.reduce((sum, { fresh }) => sum + fresh, 0);
  const { rejected, reasons } = now.report;
  const rows = now.report.accepted + now.report.duplicates + rejected;
  return {
    ...then,
    packets,
    report: { accepted, duplicates: rows - accepted - rejected, rejected, reasons },
  };
}

function replay(entry: BatchEntry, digest: string): BatchOutcome {
  if (entry.digest !== digest) return { kind: 'other-content' };
  return { kind: 'done', report: entry.report, isReplay: true };
}

/** The counts of the rows of a packet that the store writes together. */
function blockOf(blocks: Map<string, { fresh: number; refused: number }>, period: string) {
  const found = blocks.get(period) ?? { fresh: 0, refused: 0 };
  blocks.set(period, found);
  return found;
}

/** The part of a stream's table that a row of a Beijing day lies in: what the store writes as one block. */
const periodsOf = (stream: StreamId) => {
  const { at, retentionDays } = streams[stream];
  return (day: string) => (at === null ? '' : day.slice(0, retentionDays === null ? 4 : 7));
};

/** What of the packets the store does not have; the text of a packet is let go of as soon as it is looked up. */
async function freshOf(
  judging: Judging,
  packets: readonly RowChunk[],
): Promise<{ parts: Fresh[]; packets: PacketCount[] }> {
  const { stores, stream, isAgain } = judging;
  const judge = await openJudge(stores, stream, {
    days: () => new Set(packets.flatMap((p) => p.days)),
    captures: () => packets.flatMap((p) => p.ids.map((_, i) => captureAt(p, i))),
  });
  const parts: Fresh[] = [];
  const counts: PacketCount[] = [];
  for (const [part, packet] of packets.entries()) {
    const lookup = lookupForChunk(stream, packet);
    const known = await findExistingIds(stores.market, stream, lookup);
    const { rows, blocks } = judgePacket(judging, packet, { judge, known });
    counts.push(...blocks);
    if (rows.length === 0) continue;
    const isWhole = rows.length === packet.lines.length;
    const lines = isWhole ? packet.lines : rows.map((i) => packet.lines[i] as string);
    const days = new Set(rows.map((i) => packet.days[i] as string));
    const found = isAgain ? { ...lookup, ids: rows.map((i) => packet.ids[i] as string) } : null;
    parts.push({ lines: Buffer.from(lines.join('\n')), lookup: found, days, part });
    packet.lines.length = 0;
  }
  return { parts, packets: counts };
}

/** Places of a packet's fresh rows, and the counts of its blocks. */
function judgePacket(
  { stream, refusals }: Judging,
  packet: RowChunk,
  { judge, known }: { readonly judge: RowJudge; readonly known: ReadonlySet<string> },
): { rows: number[]; blocks: Iterable<PacketCount> } {
  const periodOf = periodsOf(stream);
  const rows: number[] = [];
  const blocks = new Map<string, { fresh: number; refused: number }>();
  for (const i of packet.ids.keys()) {
    const row = rowAt(stream, packet, i);
    const block = blockOf(blocks, periodOf(row.day));
    const verdict = judge.check(row, known);
    if (verdict === 'duplicate') continue;
    if (verdict === 'fresh') {
      judge.accept(row);
      rows.push(i);
      block.fresh += 1;
    } else {
      refusals.add(verdict.reason, packet.lineNumbers[i] as number);
      block.refused += 1;
    }
  }
  return { rows, blocks: blocks.values() };
}

function captureAt({ marks }: RowChunk, i: number): CapturedRow {
  const [list, ts, capture] = marks[i] as [string, number, string];
  return { list, ts, capture };
}

function rowAt(stream: StreamId, packet: RowChunk, i: number): JudgedRow {
  const capture = stream === 'hot_sentence' ? captureAt(packet, i) : null;
  return { id: packet.ids[i] as string, day: packet.days[i] as string, capture };
}

function lookupForChunk(stream: StreamId, { ids, low, high, marks }: RowChunk): RowLookup {
  if (isSpanned(stream)) return { ids, span: { low, high } };
  if (headOf(stream) === null) return { ids, span: null };
  return { ids, span: null, heads: new Set(marks.map(([head]) => String(head))) };
}

/** Lines of a text by their places in it. */
function linesAt(text: Buffer, places: readonly number[]): Buffer {
  const lines = text.toString('utf8').split('\n');
  return Buffer.from(places.map((i) => lines[i]).join('\n'));
}

async function write(stores: IngestStores, entry: BatchEntry, parts: readonly Fresh[]): Promise<void> {
  const { collector, seq, digest, at } = entry;
  const stream = entry.stream as StreamId;
  const columns = [...Object.keys(streams[stream].columns), 'row_id', 'origin'];
  const blocks = parts.map(({ lines, lookup, days, part }): RowBlock => {
    // A server that was given up on may still be inserting when the batch comes again: the token keeps that to once.
    // A number that was forgotten since begins anew, so the moment of its first time is part of it.
    const own = `${collector}:${seq}:${at}:${part}:${digest.slice(0, 16)}`;
    const put: RowBlock['put'] = (places, token = own) => {
      const isWhole = places === undefined || places.length === lookup?.ids.length;
      return stores.market.insertLines(stream, {
        columns,
        lines: isWhole ? lines : linesAt(lines, places),
        token,
      });
    };
    return { stream, days, put, verify: lookup && { lookup, token: own } };
  });
  await writeRows(stores, blocks);
  await finishBatch(stores.account, entry);
}
