import { periods } from '#catalog/enums/periods.ts';
import { isHourly, type PeriodUnit } from '#catalog/kernel/listing.ts';
import { type Edition, editionOf } from '#catalog/plans.ts';
import { activeFilterText, chosenFilters, type Trees } from '#engine/filter-words.ts';
import type { PlanRows } from '#engine/server/plan-rows.ts';
import { addDays, beijingTime, dateCodeOf, dayOfCode } from '#kernel/day.ts';
import type { ExportAbout, PeriodWords } from '../about.ts';
import { errorLines } from '../error-lines.ts';
import type { AskedExport, ExportPlan } from './decide.ts';
import type { ExportParts } from './parts.ts';
import { objectNamesOf } from './scope-names.ts';

const HOUR_S = 3600;

/** A period of a board by its first day. */
function boardPeriod(unit: PeriodUnit, first: string): PeriodWords {
  const { label } = periods[unit];
  if (unit === 'day') return { words: `${label} ${first}`, short: `${label}${dateCodeOf(first)}` };
  if (unit === 'month')
    return { words: `${label} ${first.slice(0, 7)}`, short: `${label}${dateCodeOf(first.slice(0, 7))}` };
  const last = addDays(first, 6);
  return { words: `${label} ${first} 至 ${last}`, short: `${label}${dateCodeOf(first)}-${dateCodeOf(last)}` };
}

/** A capture, or the hour that an hourly list is of. */
function capture(isHour: boolean, at: number): PeriodWords {
  const from = beijingTime(at * 1000).slice(0, 16);
  const to = beijingTime((at + HOUR_S) * 1000).slice(11, 16);
  const short = from.replaceAll(/[-:]/g, '').replace(' ', '-');
  return { words: isHour ? `时段 ${from} 至 ${to}` : `采集于 ${from}`, short };
}

/** The time that the rows of a plan are of. */
function periodOf({ listing, time }: ExportPlan, { day, at, span, dataDay }: PlanRows['time']): PeriodWords {
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
  return { words: '不限', short: '' };
}

const isOfTree = (kind: string) => kind === 'cascade' || kind === 'area';
const noTrees: Trees = { categories: [], places: [] };

/** The conditions in words; bounds are whole figures, which a file does not round. */
async function filtersOf(
  parts: ExportParts,
  { asked, ask }: ExportPlan,
  { is_followed: isFollowed, is_in_cart: isInCart, ids }: AskedExport,
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
    payload: AskedExport & { readonly level: Edition };
    rows: PlanRows;
    columns: readonly string[];
  },
): Promise<ExportAbout> {
  const { order, asked } = plan;
  const objects = await objectNamesOf(parts, plan);
  return {
    list: [...objects, asked.title].join(' · '),
    period: periodOf(plan, rows.time),
    filters: await filtersOf(parts, plan, payload),
    sort: `${asked.columns[order.key]?.label ?? order.key}，${order.dir === 'asc' ? '升序' : '降序'}`,
    dataDay: rows.time.dataDay,
    errors: errorLines(plan.listing, columns),
    edition: editionOf(payload.level).name,
    made: beijingTime(parts.clock.now()).slice(0, 16),
  };
}
