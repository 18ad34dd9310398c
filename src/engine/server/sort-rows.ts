import type { Plan } from '../plan.ts';
import { namingOf } from './expr-sql.ts';
import { smallSampleValue } from './statement.ts';
import { type StoredRow, valueOf } from './value-of.ts';

/** A row with its sort value; null when unknown. */
interface Placed {
  readonly row: StoredRow;
  readonly id: bigint;
  readonly value: bigint | number | null;
  /** The ratio of a small sample; null where the value is known, or nothing is. */
  readonly small: number | null;
}

const sign = (a: bigint | number, b: bigint | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Sort values are integers, but those of formulas. An unknown time is stored as 0 and is not the earliest. */
function placeOf(plan: Plan): (row: StoredRow) => Placed {
  const { value, dir } = plan.order;
  const naming = namingOf(plan);
  const isUnknown = (stored: unknown) =>
    stored === null || (value.unit === 'time' && dir === 'asc' && Number(stored) === 0);
  const sample = smallSampleValue(value);
  return (row) => {
    const stored = valueOf(value, row, naming);
    const id = BigInt(row.id);
    if (isUnknown(stored)) {
      const small = sample ? valueOf(sample, row, naming) : null;
      return { row, id, value: null, small: small === null ? null : Number(small) };
    }
    const own = value.op === 'formula' ? (stored as number) : BigInt(stored as string | number);
    return { row, id, value: own, small: null };
  };
}

/** Sorts card rows as the statement of the plan does: by value, then small samples by theirs, unknown last, then by id. */
export function sortRows(plan: Plan, rows: readonly StoredRow[]): StoredRow[] {
  const turn = plan.order.dir === 'asc' ? 1 : -1;
  const by = (a: bigint | number | null, b: bigint | number | null) => {
    if (a !== null && b !== null) return turn * sign(a, b);
    return a === b ? 0 : a === null ? 1 : -1;
  };
  const compare = (a: Placed, b: Placed) => by(a.value, b.value) || by(a.small, b.small) || sign(a.id, b.id);
  return rows
    .map(placeOf(plan))
    .toSorted(compare)
    .map(({ row }) => row);
}
