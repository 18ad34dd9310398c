import { type Coupon, paidPrice } from './coupons.ts';

/** One capture of a product's public sold counter. */
export interface Capture {
  /** Unix seconds. */
  readonly ts: number;
  readonly sold: number;
  /** Price at the capture in fen; null when the capture had none. */
  readonly priceFen: number | null;
}

/** What was sold between two captures: in the seconds after `from`, up to and with `to`. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  readonly priceFen: number;
}

/** Pieces and money of one Beijing day; hour 24 where only the day is known. */
export interface DaySale {
  /** Days since 1970-01-01, Beijing. */
  readonly day: number;
  readonly hour: number;
  readonly sales: number;
  readonly gmvFen: number;
}

const DAY = 86_400;
/** Beijing is UTC+8 without summer time since 1992. */
const BEIJING = 8 * 3600;
/** A step longer than this tells the day of its pieces but not the hour. */
const HOUR_KNOWN = 3600;

/**
 * The sales between captures (domain.md 3.2, 1): differences of the cumulative counter in order of time.
 * A negative difference is a reset: it counts nothing and the lower value is the new baseline. The price is that of
 * the later capture, or the last one known before it, less the best of the product's coupons then; 0 fen when none ever was.
 * The first capture of a moment counts; others of the same second are ignored. Order of the input does not matter.
 */
export function stepsOf(captures: readonly Capture[], coupons: readonly Coupon[] = []): Step[] {
  const inTime = [...captures].sort((a, b) => a.ts - b.ts);
  const steps: Step[] = [];
  let before: Capture | undefined;
  let price = 0;
  for (const capture of inTime) {
    if (before && capture.ts === before.ts) continue;
    price = capture.priceFen ?? price;
    if (before && capture.sold > before.sold) {
      const priceFen = paidPrice(price, capture.ts, coupons);
      steps.push({ from: before.ts, to: capture.ts, pieces: capture.sold - before.sold, priceFen });
    }
    before = capture;
  }
  return steps;
}

/** Beijing day of a second, counted from 1970-01-01. */
export function beijingDayNumber(ts: number): number {
  return Math.floor((ts + BEIJING) / DAY);
}

/**
 * Spreads a step over the Beijing days it covers, by the seconds that fall on each. A capture at 23:59:59 closes its day,
 * so daily captures give whole days. Rounding: running totals are rounded down and differenced, so the days always sum to
 * the step, to the piece and to the fen. The hour of a part is that of its middle: most of a
 * step that ends at five past nine was sold before nine. TRICKY: 10 pieces over 3 equal days are 3, 3, 4.
 */
export function spread({ from, to, pieces, priceFen }: Step): DaySale[] {
  const start = from + 1;
  const end = to + 1;
  const first = beijingDayNumber(start);
  const last = beijingDayNumber(to);
  const middle = Math.floor((Math.max(start, last * DAY - BEIJING) + to) / 2);
  const isKnown = to - from <= HOUR_KNOWN;
  const lastHour = isKnown ? Math.floor(((middle + BEIJING) % DAY) / 3600) : 24;
  const out: DaySale[] = [];
  let given = 0n;
  for (let day = first; day <= last; day++) {
    const passed = Math.min(end, (day + 1) * DAY - BEIJING) - start;
    const upTo = (BigInt(pieces) * BigInt(passed)) / BigInt(end - start);
    const sales = Number(upTo - given);
    given = upTo;
    if (sales > 0)
      out.push({ day, hour: day === last || !isKnown ? lastHour : 23, sales, gmvFen: sales * priceFen });
  }
  return out;
}
