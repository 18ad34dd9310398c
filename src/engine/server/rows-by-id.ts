import type { WireRow } from '../contract.ts';
import type { Plan } from '../plan.ts';
import { readFirstRows } from './plan-rows.ts';
import type { QueryContext } from './query-context.ts';

/** The rows of objects in the order of their public ids; those that the library does not have are left out. */
export async function rowsById(
  context: QueryContext,
  decided: Plan,
  ids: readonly string[],
): Promise<WireRow[]> {
  if (ids.length === 0) return [];
  const { from, of } = decided.listing;
  const column = { op: 'column', table: from.table, column: from.key, unit: 'id', windowed: false } as const;
  const only = { ...decided, where: [{ op: 'in' as const, column, values: ids }] };
  const rows = new Map((await readFirstRows(context, only, ids.length)).map((row) => [row[of.key], row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [row] : [];
  });
}
