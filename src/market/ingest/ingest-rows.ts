import { createHash } from 'node:crypto';
import { beijingDay } from '#kernel/day.ts';
import type { FeedItem } from '../feeds/contract.ts';
import { rowId } from '../streams/row-id.ts';
import type { CellValue, StreamRow } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import type { CapturedRow } from './capture-index.ts';
import { conflictOf, type Figures, storedFigures } from './conflicts.ts';
import { dayOfRow } from './dirty-days.ts';
import type { IngestStores } from './import-stores.ts';
import { type JudgedRow, openJudge, type RowJudge, type Verdict } from './row-judge.ts';
import { findExistingRows, type KeyedRow, lookupFor } from './row-lookup.ts';
import { ORIGIN, type RowBlock, writeRows } from './write-rows.ts';

/** What is to be said of one row of a file. */
export interface Remark {
  readonly file: string;
  readonly line: number;
  readonly element?: number;
  readonly reason: string;
  /** The row as it is in the file, of a refused one that could be cut into cells. */
  readonly cells?: readonly string[];
}

/** Outcome of rows; accepted + duplicates + rejected = rows. */
export interface IngestTally {
  rows: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  /** Values that accepted rows went in without, each with its place and reason. */
  leftOut: Remark[];
}

/** Called for every refused row. */
export type OnReject = (refused: Remark) => void;

type Refuse = (item: FeedItem, reason: string) => void;

interface ItemRow extends KeyedRow, JudgedRow {
  readonly stream: StreamId;
}

interface Candidate {
  readonly item: FeedItem;
  readonly rows: readonly ItemRow[];
}

const FUTURE = '时间在未来';
/** A daily file of today closes today, so facts may lie up to a day ahead of the clock; what lies further is a mistake. */
const AHEAD_MS = 86_400_000;

/**
 * Ingests the rows of files: drops those whose natural key is in already (in the store or earlier in the same batch: the
 * first counts), and writes the rest. An item is refused whole when one of its rows is. The last row of an item decides whether
 * the item is accepted; a row with a known key and other figures is refused as a conflict, with both values. It is written last, so whatever a kill leaves behind, the same file again completes it.
 */
export async function ingestRows(
  stores: IngestStores,
  items: readonly FeedItem[],
  onReject: OnReject,
): Promise<IngestTally> {
  const tally: IngestTally = { rows: items.length, accepted: 0, duplicates: 0, rejected: 0, leftOut: [] };
  const refuse: Refuse = ({ file, line, element, cells }, reason) => {
    tally.rejected++;
    onReject({ file, line, reason, ...(element !== undefined && { element }), ...(cells && { cells }) });
  };
  const candidates = inTime(stores.clock.now(), items, refuse);
  const byStream = groupRows(candidates.flatMap(({ rows }) => rows));
  await stores.gate.lockStreams([...byStream.keys()], async () => {
    const judges = await openJudges(stores, byStream);
    const fresh: ItemRow[] = [];
    const known: Candidate[] = [];
    for (const { item, rows } of candidates) {
      const verdict = judgeItem(judges, rows, fresh);
      if (verdict === 'fresh') {
        tally.accepted++;
        tally.leftOut.push(...leftOutOf(item));
      } else if (verdict === 'duplicate') known.push({ item, rows });
      else refuse(item, verdict.reason);
    }
    for (const { item, rows, reason } of await compared(stores, known, fresh)) {
      if (reason === null) {
        tally.duplicates++;
        takeRest(judges, rows, fresh);
      } else refuse(item, reason);
    }
    // Side streams first, authorities last: the order in which feeds name them.
    const blocks = [...groupRows(fresh)].map(([stream, rows]) => blockOf(stores, stream, rows));
    await writeRows(stores, blocks);
  });
  return tally;
}

/** Items whose key is known, each with why one of its rows is not the same as what is known; null for equal ones. */
async function compared(
  { market }: IngestStores,
  known: readonly Candidate[],
  fresh: readonly ItemRow[],
): Promise<(Candidate & { readonly reason: string | null })[]> {
  const keyOf = ({ stream, id }: ItemRow) => `${stream} ${id}`;
  const there = new Map<string, Figures>(fresh.map((row) => [keyOf(row), row.row]));
  const unknownYet = known.flatMap(({ rows }) => rows).filter((row) => !there.has(keyOf(row)));
  for (const [stream, rows] of groupRows(unknownYet))
    for (const [id, figures] of await storedFigures(market, stream, rows))
      there.set(`${stream} ${id}`, figures);
  return known.map(({ item, rows }) => {
    const reasons = rows.flatMap((row) => {
      const before = there.get(keyOf(row));
      return (before && conflictOf(row.stream, before, row.row)) ?? [];
    });
    return { item, rows, reason: reasons.at(-1) ?? null };
  });
}

