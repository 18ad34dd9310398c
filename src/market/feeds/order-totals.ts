import type { CellValue } from '#market/streams/stream.ts';
import type { Feed } from './contract.ts';
import type { LineOutcome, RecordReader, SourceRecord } from './record.ts';

/** A line of an order on its way: its outcome with the record it is of. */
interface OrderLine extends LineOutcome {
  readonly record: SourceRecord;
  readonly row: Record<string, CellValue>;
}

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

/** Splits the money of an order that is written on each of its lines, by pieces; lines with money of their own keep it. */
function split(lines: readonly OrderLine[]): LineOutcome[] {
  const [first] = lines;
  const total = first?.row['paid_fen'];
  const isRepeated =
    lines.length > 1 && typeof total === 'number' && lines.every(({ row }) => row['paid_fen'] === total);
  if (isRepeated) {
    const parts = amountsByWeight(
      total,
      lines.map(({ row }) => numberOf(row['pieces'])),
    );
    for (const [n, { row }] of lines.entries()) row['paid_fen'] = parts[n] ?? 0;
  }
  return lines.map(({ line, outcome, record }) => ({ line, outcome, record }));
}

/**
 * A feed of orders without numbers of their lines, in which lines of one order that follow each other and have the same amount are
 * taken to repeat the amount of the order. `orderOf` names the order of a row; null for rows that keep their amount.
 */
export function withSplitTotals(
  feed: Feed,
  orderOf: (row: Record<string, CellValue>) => string | null,
): Feed {
  return {
    ...feed,
    open(opening) {
      const inner = feed.open(opening);
      let waiting: OrderLine[] = [];
      let order: string | null = null;
      const flush = (): LineOutcome[] => {
        const before = split(waiting);
        waiting = [];
        order = null;
        return before;
      };
      const reader: RecordReader = {
        take: (record) =>
          inner.take(record).flatMap((one) => {
            const row = 'rows' in one.outcome ? one.outcome.rows.at(-1)?.row : undefined;
            const own = row ? orderOf(row) : null;
            const before = own !== null && own === order ? [] : flush();
            if (!row || own === null) return [...before, { ...one, record }];
            order = own;
            waiting.push({ ...one, record, row });
            return before;
          }),
        end: (whole) => [...(inner.end?.(whole) ?? []), ...flush()],
      };
      return inner.dropped ? { ...reader, dropped: inner.dropped } : reader;
    },
  };
}
