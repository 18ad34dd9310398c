import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A row of a capture of a hot list, as far as its moment goes. */
export interface CapturedRow {
  readonly list: string;
  readonly ts: number;
  readonly capture: string;
}

/** Why a row is refused whose moment belongs to another capture. */
export const TAKEN = '同一时刻已有另一份榜单';

const momentOf = ({ list, ts }: Pick<CapturedRow, 'list' | 'ts'>) => `${list}|${ts}`;

/**
 * Which captures the moments of hot lists belong to: one moment has one list, so the rows of a second, different capture
 * are refused rather than mixed with the first. Rows that come together take part: the first capture counts.
 */
export class CaptureIndex {
  readonly #captures = new Map<string, Set<string>>();

  /** `stored` are rows that the store has. */
  constructor(stored: readonly CapturedRow[]) {
    for (const row of stored) {
      const moment = momentOf(row);
      this.#captures.set(moment, (this.#captures.get(moment) ?? new Set()).add(String(row.capture)));
    }
  }

  /** Reads what the store has at the moments of these rows. */
  static async of(store: MarketStore, rows: readonly CapturedRow[]): Promise<CaptureIndex> {
    const seconds = [...new Set(rows.map(({ ts }) => String(ts)))];
    const found =
      seconds.length === 0
        ? []
        : await store.read<{ list: string; at: number; capture: string }>({
            sql: `SELECT DISTINCT list, toUnixTimestamp(ts) AS at, capture FROM ${db}.hot_sentence
WHERE toUnixTimestamp(ts) IN {seconds:Array(UInt64)}`,
            params: { seconds: idList(seconds) },
          });
    return new CaptureIndex(found.map(({ list, at, capture }) => ({ list, ts: at, capture })));
  }

  /** Whether another capture has the row's moment. Only for rows that the store does not have yet. */
  isTaken(row: CapturedRow): boolean {
    const had = this.#captures.get(momentOf(row));
    return had !== undefined && !had.has(String(row.capture));
  }

  /** Gives a free moment to the row's capture. */
  claim(row: CapturedRow): void {
    const moment = momentOf(row);
    if (!this.#captures.has(moment)) this.#captures.set(moment, new Set([String(row.capture)]));
  }
}
