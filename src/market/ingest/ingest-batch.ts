import { createHash } from 'node:crypto';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { SETTLED, settledAmong } from '../attribution/retired.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { CaptureIndex, TAKEN } from './capture-index.ts';
import type { Collector } from './collectors.ts';
import { markDirty } from './dirty-days.ts';
import type { IngestLock } from './ingest-lock.ts';
import { ORIGIN } from './ingest-rows.ts';
import { insertVerified } from './insert-verified.ts';
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
import { findExistingIds, headOf, isSpanned, type RowLookup } from './row-lookup.ts';

/** What a batch is written into. */
export interface BatchStores {
  readonly market: MarketStore;
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly gate: IngestLock;
}

/** One batch as it came, unpacked. */
export interface Batch {
  readonly collector: Collector;
  readonly seq: number;
  readonly stream: StreamId;
  readonly text: Buffer;
}

/** What became of a batch: written, or known from before, or refused as a whole with nothing of it written. */
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
  readonly stores: BatchStores;
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
export async function ingestBatch(stores: BatchStores, batch: Batch): Promise<BatchOutcome> {
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
  const seen = new Set<string>();
  const isFree = await rejectConflictingCaptures(judging, packets);
  const isOpen = await rejectRetiredDays(judging, packets);
  const periodOf = periodsOf(stream);
  const parts: Fresh[] = [];
  const counts: PacketCount[] = [];
  for (const [part, packet] of packets.entries()) {
    const lookup = lookupForChunk(stream, packet);
    const known = await findExistingIds(stores.market, stream, lookup);
    const rows: number[] = [];
    const blocks = new Map<string, { fresh: number; refused: number }>();
    for (const [i, id] of packet.ids.entries()) {
      const block = blockOf(blocks, periodOf(packet.days[i] as string));
      if (known.has(id) || seen.has(id)) continue;
      if (!isFree(packet, i) || !isOpen(packet, i)) {
        block.refused += 1;
        continue;
      }
      seen.add(id);
      rows.push(i);
      block.fresh += 1;
    }
    counts.push(...blocks.values());
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

function lookupForChunk(stream: StreamId, { ids, low, high, marks }: RowChunk): RowLookup {
  if (isSpanned(stream)) return { ids, span: { low, high } };
  if (headOf(stream) === null) return { ids, span: null };
  return { ids, span: null, heads: new Set(marks.map(([head]) => String(head))) };
}

/** Hot lists: whether a new row's moment is free for its capture; refuses the row when it is not. */
async function rejectConflictingCaptures(
  { stores, stream, refusals }: Judging,
  packets: readonly RowChunk[],
): Promise<(packet: RowChunk, i: number) => boolean> {
  if (stream !== 'hot_sentence') return () => true;
  const captured = ({ marks }: RowChunk, i: number) => {
    const [list, ts, capture] = marks[i] as [string, number, string];
    return { list, ts, capture };
  };
  const all = packets.flatMap((p) => p.ids.map((_, i) => captured(p, i)));
  const moments = await CaptureIndex.of(stores.market, all);
  return (packet, i) => {
    const row = captured(packet, i);
    const isTaken = moments.isTaken(row);
    if (isTaken) refusals.add(TAKEN, packet.lineNumbers[i] as number);
    else moments.claim(row);
    return !isTaken;
  };
}

/** Counters: whether a new row's day can still be computed; refuses the row when it is retired. */
async function rejectRetiredDays(
  { stores, stream, refusals }: Judging,
  packets: readonly RowChunk[],
): Promise<(packet: RowChunk, i: number) => boolean> {
  if (stream !== 'product_counter') return () => true;
  const days = new Set(packets.flatMap((p) => p.days));
  const through = await settledAmong(stores.market, days, stores.clock.now());
  return (packet, i) => {
    const isOpen = through === null || (packet.days[i] as string) > through;
    if (!isOpen) refusals.add(SETTLED, packet.lineNumbers[i] as number);
    return isOpen;
  };
}

/** Lines of a text by their places in it. */
function linesAt(text: Buffer, places: readonly number[]): Buffer {
  const lines = text.toString('utf8').split('\n');
  return Buffer.from(places.map((i) => lines[i]).join('\n'));
}

async function write(stores: BatchStores, entry: BatchEntry, parts: readonly Fresh[]): Promise<void> {
  const { market, account, clock, gate } = stores;
  const { collector, seq, digest, at } = entry;
  const stream = entry.stream as StreamId;
  const days = [...new Set(parts.flatMap((p) => [...p.days]))];
  const columns = [...Object.keys(streams[stream].columns), 'row_id', 'origin'];
  await gate.write(async () => {
    await markDirty(account, new Map([[stream, days]]), clock.now());
    for (const { lines, lookup, part } of parts) {
      // A server that was given up on may still be inserting when the batch comes again: the token keeps that to once.
      // A number that was forgotten since begins anew, so the moment of its first time is part of it.
      const token = `${collector}:${seq}:${at}:${part}:${digest.slice(0, 16)}`;
      if (lookup === null) await market.insertLines(stream, { columns, lines, token });
      else {
        const put = (places: readonly number[], t: string) => {
          const those = places.length === lookup.ids.length ? lines : linesAt(lines, places);
          return market.insertLines(stream, { columns, lines: those, token: t });
        };
        await insertVerified(market, { stream, lookup, token, put });
      }
    }
  });
  await finishBatch(account, entry);
}
