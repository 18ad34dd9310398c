import { periods } from '#catalog/enums/periods.ts';
import { promotionOfYear, promotionsTouching, promotionUpTo } from '#catalog/enums/promotions.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { addDays, dateCodeOf, dayOfCode } from '#kernel/day.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The units of time that rankings are made for, in the order in which they are built. */
export const UNITS = ['day', 'week', 'month', 'promotion'] as const satisfies readonly PeriodUnit[];

/** A period that is ranked, by its first day, YYYY-MM-DD. */
export interface Period {
  readonly unit: PeriodUnit;
  readonly day: string;
}

/** Names a period. */
export const periodKey = ({ unit, day }: Period) => `${unit} ${day}`;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const promotionAt = (day: string) => promotionUpTo(dateCodeOf(day));

/** First day of the period that holds a day: the day, its Monday (ISO), the first of the month, the first of the newest promotion up to it. */
export function periodHolding(unit: PeriodUnit, day: string): string {
  if (unit === 'promotion') return dayOfCode(promotionAt(day)?.from ?? dateCodeOf(day));
  if (unit === 'month') return monthOf(day);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return unit === 'week' ? addDays(day, -sinceMonday) : day;
}

/** The day after a period. A month has at most 31 days, and the next one as many as reach into it. */
export function afterPeriod({ unit, day }: Period): string {
  if (unit === 'promotion') return addDays(dayOfCode(promotionAt(day)?.to ?? dateCodeOf(day)), 1);
  return unit === 'month' ? monthOf(addDays(day, 31)) : addDays(day, unit === 'week' ? 7 : 1);
}

/** The same promotion of another year, as a period. */
function promotionLater(day: string, years: number): Period | undefined {
  const own = promotionAt(day);
  const other = own && promotionOfYear(own, years);
  return other && { unit: 'promotion', day: dayOfCode(other.from) };
}

/** The period that one is compared with: the one right before it, or the same promotion a year before. */
export function periodBefore({ unit, day }: Period): Period {
  const nothing: Period = { unit, day: '1970-01-01' };
  if (unit === 'promotion') return promotionLater(day, -1) ?? nothing;
  return { unit, day: periodHolding(unit, addDays(day, -1)) };
}

/** How the snapshots of some periods say the first day of the period that is compared with that of a row. */
export function nextDay(own: readonly Period[]): string {
  const promotions = own.flatMap((period) => {
    const next = period.unit === 'promotion' ? promotionLater(period.day, 1) : undefined;
    return next ? [`day = toDate('${period.day}'), toDate('${next.day}')`] : [];
  });
  const promotion =
    promotions.length === 0
      ? ''
      : `unit = ${periods.promotion.days}, multiIf(${promotions.join(', ')}, toDate('1970-01-01')), `;
  return `multiIf(${promotion}unit = ${periods.month.days}, addMonths(day, 1), unit = ${periods.week.days}, day + 7, day + 1)`;
}

/** Periods as the right side of `(unit, day) IN`; their days come from the store, never from a request. */
export const periodList = (own: readonly Period[]) =>
  `(${own.map(({ unit, day }) => `(${periods[unit].days}, toDate('${day}'))`).join(', ')})`;

/** The first day of the period of a unit that a row with a day is in; a day before all of them where it is in no promotion. */
const STARTS: Readonly<Record<PeriodUnit, (own: readonly Period[]) => string>> = {
  day: () => 'day',
  week: () => 'toMonday(day)',
  month: () => 'toStartOfMonth(day)',
  promotion: (own) => {
    const spans = own
      .filter(({ unit }) => unit === 'promotion')
      .map(
        (period) =>
          `day >= toDate('${period.day}') AND day < toDate('${afterPeriod(period)}'), toDate('${period.day}')`,
      );
    return `multiIf(${spans.join(', ')}, toDate('1970-01-01'))`;
  },
};

/** The days of periods, as few stretches as they lie in; `to` is the first day after. */
function stretchesOf(own: readonly Period[]): DaySpan[] {
  const out: { from: string; to: string }[] = [];
  for (const period of own.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const [last, to] = [out.at(-1), afterPeriod(period)];
    if (last && period.day <= last.to) last.to = last.to > to ? last.to : to;
    else out.push({ from: period.day, to });
  }
  return out;
}

/**
 * The rows of a table with a day, once for each of some periods that they are in, as `period_unit` and `period_day`, no
 * further than `{end:Date}`: whatever is ranked in several periods is ranked by one statement.
 */
