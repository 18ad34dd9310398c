import { UNKNOWN_FANS } from '#catalog/enums/bands.ts';
import type { MatrixBlock } from '#catalog/kernel/detail.ts';
import type { MatrixReply } from '#engine/blocks/matrix/reply.ts';
import { bandPlaceSql } from '#engine/server/blocks/band-sql.ts';
import {
  BLOCK_SETTINGS,
  type BlockScope,
  figureIn,
  scopeParams,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
  tableOf,
} from '#engine/server/blocks/block-scope.ts';
import { wireFigure } from '#engine/server/blocks/figure.ts';
import type { Stored } from '#engine/server/value-of.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Rows of aggregates by place of the band; -1 is what has none. */
async function rowsByBand(scope: BlockScope, block: MatrixBlock): Promise<Map<number, Stored>> {
  const { card, on } = block;
  const exprs = [block.total, ...Object.values(block.columns)].map(({ value }) => value);
  const source = sourceOf(scope, tableOf(exprs));
  const rows = await scope.context.store.read<Stored & { band: number }>({
    sql: `SELECT
  ${bandPlaceSql(block)} AS band,
  uniqExact(rows.${card.key}) AS objects,
  ${selectAggregates(exprs).join(',\n  ')}
FROM ${tableNameFor(source)} AS rows
LEFT ANY JOIN (
  SELECT ${card.key}, toNullable(${on.column}) AS ${on.column}
  FROM ${db}.${card.table}_f
  WHERE ${card.key} IN (SELECT ${card.key} FROM ${tableNameFor(source)} WHERE ${scopeWhere(source)})
) AS card ON card.${card.key} = rows.${card.key}
WHERE ${scopeWhere(source)} AND rows.${card.key} != 0
GROUP BY band
${BLOCK_SETTINGS}`,
    params: scopeParams(scope, scope.span),
  });
  return new Map(rows.map((row) => [Number(row.band), row]));
}

/** Answers a figure by bands × channel with the shade of each cell against the highest; the largest band first. */
export async function answerMatrix(scope: BlockScope, block: MatrixBlock): Promise<MatrixReply> {
  const found = await rowsByBand(scope, block);
  const totalOf = (row: Stored | undefined) => Math.max(0, figureIn(block.total.value, row) ?? 0);
  const whole = [...found.values()].reduce((sum, row) => sum + totalOf(row), 0);
  if (whole === 0) return { kind: 'matrix', rows: [] };
  const columns = Object.entries(block.columns);
  const values = [...found.values()].flatMap((row) =>
    columns.map(([, { value }]) => figureIn(value, row) ?? 0),
  );
  const top = Math.max(1, ...values);
  const { banded } = scope.plan;
  const rowOf = (label: string, row: Stored | undefined) => ({
    label,
    count: Number(row?.objects ?? 0),
    cells: Object.fromEntries(
      columns.map(([key, figure]) => {
        const value = row === undefined ? 0 : (figureIn(figure.value, row) ?? 0);
        return [key, { value: wireFigure(figure, value, banded), heat: Math.round((value / top) * 100) }];
      }),
    ),
    total: wireFigure(block.total, totalOf(row), banded),
    share: totalOf(row) / whole,
  });
  const bands = block.bands.map(({ label }, n) => rowOf(label, found.get(n))).reverse();
  const unknown = found.get(-1);
  if (!unknown) return { kind: 'matrix', rows: bands };
  // Where none is known no band is empty: it is unknown.
  const known = found.size > 1 ? bands : [];
  return { kind: 'matrix', rows: [...known, rowOf(UNKNOWN_FANS, unknown)] };
}
