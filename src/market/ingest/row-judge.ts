import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { SETTLED, settledIn } from '../attribution/retired.ts';
import type { StreamId } from '../streams/streams.ts';
import { type CapturedRow, CaptureIndex, TAKEN } from './capture-index.ts';

/** What of a row decides whether it goes in. */
export interface JudgedRow {
  /** Of its natural key. */
  readonly id: string;
  /** Beijing day. */
  readonly day: string;
  /** Rows of hot lists: the capture that they belong to. */
  readonly capture: CapturedRow | null;
}

/** A row that does not go in though it is new. */
export interface RefusedRow {
  readonly reason: string;
}

/** New, or in the store or accepted before in the same call, or refused. */
export type Verdict = 'fresh' | 'duplicate' | RefusedRow;

/** What the store says of the rows of one call. */
export interface RowRules {
  /** Of hot lists: the captures that their moments belong to. */
  readonly captures: CaptureIndex | null;
  /** Of sold counters: the last retired day; null when none of their days is. */
  readonly retired: string | null;
}

/** Days and captures of the rows of one call, read only for streams that are judged by them. */
export interface RowMarks {
  readonly days: () => Iterable<string>;
  readonly captures: () => readonly CapturedRow[];
}

const IS_TAKEN: RefusedRow = { reason: TAKEN };
const IS_SETTLED: RefusedRow = { reason: SETTLED };

/**
 * Judges the rows of one stream that come in one call: the same rows in one call or in several are judged alike. A row that is known
 * is a duplicate, whatever else is wrong with it. Danger: the call must have the stream to itself (ingest-lock.ts).
 */
export class RowJudge {
  readonly #state: RowRules;
  readonly #accepted = new Set<string>();

  constructor(state: RowRules) {
    this.#state = state;
  }

  /** The verdict on a row; `known` are the ids that the store has. */
  check({ id, day, capture }: JudgedRow, known: ReadonlySet<string>): Verdict {
    if (known.has(id) || this.#accepted.has(id)) return 'duplicate';
    const { captures, retired } = this.#state;
    if (capture !== null && captures?.isTaken(capture)) return IS_TAKEN;
    return retired !== null && day <= retired ? IS_SETTLED : 'fresh';
  }

  /** Notes that a fresh row goes in: from now on it is known, and its moment belongs to its capture. */
  accept({ id, capture }: JudgedRow): void {
    this.#accepted.add(id);
    if (capture !== null) this.#state.captures?.claim(capture);
  }
}

/** Reads what rows of a stream are judged by. */
export async function openJudge(
  { market, clock }: { readonly market: MarketStore; readonly clock: Clock },
  stream: StreamId,
  { days, captures }: RowMarks,
): Promise<RowJudge> {
  return new RowJudge({
    captures: stream === 'hot_sentence' ? await CaptureIndex.of(market, captures()) : null,
    retired: stream === 'product_counter' ? await settledIn(market, days(), clock.now()) : null,
  });
}
