import { dateCodeOf } from '#kernel/day.ts';
/** A day with sales and its number of rows in sale_alloc. */
export interface DayRowCount {
  readonly day: string;
  readonly rows: number;
}

/** One partition of every roll-up, and those of its days that are built anew. */
export interface RollupPartition {
  readonly part: string;
  readonly days: readonly string[];
}

/** Partition of a sealed day: its month as YYYYMM. */
export const monthPart = (day: string): string => dateCodeOf(day).slice(0, 6);
/** Whether a partition holds sealed days of a month. */
export const isMonth = (part: string): boolean => part.length === 6;

/** The partitions in which days lie, in the order of the days: months up to the sealed day, single days after it. */
export function partitionsOf(days: readonly string[], sealed: string): RollupPartition[] {
  const parts = new Map<string, string[]>();
  for (const day of [...new Set(days)].sort()) {
    const part = day <= sealed ? monthPart(day) : dateCodeOf(day);
    parts.set(part, [...(parts.get(part) ?? []), day]);
  }
  return [...parts].map(([part, its]) => ({ part, days: its }));
}

/** Puts days together, up to `most` rows of sale_alloc; a larger day stands alone. */
export function chunkDays(days: readonly DayRowCount[], most: number): { days: string[]; rows: number }[] {
  const chunks: { days: string[]; rows: number }[] = [];
  for (const { day, rows } of days) {
    const last = chunks.at(-1);
    if (last && last.rows + rows <= most) {
      last.days.push(day);
      last.rows += rows;
    } else chunks.push({ days: [day], rows });
  }
  return chunks;
}

/** Puts partitions together, up to `most` rows of sale_alloc in each group: what is staged at a time. */
export function groupPartitions(
  parts: readonly RollupPartition[],
  { days, most }: { readonly days: readonly DayRowCount[]; readonly most: number },
): RollupPartition[][] {
  const rowsOf = new Map(days.map(({ day, rows }) => [day, rows]));
  const groups: RollupPartition[][] = [];
  let rows = 0;
  for (const part of parts) {
    const n = part.days.reduce((sum, day) => sum + (rowsOf.get(day) ?? 0), 0);
    const last = groups.at(-1);
    if (last && rows + n <= most) {
      last.push(part);
      rows += n;
    } else {
      groups.push([part]);
      rows = n;
    }
  }
  return groups;
}
