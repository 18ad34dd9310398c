import { promotionsBetween } from '#catalog/enums/promotions.ts';
import type { BlockFigure, CalendarBlock } from '#catalog/kernel/detail.ts';
import { limitOf } from '#catalog/plans.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import { daysOfSpan, daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import {
  type BlockScope,
  figureIn,
  knownFrom,
  knownTo,
  type Span,
  scopeParams,
  scopeSettings,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
  tableOf,
} from '#engine/server/blocks/block-scope.ts';
import { indexOf, wireFigure, wireNumber } from '#engine/server/blocks/figure.ts';
import type { Stored } from '#engine/server/value-of.ts';
import { addDaysToCode, dateCodeOf, dayOfCode, NO_DATA_DAY } from '#kernel/day.ts';
import { type DayState, dayState, daysOfMonth } from '../month.ts';

/** Promotions are shorter than this. */
const MAX_PROMOTION_DAYS = 60;

/** A figure by day, YYYYMMDD, over a span. */
async function byDay(
  scope: BlockScope,
  { value }: BlockFigure,
  span: Span,
): Promise<ReadonlyMap<string, number | null>> {
  const source = sourceOf(scope, tableOf([value]));
  const rows = await scope.context.store.read<Stored & { on_day: string }>({
    sql: `SELECT\n  toString(${source.day}) AS on_day,\n  ${selectAggregates([value]).join(',\n  ')}\nFROM ${tableNameFor(source)}\nWHERE ${scopeWhere(source)}\nGROUP BY on_day\n${scopeSettings(source)}`,
    params: scopeParams(scope, span),
  });
  const found = new Map(rows.map((row) => [dateCodeOf(row.on_day), figureIn(value, row)]));
  const first = dateCodeOf(knownFrom(scope, value) ?? '9999-12-31');
  const last = dateCodeOf(knownTo(scope, value) ?? '9999-12-31');
  for (const day of daysOfSpan(span)) if (day < first || day > last) found.set(day, null);
  return found;
}

/** The value of a day: a complete day without a row sold nothing, on the others nothing is known. */
function valueAt(values: ReadonlyMap<string, number | null>, day: string, state: DayState): number | null {
  if (state !== 'known' && state !== 'running') return null;
  return values.has(day) ? (values.get(day) ?? null) : state === 'known' ? 0 : null;
}

function promotionsOf(first: string, last: string): CalendarReply['promotions'] {
  return promotionsBetween(addDaysToCode(first, -MAX_PROMOTION_DAYS), last)
    .filter(({ to }) => to >= first)
    .map(({ label, from, to }) => ({ label, from: Number(from), to: Number(to) }));
}

/** Answers the days of a month. Days above the edition are never read. */
export async function answerCalendar(scope: BlockScope, block: CalendarBlock): Promise<CalendarReply> {
  const { context, plan, asked } = scope;
  const newest = dateCodeOf(context.state.dataDay ?? NO_DATA_DAY);
  const first = addDaysToCode(newest, 1 - limitOf('dataDays', plan.level));
  const days = daysOfMonth(asked.month ?? newest.slice(0, 6));
  const [start, end] = [days[0] as string, days.at(-1) as string];
  const span = { from: dayOfCode(start < first ? first : start), to: dayOfCode(end) };
  const counts = Object.entries(block.counts);
  const [known, values, ...counted] = await Promise.all([
    daysWithSales(scope),
    byDay(scope, block.figure, span),
    ...counts.map(([, figure]) => byDay(scope, figure, span)),
  ]);
  const states = days.map((day) => dayState(day, { first, newest, known }));
  const figures = days.map((day, n) => valueAt(values, day, states[n] as DayState));
  const heat = indexOf(figures);
  return {
    kind: 'calendar',
    month: Number(start.slice(0, 6)),
    reach: context.state.dataDay === null ? null : { from: Number(first), to: Number(newest) },
    days: days.map((day, n) => ({
      day: Number(day),
      state: states[n] as DayState,
      value: wireFigure(block.figure, figures[n] ?? null, plan.banded),
      heat: heat[n] ?? null,
      counts: Object.fromEntries(
        counts.map(([name, figure], i) => [
          name,
          wireNumber(figure, valueAt(counted[i] ?? new Map(), day, states[n] as DayState)),
        ]),
      ),
    })),
    promotions: promotionsOf(start, end),
  };
}
