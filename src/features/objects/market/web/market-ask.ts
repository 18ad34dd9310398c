import { formatDay } from '#platform/web/format/times.ts';
import { type MarketQuery, marketDays } from '../contract.ts';
import { PERIOD_CODE, periodUnit, periodWords } from '../periods.ts';

/** Days that a market opens with. */
const INITIAL_DAYS = 30;

/** What the address asks of a market. */
export interface MarketAsk {
  readonly cate: string;
  readonly days: (typeof marketDays)[number];
  /** A range of days in place of the last ones, YYYYMMDD. */
  readonly range?: readonly [from: string, to: string] | undefined;
  /** A month or quarter in their place, YYYYMM or YYYYQ1 to YYYYQ4. */
  readonly period?: string | undefined;
  readonly compare: 'before' | 'year';
}

const isDay = (code: string | null | undefined) => /^\d{8}$/.test(code ?? '');

/** The days of an ask as the address and the request name them. */
const spanOf = ({ range, period }: MarketAsk) =>
  period !== undefined ? { period } : range ? { start: range[0], end: range[1] } : null;

/** Reads what an address asks; what it does not name, or what is no day, is as a market opens. */
export function readAsk(params: URLSearchParams, cate: string): MarketAsk {
  const [start, end, period] = ['start', 'end', 'period'].map((name) => params.get(name));
  return {
    cate,
    days: marketDays.find((one) => String(one) === params.get('days')) ?? INITIAL_DAYS,
    range: isDay(start) && isDay(end) ? [start as string, end as string] : undefined,
    period: PERIOD_CODE.test(period ?? '') ? (period ?? undefined) : undefined,
    compare: params.get('compare') === 'year' ? 'year' : 'before',
  };
}

/** The address that asks it. */
export function writeRequestParams(ask: MarketAsk): Record<string, string> {
  const { cate, days, compare } = ask;
  return {
    cate,
    ...(spanOf(ask) ?? { days: String(days) }),
    ...(compare === 'year' && { compare }),
  };
}

/** The request that asks it. */
export function queryOf(ask: MarketAsk): MarketQuery {
  const { cate, days, compare } = ask;
  return {
    cate_id: cate,
    ...(spanOf(ask) ?? { days }),
    ...(compare === 'year' && { compare }),
  };
}

/** The days as a card names them. */
export function daysWords({ days, range, period }: MarketAsk): string {
  if (period !== undefined) return periodWords(period);
  return range ? `${formatDay(Number(range[0]))} 至 ${formatDay(Number(range[1]))}` : `近${days}天`;
}

/** What a running month or quarter is held against, in words; empty for what is over. */
export function runningWords({ period }: MarketAsk, isRunning: boolean): string {
  if (period === undefined || !isRunning) return '';
  return `进行中，环比为${periodUnit(period) === 'month' ? '上月' : '上季'}同样天数`;
}

/** What a file of a market's card is called, but for the card, and what it says of itself. */
export interface MarketFile {
  readonly name: string;
  readonly about: readonly (readonly [name: string, value: string])[];
}

/** The file of a card: market, category and days, in its name and below its rows. */
export const marketFile = (
  market: string,
  { from, to }: { readonly from: number; readonly to: number },
  place = '全部类目',
): MarketFile => ({
  name: `${market}-${place}-${from}-${to}`,
  about: [
    ['对象', market],
    ['类目', place],
    ['时间', `${formatDay(from)} 至 ${formatDay(to)}`],
    ['说明', '标「预估」的为算法预估，仅供参考'],
  ],
});

const timeOf = (code: string) =>
  Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6)));

/** How many days a day lies back, the last one counted as one; days as YYYYMMDD. */
export const daysBack = (day: string, last: number): number =>
  Math.round((timeOf(String(last)) - timeOf(day)) / 86_400_000) + 1;
