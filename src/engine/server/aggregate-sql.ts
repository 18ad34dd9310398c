import type { Aggregate } from '#catalog/kernel/aggregate.ts';
import type { BegunExpr, ColumnExpr } from '#catalog/kernel/expr.ts';
import { NEVER } from '../source-span.ts';
import { EARLIER_ROWS, SCOPE_ROWS } from './relation.ts';

/** An aggregate over stored columns in SQL; the number of ids in sets is that of distinct ids. */
export function aggregateSql(expr: Aggregate): string {
  if ('isAtLeast' in expr && expr.isAtLeast) {
    const { isAtLeast: _isAtLeast, ...all } = expr;
    return `nullIf(${aggregateSql(all)}, 0)`;
  }
  const { of } = expr;
  if (expr.op === 'total') return `(SELECT ${aggregateSql(of as Aggregate)} FROM ${SCOPE_ROWS})`;
  if (of.op !== 'column') throw new Error(`${expr.op} of a roll-up takes a stored column`);
  if (expr.op === 'begun') return begunSql(expr);
  if (expr.op === 'distinct' && expr.only) throw new Error('codes of a count are for rankings alone');
  if (expr.op === 'sum' && expr.isWhole)
    return `if(count() > 0 AND count() = count(${of.column}), sum(${of.column}), NULL)`;
  if (expr.op === 'sum' && expr.ifKnown) return `sumIf(${of.column}, isNotNull(${expr.ifKnown.column}))`;
  if ('since' in expr && expr.since !== undefined) return sinceSql(expr, of, expr.since);
  if (expr.op === 'sum') return `sum(${of.column})`;
  if (expr.op === 'known') return `count(${of.column})`;
  if (expr.op === 'first') return `min(${of.column})`;
  if (expr.op === 'latest' && expr.isKnown) return `argMaxOrNullIf(${of.column}, day, ${of.column} != 0)`;
  if (expr.op === 'latest') return `argMaxOrNull(${of.column}, day)`;
  if (expr.op === 'last') return `max(${of.column})`;
  if (of.unit === 'ids') return `uniqExactArray(${of.column})`;
  return of.unit === 'id' ? `uniqExactIf(${of.column}, ${of.column} != 0)` : `uniqExact(${of.column})`;
}

/** Whether no earlier row of the scope has the id. */
const begunSql = ({ of: { column }, isUnknown }: BegunExpr) =>
  isUnknown
    ? 'CAST(NULL AS Nullable(UInt8))'
    : `any(${column} NOT IN (SELECT ${column} FROM ${EARLIER_ROWS}))`;

/** A sum or a count over the days since one; nothing is known where there is no such day. */
function sinceSql({ op }: Aggregate, { column, unit }: ColumnExpr, since: string): string {
  if (since === NEVER) return 'CAST(NULL AS Nullable(Int64))';
  const days = `day >= toDate('${since}')`;
  if (op === 'sum') return `sumIf(${column}, ${days})`;
  if (unit === 'ids') return `uniqExactArrayIf(${column}, ${days})`;
  return unit === 'id'
    ? `uniqExactIf(${column}, ${column} != 0 AND ${days})`
    : `uniqExactIf(${column}, ${days})`;
}