export function rowsOfPeriods(table: string, own: readonly Period[]): string {
  const stretches = stretchesOf(own).map(
    ({ from, to }) => `day >= toDate('${from}') AND day < toDate('${to}')`,
  );
  const within = `(${stretches.join(' OR ')})`;
  const units = UNITS.filter((unit) => own.some((period) => period.unit === unit));
  const [only] = own;
  if (own.length === 1 && only)
    return `(SELECT *, toUInt8(${periods[only.unit].days}) AS period_unit, toDate('${only.day}') AS period_day
    FROM ${db}.${table} WHERE ${within} AND day <= {end:Date})`;
  const starts = units.map((unit) => `(toUInt8(${periods[unit].days}), ${STARTS[unit](own)})`).join(', ');
  return `(SELECT *, arrayJoin(arrayFilter(p -> p IN ${periodList(own)}, [${starts}])) AS period, period.1 AS period_unit, period.2 AS period_day
    FROM ${db}.${table} WHERE ${within} AND day <= {end:Date})`;
}

/** What has a day that may be ranked: sales, followers and likes that were gained, rooms that opened. */
const DATED = [
  `${db}.sale_alloc`,
  `${db}.author_growth`,
  `${db}.video_growth`,
  `(SELECT pub_day AS day FROM ${db}.card_live_f)`,
];

/** The first and the last day up to `end` of which anything may be ranked; null without any. */
export async function rankedDays(store: MarketStore, end: string): Promise<DaySpan | null> {
  const [row] = await store.read<{ from: string; to: string; n: string }>({
    sql: `SELECT toString(min(p.first)) AS from, toString(max(p.last)) AS to, count() AS n FROM (
  ${DATED.map((table) => `SELECT min(f.day) AS first, max(f.day) AS last FROM ${table} AS f WHERE f.day <= {end:Date} HAVING count() > 0`).join('\n  UNION ALL ')}
) AS p`,
    params: { end },
  });
  return row && row.n !== '0' ? { from: row.from, to: row.to } : null;
}

/** Days that changed, and the last complete day: no ranking shows the running one. */
export interface ChangedSpans {
  readonly spans: readonly DaySpan[];
  readonly end: string;
}

/** Promotions with a day of the spans, and the same ones a year later, which are compared with them. */
function promotionsOf({ spans, end }: ChangedSpans): Period[] {
  const days = spans.flatMap(({ from, to }) =>
    promotionsTouching(dateCodeOf(from), dateCodeOf(to)).flatMap((one) => {
      const later = promotionOfYear(one, 1);
      return [dayOfCode(one.from), ...(later ? [dayOfCode(later.from)] : [])];
    }),
  );
  return [...new Set(days)]
    .filter((day) => day <= end)
    .toSorted()
    .map((day) => ({ unit: 'promotion', day }));
}

/**
 * Periods that hold days of the spans, by unit and oldest first, and the one after each: its rank changes look back at them. A
 * period that has a snapshot counts too: its sales may all be gone.
 */
export async function periodsOf(store: MarketStore, { spans, end }: ChangedSpans): Promise<Period[]> {
  const [first] = spans;
  if (!first) return [];
  const isNear = (unit: PeriodUnit, day: string) =>
    spans.some(({ from, to }) => {
      const [least, most] = [periodHolding(unit, from), afterPeriod({ unit, day: periodHolding(unit, to) })];
      return day >= least && day <= most;
    });
  // A month is the longest: no period that is near begins before that of `from`, and none that is ends after the one after that of `to`.
  const near = spans.map(({ from, to }) => {
    const last = afterPeriod({ unit: 'month', day: afterPeriod({ unit: 'month', day: monthOf(to) }) });
    return `f.day >= toDate('${addDays(monthOf(from), -6)}') AND f.day < toDate('${addDays(last, 7)}')`;
  });
  const rows = await store.read<{ of: number; on_day: string }>({
    sql: `SELECT DISTINCT p.unit AS of, toString(p.day) AS on_day FROM (
  ${DATED.map((table) => `SELECT 0 AS unit, f.day AS day FROM ${table} AS f WHERE f.day <= {end:Date} AND (${near.join(' OR ')})`).join('\n  UNION ALL ')}
  UNION ALL SELECT f.unit AS unit, f.day AS day FROM ${db}.rank_snap AS f WHERE (${near.join(' OR ')})
) AS p`,
    params: { end },
  });
  return UNITS.flatMap((unit) => {
    if (unit === 'promotion') return promotionsOf({ spans, end });
    const starts = rows.flatMap(({ of, on_day: day }) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return [];
      if (of === 0) return [periodHolding(unit, day)];
      return of === periods[unit].days ? [day] : [];
    });
    const days = [...new Set(starts)].filter((day) => isNear(unit, day)).toSorted();
    return days.map((day) => ({ unit, day }));
  });
}
