import { promotionsBetween } from '#catalog/enums/promotions.ts';
import type { TrendBlock, TrendSeriesDefinition } from '#catalog/kernel/detail.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import { firstSourceDay, lastSourceDay, type SourceRule } from '#catalog/kernel/source-days.ts';
import type { SeriesReply, TrendReply } from '#engine/blocks/trend/reply.ts';
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
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

type ByDay = ReadonlyMap<string, Stored>;

/** The first day there may be: what holds until it changes is read from the beginning. */
const SINCE_EVER = '1970-01-01';
/** In place of the first day of what was never captured. */
const NO_DAY = '9999-12-31';
/** In place of the last day of what has not ended. */
const LAST_DAY = NO_DAY;

/** Rows of aggregates by day, for each table that the series read. */
async function rowsByDay(
  scope: BlockScope,
  series: readonly TrendSeriesDefinition[],
  span: Span,
): Promise<Map<string, ByDay>> {
  const lasting = new Set(
    series.flatMap(({ value, absent }) => (absent === 'last' ? [tableOf([value])] : [])),
  );
  const tables = Map.groupBy(
    series.map(({ value }) => value),
    (expr) => tableOf([expr]),
  );
  const read = [...tables].map(async ([table, own]) => {
    const source = sourceOf(scope, table);
    const rows = await scope.context.store.read<Stored & { on_day: string }>({
      sql: `SELECT\n  toString(${source.day}) AS on_day,\n  ${selectAggregates(own).join(',\n  ')}\nFROM ${tableNameFor(source)}\nWHERE ${scopeWhere(source)}\nGROUP BY on_day\n${scopeSettings(source)}`,
      params: scopeParams(scope, lasting.has(table) ? { ...span, from: SINCE_EVER } : span),
    });
    return [table, new Map(rows.map((row) => [dateCodeOf(row.on_day), row]))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Days on which anything was sold anywhere: on these a missing row means 0, on others nothing is known. */
export function daysWithSales({
  context: { store, cache, state },
}: Pick<BlockScope, 'context'>): Promise<ReadonlySet<string>> {
  return cache.get('days with sales', String(state.updatedAt('sales')), async () => {
    const rows = await store.read<{ on_day: string }>({
      sql: `SELECT DISTINCT toString(day) AS on_day\nFROM ${db}.cate_day`,
    });
    return new Set(rows.map(({ on_day }) => dateCodeOf(on_day)));
  });
}

/** Every day of a span, YYYYMMDD. */
export function daysOfSpan({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = dateCodeOf(from); day <= dateCodeOf(to); day = addDaysToCode(day, 1)) days.push(day);
  return days;
}

/** What series are read from. */
interface Source {
  readonly days: readonly string[];
  readonly rows: ReadonlyMap<string, ByDay>;
  readonly known: ReadonlySet<string>;
  /** YYYYMMDD of the day from which an expression is known. */
  since(value: Expr): string;
  /** YYYYMMDD of the last day on which an expression is known. */
  through(value: Expr): string;
  /** Whether a rule has its sources on a day, YYYYMMDD. */
  has(rule: SourceRule, day: string): boolean;
}

/** What held last on each day; null before the first row that tells it. */
function lastKnown(value: Expr, days: readonly string[], own: ByDay | undefined): (number | null)[] {
  const rows = [...(own ?? [])]
    .map(([day, row]) => ({ day, value: figureIn(value, row) }))
    .filter((row) => row.value !== null)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return days.map((day) => rows.findLast((row) => row.day <= day)?.value ?? null);
}

/** Values of one series in the order of the days. */
function valuesOf(
  { value, absent, until }: TrendSeriesDefinition,
  { days, rows, known, since, through, has }: Source,
): (number | null)[] {
  const own = rows.get(tableOf([value]));
  if (absent === 'last') return lastKnown(value, days, own);
  const [first, last] = [since(value), through(value)];
  const counts = value.op === 'sum' || value.op === 'distinct';
  return days.map((day) => {
    if (day < first || day > last || (until !== undefined && has(until, day))) return null;
    const row = own?.get(day);
    if (row === undefined) return absent === 'zero' && known.has(day) && counts ? 0 : null;
    return figureIn(value, row);
  });
}

/** Series of one stack share an index, so that their proportions stay. */
function topOf(block: TrendBlock, metric: string, source: Source): number {
  const series = Object.values(block.metrics[metric]?.series ?? {}).filter(({ banded }) => banded);
  const columns = series.map((one) => valuesOf(one, source));
  const sums = source.days.map((_, n) => columns.reduce((sum, values) => sum + (values[n] ?? 0), 0));
  return Math.max(0, ...sums);
}

function seriesReply(
  one: TrendSeriesDefinition,
  sources: { now: Source; before: Source | null; top: number },
  banded: boolean,
): SeriesReply {
  const now = valuesOf(one, sources.now);
  const before = sources.before && valuesOf(one, sources.before);
  if (banded && one.banded !== undefined) {
    return {
      values: indexOf(now, sources.top),
      bands: now.map((value) => wireFigure(one, value, true)),
      ...(before && { previous: indexOf(before, sources.top) }),
    };
  }
  const plain = (values: readonly (number | null)[]) => values.map((value) => wireNumber(one, value));
  return { values: plain(now), ...(before && { previous: plain(before) }) };
}

/** Answers series by day; viewers of bands get an index and the bands. */
export async function answerTrend(scope: BlockScope, block: TrendBlock): Promise<TrendReply> {
  const { plan, span, before } = scope;
  const { firstDays } = scope.context.state;
  const all = Object.values(block.metrics).flatMap(({ series }) => Object.values(series));
  const [rows, rowsBefore, known] = await Promise.all([
    rowsByDay(scope, all, span),
    plan.hasPrevious ? rowsByDay(scope, all, before) : null,
    daysWithSales(scope),
  ]);
  const reach = {
    known,
    since: (value: Expr) => dateCodeOf(knownFrom(scope, value) ?? NO_DAY),
    through: (value: Expr) => dateCodeOf(knownTo(scope, value) ?? LAST_DAY),
    has: (rule: SourceRule, day: string) =>
      day >= dateCodeOf(firstSourceDay(rule, firstDays) ?? NO_DAY) &&
      day <= dateCodeOf(lastSourceDay(rule, firstDays) ?? LAST_DAY),
  };
  const now: Source = { days: daysOfSpan(span), rows, ...reach };
  const past: Source | null = rowsBefore && { days: daysOfSpan(before), rows: rowsBefore, ...reach };
  const metrics = Object.entries(block.metrics).map(([name, { series }]) => {
    const sources = { now, before: past, top: topOf(block, name, now) };
    const replies = Object.entries(series)
      .map(([key, one]) => [key, seriesReply(one, sources, plan.banded), one] as const)
      // What is divided on every day has nothing left to show.
      .filter(([, reply, { until }]) => until === undefined || reply.values.some((value) => value !== null))
      .map(([key, reply]) => [key, reply] as const);
    return [name, Object.fromEntries(replies)] as const;
  });
  return {
    kind: 'trend',
    days: now.days.map(Number),
    indexed: plan.banded,
    metrics: Object.fromEntries(metrics),
    promotions: promotionsBetween(plan.from, plan.to).map(({ label, from, to }) => ({
      label,
      from: Number(from),
      to: Number(to),
    })),
  };
}
