import type { ParamValue } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';
import type { Bound } from './conditions-sql.ts';
import { internalId } from './public-id.ts';

/** Tests that bind the scope of a plan. An id that is none, and 0, match nothing: rows of id 0 are those of nobody. */
export function scopeSql({ scope }: Plan): Bound {
  const params: Record<string, ParamValue> = {};
  const sql = scope.map(({ column, id }, n) => {
    const found = internalId(id) ?? '0';
    params[`scope${n}`] = found;
    return found === '0' ? '0' : `${column.column} = {scope${n}:UInt64}`;
  });
  return { sql, params };
}
