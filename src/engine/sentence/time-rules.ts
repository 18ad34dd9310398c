import { periods } from '#catalog/enums/periods.ts';
import { promotionUpTo } from '#catalog/enums/promotions.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { PAGE_SIZE } from '#catalog/plans.ts';
import type { ListQueryTime } from '../list-query.ts';
import type { ReadingState } from './reading-state.ts';
import { type NamedTime, namedDays, namedSpanWords, type SentenceClock } from './times.ts';
import type { Token } from './tokens.ts';

/** Days of the figures of a library without a choice of windows. */
const CARD_DAYS = 30;

const lastWords = (days: number) => `近${days}天`;

/** A time in words, a promotion by its name. */
function timeWords(time: NamedTime): string {
  if (time.days !== undefined) return lastWords(time.days);
  const promotion = time.unit === 'promotion' ? promotionUpTo(time.from) : undefined;
  return promotion ? `${promotion.year}年${promotion.label}` : namedSpanWords(time);
}

interface FittedTime {
  readonly time: ListQueryTime;
  readonly words: string;
}

function rankingTime({ time }: Listing, wanted: NamedTime, clock: SentenceClock): FittedTime | null {
  if (time.kind !== 'period') return null;
  const isDay = namedDays(wanted, clock) === 1;
  const unit = isDay ? 'day' : wanted.unit;
  if (unit === undefined || !time.units.includes(unit)) return null;
  const day = isDay ? wanted.to : wanted.from;
  return { time: { unit, day }, words: `${periods[unit].label} ${namedSpanWords(wanted)}` };
}

/** A named time as a listing has it; null where it has no such time. */
function fittedTime(listing: Listing, wanted: NamedTime, clock: SentenceClock): FittedTime | null {
  const { time } = listing;
  const days = namedDays(wanted, clock);
  if (time.kind === 'period') return rankingTime(listing, wanted, clock);
  if (time.kind === 'window' && days !== undefined && time.days.includes(days))
    return { time: { days }, words: lastWords(days) };
  if ((time.kind !== 'window' && time.kind !== 'none') || !time.custom || wanted.to > clock.newestDay)
    return null;
  // The figures are of these days already.
  if (time.kind === 'none' && days === CARD_DAYS) return { time: {}, words: lastWords(days) };
  return { time: { from: wanted.from, to: wanted.to }, words: timeWords(wanted) };
}

/** The filter on days that a time without a label is of. */
const daysFilter = ({ filters }: Listing) =>
  Object.keys(filters).find((name) => filters[name]?.kind === 'dates');

/** 近7天: the time of the figures, or the days of what is listed. */
export function readTimeToken(state: ReadingState, at: number): boolean {
  const token = state.tokens[at] as Token;
  if (token.meaning.unit !== undefined) return readUnit(state, at);
  if (!token.time) return false;
  if (token.time.isRefused) return state.reject(at, at + 1);
  const { listing, clock } = state;
  const name = daysFilter(listing);
  if (name !== undefined && listing.time.kind === 'none') {
    const { from, to } = token.time;
    return state.put(name, { kind: 'filter', value: [from, to] }, [at, at + 1]);
  }
  const fitted = fittedTime(listing, token.time, clock);
  if (!fitted) return state.reject(at, at + 1);
  return state.put('time', { kind: 'time', ...fitted }, [at, at + 1]);
}

/** 月榜, alone or beside a named month. */
function readUnit(state: ReadingState, at: number): boolean {
  const { unit } = (state.tokens[at] as Token).meaning;
  if (unit === undefined) return false;
  const old = state.parts.get('time');
  if (old?.set.kind === 'time' && old.set.time.unit === unit) {
    state.use(at, at + 1);
    return true;
  }
  return state.put('time', { kind: 'time', time: { unit }, words: periods[unit].label }, [at, at + 1]);
}

/** 前50 within what one page has. */
export function readLimit(state: ReadingState, at: number): boolean {
  const { limit } = state.tokens[at] as Token;
  if (limit === undefined) return false;
  if (limit < 1 || limit > PAGE_SIZE) return state.reject(at, at + 1);
  return state.put('limit', { kind: 'limit', rows: limit }, [at, at + 1]);
}
