import type { Plan } from '../plan.ts';
import { namingOf } from './expr-sql.ts';
import { type StoredRow, valueOf } from './value-of.ts';

/** A row with its sort value; null when unknown. */
interface Placed {
  readonly row: StoredRow;
  readonly id: bigint;
  readonly value: bigint | number | null;
}

const sign = (a: bigint | number, b: bigint | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Sort values are integers, but those of formulas. An unknown time is stored as 0 and is not the earliest. */
function placeOf(plan: Plan): (row: StoredRow) => Placed {
  const { value, dir } = plan.order;
  const naming = namingOf(plan);
  const isUnknown = (stored: unknown) =>
    stored === null || (value.unit === 'time' && dir === 'asc' && Number(stored) === 0);
  return (row) => {
    const stored = valueOf(value, row, naming);
    if (isUnknown(stored)) return { row, id: BigInt(row.id), value: null };
    const own = value.op === 'formula' ? (stored as number) : BigInt(stored as string | number);
    return { row, id: BigInt(row.id), value: own };
  };
}

/** Sorts card rows as the statement of the plan does: by value, unknown last, then by id. */
export function sortRows(plan: Plan, rows: readonly StoredRow[]): StoredRow[] {
  const turn = plan.order.dir === 'asc' ? 1 : -1;
  const compare = (a: Placed, b: Placed) => {
    if (a.value !== null && b.value !== null) return turn * sign(a.value, b.value) || sign(a.id, b.id);
    if (a.value === b.value) return sign(a.id, b.id);
    return a.value === null ? 1 : -1;
  };
  return rows
    .map(placeOf(plan))
    .toSorted(compare)
    .map(({ row }) => row);
}
