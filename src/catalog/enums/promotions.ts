import { addDaysToCode } from '#kernel/day.ts';

/** A yearly promotion of the platforms: the same days each year, or days before the Spring Festival. */
interface Promotion {
  readonly label: string;
  /** First and last day as MMDD, or days before the Spring Festival. */
  readonly days:
    | { readonly from: string; readonly to: string }
    | { readonly before: readonly [first: number, last: number] };
}

/** First day of the Spring Festival by year; a year that is not listed has no 年货节. */
const springFestivals: Readonly<Record<number, string>> = {
  2019: '0205',
  2020: '0125',
  2021: '0212',
  2022: '0201',
  2023: '0122',
  2024: '0210',
  2025: '0129',
  2026: '0217',
  2027: '0206',
  2028: '0126',
  2029: '0213',
  2030: '0203',
  2031: '0123',
  2032: '0211',
  2033: '0131',
  2034: '0219',
  2035: '0208',
};

/** The promotions of domain.md 2.7, in the order of the year. */
const promotions: readonly Promotion[] = [
  { label: '年货节', days: { before: [23, 3] } },
  { label: '38好物节', days: { from: '0301', to: '0308' } },
  { label: '618大促', days: { from: '0520', to: '0618' } },
  { label: '818', days: { from: '0801', to: '0818' } },
  { label: '99大促', days: { from: '0901', to: '0909' } },
  { label: '双11', days: { from: '1020', to: '1111' } },
  { label: '双12', days: { from: '1201', to: '1212' } },
];

/** One promotion of one year; days are YYYYMMDD, both inclusive. */
export interface PromotionPeriod {
  readonly label: string;
  readonly year: number;
  readonly from: string;
  readonly to: string;
}

function periodOf({ label, days }: Promotion, year: number): PromotionPeriod | null {
  if ('from' in days) return { label, year, from: `${year}${days.from}`, to: `${year}${days.to}` };
  const festival = springFestivals[year];
  if (festival === undefined) return null;
  const [first, last] = days.before;
  return {
    label,
    year,
    from: addDaysToCode(`${year}${festival}`, -first),
    to: addDaysToCode(`${year}${festival}`, -last),
  };
}

/** Promotions that began on a day of a span, newest first; both days are YYYYMMDD and inclusive. */
export function promotionsBetween(from: string, to: string): PromotionPeriod[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4)) + 1];
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return years
    .flatMap((year) => promotions.flatMap((one) => periodOf(one, year) ?? []))
    .filter((one) => one.from >= from && one.from <= to)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/** Days that are enough to find a promotion that began: the longest time between two beginnings is less. */
const MAX_DAYS_BETWEEN = 200;

/** The newest promotion that began on a day or before it; the day is YYYYMMDD. */
export function promotionUpTo(code: string): PromotionPeriod | undefined {
  return promotionsBetween(addDaysToCode(code, -MAX_DAYS_BETWEEN), code)[0];
}

/** How the promotion is called that began last on a day or before it; the day is YYYYMMDD. */
export function promotionName(code: string): string {
  const one = promotionUpTo(code);
  return one ? `${one.year}年${one.label}` : '';
}

/** The same promotion so many years later; undefined in a year that has none. */
export function promotionOfYear(
  { label, year }: PromotionPeriod,
  later: number,
): PromotionPeriod | undefined {
  const one = promotions.find((promotion) => promotion.label === label);
  return (one && periodOf(one, year + later)) ?? undefined;
}

/** Promotions with a day of a span, oldest first; both days are YYYYMMDD and inclusive. */
export function promotionsTouching(from: string, to: string): PromotionPeriod[] {
  return promotionsBetween(addDaysToCode(from, -MAX_DAYS_BETWEEN), to)
    .filter((one) => one.to >= from)
    .toReversed();
}
