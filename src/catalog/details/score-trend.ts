import type { TrendBlock, TrendSeriesDefinition } from '../kernel/detail.ts';
import type { ColumnExpr } from '../kernel/expr.ts';
import { latestKnown } from '../kernel/expr.ts';
import type { StandingBlock } from '../kernel/place-blocks.ts';

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

/** The last published score and its parts beside those of the others of the main category. */
export function scoreStanding(
  { score, goods, service, logistics }: Scores,
  {
    whole,
    of,
    ...rest
  }: Pick<StandingBlock, 'title' | 'among' | 'peers' | 'scores' | 'days' | 'stored' | 'unit'> & {
    readonly whole: string;
    /** Who is compared, in words. */
    readonly of: string;
  },
): StandingBlock {
  return {
    kind: 'standing',
    help: `与同主营类目、${of}比较各自${rest.days ? `近${rest.days}天` : ''}最近一次公布的分数；同类目位置是其他对象里分数更低的占比，同分不算更低${rest.stored ? `，${whole}的位置与库里的「${whole}超过同类」是同一个数，按十分位估算` : ''}；样本是其中公布过该项分数的数量，含自己`,
    span: 5,
    ...rest,
    terms: {
      score: { label: whole, column: score },
      goods: { label: '商品', column: goods },
      logistics: { label: '物流', column: logistics },
      service: { label: '服务', column: service },
    },
  };
}
