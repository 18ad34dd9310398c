import type { TrendBlock, TrendSeriesDefinition } from '../kernel/detail.ts';
import type { ColumnExpr } from '../kernel/expr.ts';
import { latestKnown } from '../kernel/expr.ts';

/** Columns of a table of scores by day. */
interface Scores {
  readonly score: ColumnExpr;
  readonly goods: ColumnExpr;
  readonly service: ColumnExpr;
  readonly logistics: ColumnExpr;
}

/** A score and its three parts by day; each holds until the platform shows another one. */
export function scoreTrend(
  { score, goods, service, logistics }: Scores,
  { title, whole, span }: Pick<TrendBlock, 'title' | 'span'> & { readonly whole: string },
): TrendBlock {
  const line = (label: string, of: ColumnExpr, color: number): TrendSeriesDefinition => ({
    label,
    value: latestKnown(of),
    cell: 'score',
    mark: 'line',
    color,
    isStep: true,
    absent: 'last',
  });
  return {
    kind: 'trend',
    title,
    help: '平台公布的分数，到下一次公布为止不变；没有公布过的日子和分项留空',
    ...(span && { span }),
    metrics: {
      score: {
        label: '评分',
        series: {
          score: line(whole, score, 0),
          goods: line('商品', goods, 1),
          logistics: line('物流', logistics, 2),
          service: line('服务', service, 3),
        },
      },
    },
  };
}
