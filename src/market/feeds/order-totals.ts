import type { CellValue } from '#market/streams/stream.ts';
import type { Feed } from './contract.ts';
import type { LineOutcome, RecordReader, SourceRecord } from './record.ts';

type Row = Record<string, CellValue>;

/** A line of an order on its way: its outcome with the record it is of. */
interface OrderLine extends LineOutcome {
  readonly record: SourceRecord;
  readonly row: Row;
}

/** What the rows of a feed of orders say of their orders. */
export interface OrderRows {
  /** The number of the order of a row; null for rows that stand for themselves. */
  orderOf(row: Row): string | null;
  /** Whether the money of a row is in a column that counts the order, not the line. */
  hasOrderAmount(row: Row): boolean;
}

/** Orders whose amounts are remembered: lines of one order need not follow each other. */
const MAX_ORDERS = 200_000;
const COUNTED = '支付金额是整单的，已计入同一订单前面的行';

const numberOf = (value: CellValue | undefined): number =>
  value === null || value === undefined ? 0 : Number(value);

/** Parts of a whole by weights, in whole fen; what does not divide goes to the first parts. The parts add up to the whole. */
export function amountsByWeight(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const own = sum > 0 ? weights : weights.map(() => 1);
  const all = sum > 0 ? sum : weights.length;
  const parts = own.map((weight) => Number((BigInt(whole) * BigInt(weight)) / BigInt(all)));
  const rest = whole - parts.reduce((a, b) => a + b, 0);
  return parts.map((part, n) => (n < rest ? part + 1 : part));
}

/** The amounts of the orders of one file, and their lines that wait for the last of them. */
class OrderAmounts {
  readonly #rows: OrderRows;
  readonly #counted = new Map<string, number>();
  #waiting: OrderLine[] = [];
  #order: string | null = null;

  constructor(rows: OrderRows) {
    this.#rows = rows;
  }

  /** The lines that are complete now that this one has come; a line that was refused waits with its order. */
  take(one: LineOutcome, record: SourceRecord): LineOutcome[] {
    const row = 'rows' in one.outcome ? one.outcome.rows.at(-1)?.row : undefined;
    if (!row) return [{ ...one, record }];
    const order = this.#rows.orderOf(row);
    const before = order !== null && order === this.#order ? [] : this.flush();
    if (order === null) return [...before, { ...one, record }];
    this.#order = order;
    this.#waiting.push({ ...one, record, row });
    return before;
  }

  /** Ends the order: an amount of the whole order is split by pieces over its different lines, and counted once. */
  flush(): LineOutcome[] {
    const lines = this.#waiting;
    const counted = this.#split(lines);
    this.#waiting = [];
    this.#order = null;
    return lines.map(({ line, outcome, record }) => ({
      line,
      record,
      outcome:
        counted && 'rows' in outcome
          ? { ...outcome, leftOut: [...(outcome.leftOut ?? []), COUNTED] }
          : outcome,
    }));
  }

  /** Whether the amount of the order was counted by lines before; these then have none. */
  #split(lines: readonly OrderLine[]): boolean {
    const [first] = lines;
    const total = first?.row['paid_fen'];
    const isOfOrder =
      typeof total === 'number' &&
      lines.every(({ row }) => row['paid_fen'] === total && this.#rows.hasOrderAmount(row));
    if (!isOfOrder || this.#order === null) return false;
    if (this.#counted.get(this.#order) === total) {
      for (const { row } of lines) row['paid_fen'] = null;
      return true;
    }
    if (this.#counted.size < MAX_ORDERS) this.#counted.set(this.#order, total);
    // A line that is there twice is one: both have its part.
    const different = new Map(lines.toReversed().map(({ row }) => [row['order_key'], row] as const));
    const keys = [...different.keys()].toReversed();
    const weights = keys.map((key) => numberOf(different.get(key)?.['pieces']));
    const parts = new Map(amountsByWeight(total, weights).map((part, n) => [keys[n], part] as const));
    for (const { row } of lines) row['paid_fen'] = parts.get(row['order_key']) ?? 0;
    return false;
  }
}

/** A feed of orders without numbers of their lines: an amount of the whole order that is written on each line counts once. */
export function withOrderAmounts(feed: Feed, rows: OrderRows): Feed {
  return {
    ...feed,
    open(opening) {
      const inner = feed.open(opening);
      const amounts = new OrderAmounts(rows);
      const reader: RecordReader = {
        take: (record) => inner.take(record).flatMap((one) => amounts.take(one, record)),
        end: (whole) => [...(inner.end?.(whole) ?? []), ...amounts.flush()],
      };
      return inner.dropped ? { ...reader, dropped: inner.dropped } : reader;
    },
  };
}
