import type { BandsBlock } from '#catalog/kernel/detail.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
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

/** Answers a figure by the bands of a card value; what has none stands last as 未知. */
export async function answerBands(scope: BlockScope, block: BandsBlock): Promise<PartsReply> {
  const { card, on, bands, figure } = block;
  const source = sourceOf(scope, tableOf([figure.value]));
  const isOwn = card.table === source.fact.table;
  const from = isOwn
    ? tableNameFor(source)
    : `${tableNameFor(source)} AS rows
LEFT ANY JOIN (
  SELECT ${card.key}, toNullable(${on.column}) AS ${on.column}
  FROM ${db}.${card.table}_f
  WHERE ${card.key} IN (SELECT ${card.key} FROM ${tableNameFor(source)} WHERE ${scopeWhere(source)})
) AS card ON card.${card.key} = rows.${card.key}`;
  const rows = await scope.context.store.read<Stored & { band: number }>({
    sql: `SELECT
  ${bandPlaceSql(block, isOwn)} AS band,
  ${selectAggregates([figure.value]).join(',\n  ')}
FROM ${from}
WHERE ${scopeWhere(source)}
GROUP BY band
${BLOCK_SETTINGS}`,
    params: scopeParams(scope, scope.span),
  });
  const values = new Map(rows.map((row) => [Number(row.band), figureIn(figure.value, row) ?? 0]));
  const total = [...values.values()].reduce((sum, value) => sum + value, 0);
  if (total <= 0) return { kind: 'bands', parts: [] };
  const part = (n: number, label: string) => ({
    key: String(n),
    label,
    share: (values.get(n) ?? 0) / total,
    value: wireFigure(figure, values.get(n) ?? 0, scope.plan.banded),
  });
  return {
    kind: 'bands',
    parts: [...bands.map(({ label }, n) => part(n, label)), ...(values.get(-1) ? [part(-1, '未知')] : [])],
  };
}