/** Takes the side rows of an item whose own row is known, such as a shop that is described for the first time. */
function takeRest(
  judges: ReadonlyMap<StreamId, StreamJudge>,
  rows: readonly ItemRow[],
  fresh: ItemRow[],
): void {
  for (const row of rows) {
    const { judge, known } = judges.get(row.stream) as StreamJudge;
    if (judge.check(row, known) !== 'fresh') continue;
    judge.accept(row);
    fresh.push(row);
  }
}

function leftOutOf({ file, line, element, outcome }: FeedItem): Remark[] {
  const reasons = 'rows' in outcome ? (outcome.leftOut ?? []) : [];
  return reasons.map((reason) => ({ file, line, reason, ...(element !== undefined && { element }) }));
}

function groupRows(rows: readonly ItemRow[]): Map<StreamId, ItemRow[]> {
  const groups = new Map<StreamId, ItemRow[]>();
  for (const row of rows) {
    const group = groups.get(row.stream);
    if (group) group.push(row);
    else groups.set(row.stream, [row]);
  }
  return groups;
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

function itemRow(given: StreamRow): ItemRow {
  const stream = given.stream as StreamId;
  const row = { ...absent[stream], ...given.row };
  const capture = stream === 'hot_sentence' ? (row as unknown as CapturedRow) : null;
  return { stream, id: rowId(streams[stream], row), row, day: dayOfRow(stream, row), capture };
}

/**
 * Items that have rows, none of them of the future. Danger: one mistyped year would else be the newest there is, and every window,
 * ranking and limit is measured from that.
 */
function inTime(now: number, items: readonly FeedItem[], refuse: Refuse): Candidate[] {
  const latest = beijingDay(now + AHEAD_MS);
  return items.flatMap((item) => {
    if ('reject' in item.outcome) {
      refuse(item, item.outcome.reject);
      return [];
    }
    const rows = item.outcome.rows.map(itemRow);
    if (rows.every(({ day }) => day <= latest)) return [{ item, rows }];
    refuse(item, FUTURE);
    return [];
  });
}

interface StreamJudge {
  readonly judge: RowJudge;
  /** Rows that the store has. */
  readonly known: ReadonlySet<string>;
}

async function openJudges(
  stores: IngestStores,
  byStream: ReadonlyMap<StreamId, readonly ItemRow[]>,
): Promise<ReadonlyMap<StreamId, StreamJudge>> {
  const judges = new Map<StreamId, StreamJudge>();
  for (const [stream, rows] of byStream) {
    const judge = await openJudge(stores, stream, {
      days: () => rows.map(({ day }) => day),
      captures: () => rows.flatMap(({ capture }) => capture ?? []),
    });
    judges.set(stream, { judge, known: await findExistingRows(stores.market, stream, rows) });
  }
  return judges;
}

/** The verdict on an item; its fresh rows are added to `fresh` unless one of its rows is refused. */
function judgeItem(
  judges: ReadonlyMap<StreamId, StreamJudge>,
  rows: readonly ItemRow[],
  fresh: ItemRow[],
): Verdict {
  const checked = rows.map((row) => ({ row, ...(judges.get(row.stream) as StreamJudge) }));
  for (const { judge, known, row } of checked) {
    const verdict = judge.check(row, known);
    if (typeof verdict === 'object') return verdict;
  }
  // Of an item that is known nothing goes in before it is compared with what is there.
  const own = checked.at(-1);
  if (own === undefined || own.judge.check(own.row, own.known) === 'duplicate') return 'duplicate';
  let last: Verdict = 'duplicate';
  for (const { judge, known, row } of checked) {
    // Once more: a row before it in the item may be the same.
    last = judge.check(row, known) === 'duplicate' ? 'duplicate' : 'fresh';
    if (last === 'duplicate') continue;
    judge.accept(row);
    fresh.push(row);
  }
  return last;
}

function blockOf({ market }: IngestStores, stream: StreamId, itemRows: readonly ItemRow[]): RowBlock {
  const rows: object[] = itemRows.map(({ id, row }) => ({ ...row, row_id: id, origin: ORIGIN.import }));
  const put: RowBlock['put'] = (places, token) =>
    market.insert(stream, places ? places.map((i) => rows[i] as object) : rows, token);
  const block = { stream, days: new Set(itemRows.map(({ day }) => day)), put };
  if (market.engine === 'embedded') return { ...block, verify: null };
  // A server of its own may still be inserting for an import that was killed when the same file comes again.
  const lookup = lookupFor(stream, itemRows);
  const token = createHash('sha256').update(lookup.ids.join()).digest('hex');
  return { ...block, verify: { lookup, token } };
}
