import { createHash } from 'node:crypto';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { beijingDay, type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { SETTLED, settledAmong } from '../attribution/retired.ts';
import type { FeedItem } from '../feeds/contract.ts';
import { rowId } from '../streams/row-id.ts';
import type { CellValue, StreamRow } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { type CapturedRow, CaptureIndex, TAKEN } from './capture-index.ts';
import { dayOfRow, markDirty } from './dirty-days.ts';
import type { IngestLock } from './ingest-lock.ts';
import { insertVerified } from './insert-verified.ts';
import { findExistingRows, type KeyedRow, lookupFor } from './row-lookup.ts';

/** Where rows come from; only collectors' rows are ever retired. */
export const ORIGIN = { import: 1, collector: 2 } as const;

/** What became of rows; accepted + duplicates + rejected = rows. */
export interface IngestTally {
  rows: number;
  accepted: number;
  duplicates: number;
  rejected: number;
}

/** Called for every refused row. */
export type OnReject = (refused: { file: string; line: number; element?: number; reason: string }) => void;

interface Stores {
  readonly market: MarketStore;
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly gate: IngestLock;
}

interface Candidate {
  readonly item: FeedItem;
  readonly rows: readonly { stream: StreamId; keyed: KeyedRow }[];
}

const FUTURE = '时间在未来';
/** A daily file of today closes today, so facts may lie up to a day ahead of the clock; what lies further is a mistake. */
const AHEAD_MS = 86_400_000;

/** Danger: one mistyped year would else be the newest there is, and every window, ranking and limit is measured from that. */
function isFuture({ rows }: Candidate, now: number): boolean {
  const latest = beijingDay(now + AHEAD_MS);
  return rows.some(({ stream, keyed: k }) => dayOfRow(stream, k.row) > latest);
}

/**
 * The one door: takes rows, drops those whose natural key is in already (in the store or earlier in the same batch: the
 * first counts), and writes the rest. The last row of an item decides whether the item is accepted; it is written last,
 * so whatever a kill leaves behind, the same file again completes it.
 */
export async function ingestRows(
  stores: Stores,
  items: readonly FeedItem[],
  onReject: OnReject,
): Promise<IngestTally> {
  const tally: IngestTally = { rows: items.length, accepted: 0, duplicates: 0, rejected: 0 };
  const refuse = (item: FeedItem, reason: string) => {
    tally.rejected++;
    const { file, line, element } = item;
    onReject({ file, line, reason, ...(element !== undefined && { element }) });
  };
  const candidates = inTime(stores.clock.now(), items, refuse);
  const ids = new Set(candidates.flatMap(({ rows }) => rows.map((r) => r.stream)));
  await stores.gate.lockStreams([...ids], async () => {
    const admitted = await rejectRetiredDays(
      stores,
      await rejectConflictingCaptures(stores.market, candidates, refuse),
      refuse,
    );
    const fresh = pickFresh(await knownByStream(stores.market, admitted), admitted, tally);
    await write(stores, fresh);
  });
  return tally;
}

/** Counts items and keeps the rows that are not known yet; the first of a natural key counts. */
function pickFresh(
  known: Map<StreamId, Set<string>>,
  candidates: readonly Candidate[],
  tally: IngestTally,
): Map<StreamId, KeyedRow[]> {
  const fresh = new Map<StreamId, KeyedRow[]>();
  for (const { rows } of candidates) {
    let isNew = false;
    for (const { stream, keyed } of rows) {
      const seen = known.get(stream) as Set<string>;
      isNew = !seen.has(keyed.id);
      if (isNew) (fresh.get(stream) ?? setEmpty(fresh, stream)).push(keyed);
      seen.add(keyed.id);
    }
    if (isNew) tally.accepted++;
    else tally.duplicates++;
  }
  return fresh;
}

function setEmpty(into: Map<StreamId, KeyedRow[]>, stream: StreamId): KeyedRow[] {
  const list: KeyedRow[] = [];
  into.set(stream, list);
  return list;
}

/** What columns hold that a row does not name, per stream. */
const absent = Object.fromEntries(
  Object.entries(streams).map(([id, { columns }]) => [
    id,
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, { absent: value }]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  ]),
) as Record<StreamId, Record<string, CellValue>>;

function keyed({ stream, row }: StreamRow): { stream: StreamId; keyed: KeyedRow } {
  const id = stream as StreamId;
  const whole = { ...absent[id], ...row };
  return { stream: id, keyed: { id: rowId(streams[id], whole), row: whole } };
}

