import { periods } from '#catalog/enums/periods.ts';
import { promotionName } from '#catalog/enums/promotions.ts';
import { bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import { isHourly, type Listing, type PeriodUnit } from '#catalog/kernel/listing.ts';
import { type Edition, editionOf } from '#catalog/plans.ts';
import { activeFilterText, chosenFilters, type Trees } from '#engine/filter-words.ts';
import { periodEnd } from '#engine/period.ts';
import type { Plan } from '#engine/plan.ts';
import type { PlanRows } from '#engine/server/plan-rows.ts';
import { addDays, beijingTime, dateCodeOf, dayOfCode } from '#kernel/day.ts';
import type { ExportAbout, PeriodWords } from '../about.ts';
import { errorLines } from '../error-lines.ts';
import type { ExportPlan, ExportRequest } from './decide.ts';
import type { ExportParts } from './parts.ts';
import { objectNamesOf } from './scope-names.ts';

const HOUR_S = 3600;
/** Days of the windows of a list that has no choice of days. */
const CARD_DAYS = 30;

/** Whether a figure of a card is a sum over a window of days. */
const isOfWindow = (value: Expr) =>
  bareColumnsIn(value).some(({ windowed, days }) => windowed || days === CARD_DAYS);

/** A period of a board by its first day. */
function boardPeriod(unit: PeriodUnit, first: string): PeriodWords {
  const { label } = periods[unit];
  if (unit === 'day') return { words: `${label} ${first}`, short: `${label}${dateCodeOf(first)}` };
  if (unit === 'month')
    return { words: `${label} ${first.slice(0, 7)}`, short: `${label}${dateCodeOf(first.slice(0, 7))}` };
  const last = dayOfCode(periodEnd(dateCodeOf(first), unit));
  if (unit === 'promotion') {
    const named = promotionName(dateCodeOf(first));
    return { words: `${label} ${named} ${first} 至 ${last}`, short: `${label}${named}` };
  }
  return { words: `${label} ${first} 至 ${last}`, short: `${label}${dateCodeOf(first)}-${dateCodeOf(last)}` };
}

/** A capture, or the hour that an hourly list is of. */
function capture(isHour: boolean, at: number): PeriodWords {
  const from = beijingTime(at * 1000).slice(0, 16);
  const to = beijingTime((at + HOUR_S) * 1000).slice(11, 16);
  const short = from.replaceAll(/[-:]/g, '').replace(' ', '-');
  return { words: isHour ? `时段 ${from} 至 ${to}` : `采集于 ${from}`, short };
}

/**
 * The time of a list without a choice of days: what was captured last, and of which days the sums are. A bare 不限 would be read as sales
 * of all time.
 */
export function latestWords({ columns }: Listing, dataDay: string | null): string {
  const sums = Object.values(columns).filter(({ value }) => value !== undefined && isOfWindow(value));
  if (sums.length === 0) return '最近采集';
  const span = dataDay === null ? '' : `（${addDays(dataDay, 1 - CARD_DAYS)} 至 ${dataDay}）`;
  return `近${CARD_DAYS}天${span}：${sums.map(({ label }) => label).join('、')}；其余为最近采集`;
}

/** The time that the rows of a plan are of. */
export function periodOfRows(
  { listing, time }: Pick<Plan, 'listing' | 'time'>,
  { day, at, span, dataDay }: PlanRows['time'],
): PeriodWords {
  if (time.kind === 'range') {
    const { from, to } = time;
    return { words: `${dayOfCode(from)} 至 ${dayOfCode(to)}`, short: `${from}-${to}` };
  }
  if (time.kind === 'window') {
    const short = `近${time.days}天`;
    // Windows of cards are read of no days, but end at the data day as those of roll-ups do.
    const days = span ?? (dataDay && { from: addDays(dataDay, 1 - time.days), to: dataDay });
    return { words: days ? `${short}（${days.from} 至 ${days.to}）` : short, short };
  }
  if (time.kind === 'period' && day !== null) return boardPeriod(time.unit, day);
  if (time.kind === 'moment' && at !== null) return capture(isHourly(listing), at);
  return { words: latestWords(listing, dataDay), short: '' };
}

/** A period with the days from which the sources of its figures exist. */
const withSince = ({ words, short }: PeriodWords, since: string): PeriodWords => ({
  words: since === '' ? words : `${words}；${since}`,
  short,
});

const isOfTree = (kind: string) => kind === 'cascade' || kind === 'area';
const noTrees: Trees = { categories: [], places: [] };

/** The conditions in words; bounds are whole figures, which a file does not round. */
async function filtersOf(
  parts: ExportParts,
  { asked, ask }: ExportPlan,
  { is_followed: isFollowed, is_in_cart: isInCart, ids }: ExportRequest,
): Promise<string[]> {
  const needs = Object.keys(ask.filters).some((name) => isOfTree(asked.filters[name]?.kind ?? ''));
  const trees = needs ? await parts.trees() : noTrees;
  return [
    ...chosenFilters(asked, ask, { ...trees, count: String }).map(activeFilterText),
    ...(isFollowed === true ? [`仅关注的${asked.of.label}`] : []),
    ...(isInCart === true ? ['仅选品车里的商品'] : []),
    ...(ids === undefined ? [] : [`仅所选的${ids.length}行`]),
  ];
}

/** What the file of a plan says of itself. */
export async function describeExport(
  parts: ExportParts,
  {
    plan,
    payload,
    rows,
    columns,
  }: {
    plan: ExportPlan;
    payload: ExportRequest & { readonly level: Edition };
    rows: PlanRows;
    columns: readonly string[];
  },
): Promise<ExportAbout> {
  const { order, asked } = plan;
  const objects = await objectNamesOf(parts, plan);
  return {
    list: [...objects, asked.title].join(' · '),
    period: withSince(periodOfRows(plan, rows.time), rows.time.since),
    filters: await filtersOf(parts, plan, payload),
    sort: `${asked.columns[order.key]?.label ?? order.key}，${order.dir === 'asc' ? '升序' : '降序'}`,
    dataDay: rows.time.dataDay,
    errors: errorLines(plan.listing, columns),
    edition: editionOf(payload.level).name,
    made: beijingTime(parts.clock.now()).slice(0, 16),
  };
}
