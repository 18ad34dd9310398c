import { formatDay } from '#platform/web/format/times.ts';
import { type MarketQuery, marketDays } from '../contract.ts';

/** Days that a market opens with. */
const INITIAL_DAYS = 30;

/** What the address asks of a market. */
export interface MarketAsk {
  readonly cate: string;
  readonly days: (typeof marketDays)[number];
  /** A range of days in place of the last ones, YYYYMMDD. */
  readonly range?: readonly [from: string, to: string] | undefined;
  readonly compare: 'before' | 'year';
}

const isDay = (code: string | null) => code !== null && /^\d{8}$/.test(code);

/** Reads what an address asks; what it does not name, or what is no day, is as a market opens. */
export function readAsk(params: URLSearchParams, cate: string): MarketAsk {
  const [start, end] = [params.get('start'), params.get('end')];
  return {
    cate,
    days: marketDays.find((one) => String(one) === params.get('days')) ?? INITIAL_DAYS,
    range: isDay(start) && isDay(end) ? [start as string, end as string] : undefined,
    compare: params.get('compare') === 'year' ? 'year' : 'before',
  };
}

/** The address that asks it. */
export function writeAsk({ cate, days, range, compare }: MarketAsk): Record<string, string> {
  return {
    cate,
    ...(range ? { start: range[0], end: range[1] } : { days: String(days) }),
    ...(compare === 'year' && { compare }),
  };
}

/** The request that asks it. */
export function queryOf({ cate, days, range, compare }: MarketAsk): MarketQuery {
  return {
    cate_id: cate,
    ...(range ? { start: range[0], end: range[1] } : { days }),
    ...(compare === 'year' && { compare }),
  };
}

/** The days as a card names them. */
export const daysWords = ({ days, range }: MarketAsk): string =>
  range ? `${formatDay(Number(range[0]))} 至 ${formatDay(Number(range[1]))}` : `近${days}天`;

const timeOf = (code: string) =>
  Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6)));

/** How many days a day lies back, the last one counted as one; days as YYYYMMDD. */
export const daysBack = (day: string, last: number): number =>
  Math.round((timeOf(String(last)) - timeOf(day)) / 86_400_000) + 1;