/** Items that have rows, none of them of the future. */
function inTime(
  now: number,
  items: readonly FeedItem[],
  refuse: (item: FeedItem, reason: string) => void,
): Candidate[] {
  return items.flatMap((item) => {
    if ('reject' in item.outcome) {
      refuse(item, item.outcome.reject);
      return [];
    }
    const candidate = { item, rows: item.outcome.rows.map(keyed) };
    if (!isFuture(candidate, now)) return [candidate];
    refuse(item, FUTURE);
    return [];
  });
}

/** Items without those whose moment another capture has. */
async function rejectConflictingCaptures(
  market: MarketStore,
  candidates: readonly Candidate[],
  refuse: (item: FeedItem, reason: string) => void,
): Promise<readonly Candidate[]> {
  const captured = ({ rows }: Candidate) => rows.filter((r) => r.stream === 'hot_sentence');
  const rows = candidates.flatMap((c) => captured(c).map((r) => r.keyed));
  if (rows.length === 0) return candidates;
  const capture = ({ row }: KeyedRow) => row as unknown as CapturedRow;
  const moments = await CaptureIndex.of(market, rows.map(capture));
  const known = await findExistingRows(market, 'hot_sentence', rows);
  return candidates.filter((candidate) => {
    const fresh = captured(candidate).filter((r) => !known.has(r.keyed.id));
    const isTaken = fresh.some((r) => moments.isTaken(capture(r.keyed)));
    if (isTaken) refuse(candidate.item, TAKEN);
    else for (const r of fresh) moments.claim(capture(r.keyed));
    return !isTaken;
  });
}

/** Items without those whose counter is new on a day that is retired. */
async function rejectRetiredDays(
  { market, clock }: Stores,
  candidates: readonly Candidate[],
  refuse: (item: FeedItem, reason: string) => void,
): Promise<readonly Candidate[]> {
  const counters = ({ rows }: Candidate) =>
    rows
      .filter((r) => r.stream === 'product_counter')
      .map(({ stream, keyed: k }) => ({ k, day: dayOfRow(stream, k.row) }));
  const all = candidates.flatMap(counters);
  const through = await settledAmong(
    market,
    all.map(({ day }) => day),
    clock.now(),
  );
  if (through === null) return candidates;
  const late = all.filter(({ day }) => day <= through).map(({ k }) => k);
  const known = await findExistingRows(market, 'product_counter', late);
  return candidates.filter((candidate) => {
    const isLate = counters(candidate).some(({ k, day }) => day <= through && !known.has(k.id));
    if (isLate) refuse(candidate.item, SETTLED);
    return !isLate;
  });
}

async function knownByStream(
  market: MarketStore,
  candidates: readonly Candidate[],
): Promise<Map<StreamId, Set<string>>> {
  const byStream = new Map<StreamId, KeyedRow[]>();
  for (const { rows } of candidates) {
    for (const { stream, keyed: k } of rows) (byStream.get(stream) ?? setEmpty(byStream, stream)).push(k);
  }
  const known = new Map<StreamId, Set<string>>();
  for (const [stream, rows] of byStream)
    known.set(stream, new Set(await findExistingRows(market, stream, rows)));
  return known;
}

function daysOf(stream: StreamId, rows: readonly KeyedRow[]): string[] {
  return [...new Set(rows.map((r) => dayOfRow(stream, r.row)))];
}

/** Side streams first, authorities last: the order in which feeds name them. */
async function write(stores: Stores, fresh: Map<StreamId, KeyedRow[]>): Promise<void> {
  const { market, account, clock, gate } = stores;
  const changes = new Map([...fresh].map(([stream, rows]) => [stream, daysOf(stream, rows)] as const));
  await gate.write(async () => {
    await markDirty(account, changes, clock.now());
    for (const [stream, rows] of fresh) await insert(market, stream, rows);
  });
}

async function insert(market: MarketStore, stream: StreamId, keyedRows: readonly KeyedRow[]): Promise<void> {
  const rows = keyedRows.map(({ id, row }) => ({ ...row, row_id: id, origin: ORIGIN.import }));
  if (market.engine === 'embedded') return market.insert(stream, rows);
  // A server of its own may still be inserting for an import that was killed when the same file comes again.
  const lookup = lookupFor(stream, keyedRows);
  const token = createHash('sha256').update(lookup.ids.join()).digest('hex');
  const put = (places: readonly number[], t: string) =>
    market.insert(
      stream,
      places.map((i) => rows[i] as object),
      t,
    );
  await insertVerified(market, { stream, lookup: lookup, token, put });
}
