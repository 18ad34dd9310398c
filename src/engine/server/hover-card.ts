import { hoverCards } from '#catalog/details/hover.ts';
import { blockSource, type DetailFamily, type TrendBlock } from '#catalog/kernel/detail.ts';
import { columnsOf, sum } from '#catalog/kernel/expr.ts';
import { isBanded } from '#catalog/plans.ts';
import { answerTrend } from '#engine/blocks/trend/server/answer-trend.ts';
import type { DetailHeader } from '../blocks/header-contract.ts';
import { storeId } from './blocks/block-scope.ts';
import { indexOf } from './blocks/figure.ts';
import { readCard } from './card-row.ts';
import { type HeadOf, headPlan } from './detail-head.ts';
import { scopeOf } from './detail-routes.ts';
import type { QueryContext } from './query-context.ts';

/** Sales amount by day of 30 days as an index: the shape, without amounts, for every viewer. */
async function sparkOf(context: QueryContext, family: DetailFamily, head: HeadOf) {
  const { days } = hoverCards[family.id];
  const trend: TrendBlock = {
    kind: 'trend',
    title: '',
    metrics: {
      gmv: {
        label: '',
        series: {
          gmv: {
            label: '',
            value: sum(columnsOf(days).gmv as never),
            cell: 'money',
            mark: 'line',
            absent: 'zero',
          },
        },
      },
    },
  };
  const own = { ...family, sources: blockSource(days, days.key) };
  const reply = await answerTrend(
    await scopeOf(context, headPlan(context, own, { ...head, blocks: [] })),
    trend,
  );
  return indexOf(reply.metrics.gmv?.gmv?.values ?? []);
}

/** The figures of a hover card and the shape of the sales; only what the lists of the kind show to the viewer. */
export async function readHover(
  context: QueryContext,
  family: DetailFamily,
  head: HeadOf,
): Promise<Pick<DetailHeader, 'card' | 'spark'>> {
  const { state } = context;
  const version = `${state.updatedAt('sales')} ${state.updatedAt(family.of.family)} ${state.dataDay}`;
  const key = `hover:${family.id}:${storeId(head.id)}:${isBanded(head.level)}`;
  const [read] = await context.cache.page(key, version, async () => {
    const [card, spark] = await Promise.all([
      readCard(context, family.card, { id: head.id, banded: isBanded(head.level) }),
      sparkOf(context, family, head),
    ]);
    const { figures } = hoverCards[family.id];
    const names = [family.of.card.title, ...figures.map(({ column }) => column)];
    return [{ card: Object.fromEntries(names.map((name) => [name, card?.[name] ?? null])), spark }];
  });
  return read ?? { card: {}, spark: [] };
}
