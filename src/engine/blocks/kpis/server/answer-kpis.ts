import type { KpisBlock } from '#catalog/kernel/detail.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import {
  type BlockScope,
  figureIn,
  isCountedThrough,
  isWhollyKnown,
  type Span,
  scopeParams,
  scopeSettings,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
  tableOf,
} from '#engine/server/blocks/block-scope.ts';
import { changeOf, wireFigure } from '#engine/server/blocks/figure.ts';
import type { Stored } from '#engine/server/value-of.ts';

/** The aggregates of expressions over a span, one statement for each table that they read. */
async function aggregates(
  scope: BlockScope,
  exprs: readonly Expr[],
  span: Span,
): Promise<Map<string, Stored>> {
  const byTable = Map.groupBy(exprs, (expr) => tableOf([expr]));
  const rows = await Promise.all(
    [...byTable].map(async ([table, own]) => {
      const source = sourceOf(scope, table);
      const [row] = await scope.context.store.read<Stored>({
        sql: `SELECT\n  ${selectAggregates(own).join(',\n  ')}\nFROM ${tableNameFor(source)}\nWHERE ${scopeWhere(source)}\n${scopeSettings(source)}`,
        params: scopeParams(scope, span),
      });
      return [table, row ?? {}] as const;
    }),
  );
  return new Map(rows);
}

/** Answers the figures of a period with their change against the period before. */
export async function answerKpis(scope: BlockScope, block: KpisBlock): Promise<KpisReply> {
  const split = Object.entries(block.split ?? {});
  const exprs = [
    ...Object.values(block.values).map(({ value }) => value),
    ...split.map(([, value]) => value),
  ];
  const [now, before] = await Promise.all([
    aggregates(scope, exprs, scope.span),
    aggregates(scope, exprs, scope.before),
  ]);
  const figure = (rows: Map<string, Stored>, expr: Expr) => figureIn(expr, rows.get(tableOf([expr])));
  const values = Object.entries(block.values).map(([key, one]) => {
    const value = figure(now, one.value);
    // A period of which only some days are known is no period to compare with.
    const isComparable = isCountedThrough(scope, scope.span) && isWhollyKnown(scope, one.value, scope.before);
    const past = isComparable ? figure(before, one.value) : null;
    const change = changeOf(value, past);
    return [key, { value: wireFigure(one, value, scope.plan.banded), change }] as const;
  });
  const channels = split.map(([key, expr]) => [key, figure(now, expr) ?? 0] as const);
  const total = channels.reduce((sum, [, value]) => sum + value, 0);
  return {
    kind: 'kpis',
    values: Object.fromEntries(values),
    split:
      total === 0
        ? null
        : (Object.fromEntries(channels.map(([key, value]) => [key, value / total])) as KpisReply['split']),
  };
}
