import { type Edition, editionOf, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import {
  INSTALMENT_LEAST_FEN,
  instalmentMonths,
  type PayType,
  type PriceList,
  payTypes,
  purchaseTabIds,
  type SoldProduct,
  WECHAT_MOST_YUAN,
} from '#catalog/prices.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The number of the Beijing day of a moment in milliseconds; days follow each other without a gap. */
export const dayIndex = (ms: number) => Math.floor((ms + BEIJING_MS) / DAY_MS);
/** The first millisecond of a Beijing day. */
export const beijingDayStart = (day: number) => day * DAY_MS - BEIJING_MS;
/** The day as it is written, YYYY-MM-DD. */
export const beijingDayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A grant that was paid for and has not been taken back. Its value lies in its first days, the gift days come last. */
export interface PaidGrant {
  readonly id: string;
  readonly level: number;
  /** Milliseconds. */
  readonly starts: number;
  readonly ends: number;
  readonly valueFen: number;
  readonly valueDays: number;
  readonly giftDays: number;
}

/** What somebody has when they buy; `ends` in milliseconds, null without an end. */
export interface Standing {
  readonly level: Edition;
  readonly ends: number | null;
  readonly seats: number;
  /** Until when there are at least so many seats: the edition may run on with fewer. */
  readonly seatsEnd: number | null;
  readonly paid: readonly PaidGrant[];
}

/** Whole days of value that a paid grant has left: the rest of today is no more counted, gift days never. */
export function valueDaysLeft(grant: PaidGrant, now: number): number {
  const tomorrow = dayIndex(now) + 1;
  // A grant that began in the middle of a day counts from the next day on, so that its first day is free of charge.
  const first = Math.max(tomorrow, dayIndex(grant.starts - 1) + 1);
  const end = dayIndex(grant.ends);
  return Math.min(grant.valueDays, Math.max(0, end - grant.giftDays - first));
}

/** What a paid grant is still worth, in fen, rounded down. */
export function valueLeft(grant: PaidGrant, now: number): number {
  if (grant.valueDays <= 0) return 0;
  const days = BigInt(valueDaysLeft(grant, now));
  return Number((BigInt(grant.valueFen) * days) / BigInt(grant.valueDays));
}

/** The price of a day in ten-thousandths of a fen, rounded half up. */
export function dailyRateE4(priceFen: number, days: number): number {
  return Number((BigInt(priceFen) * 20_000n + BigInt(days)) / (2n * BigInt(days)));
}

/** How a purchase changes what somebody has. */
export type PurchaseKind = 'buy' | 'renew' | 'upgrade' | 'expand';

/** What a product costs somebody and brings them. Money in fen, days counted from tomorrow. */
export interface Quote {
  readonly kind: PurchaseKind;
  readonly level: Edition;
  readonly seats: number;
  readonly priceFen: number;
  readonly marketFen: number | null;
  /** Days that are paid for. */
  readonly days: number;
  readonly giftDays: number;
  /** What the old edition is worth, and the days of the new one that it becomes. */
  readonly creditFen: number;
  readonly creditDays: number;
  /** All days that are left afterwards of this edition. */
  readonly totalDays: number;
  /** Milliseconds: when the new grant begins and ends. */
  readonly starts: number;
  readonly ends: number;
  /** Grants whose value is used up by it. */
  readonly uses: readonly string[];
  readonly tag: string;
}

/** A product that somebody cannot have, and why. */
export interface NoQuote {
  readonly banned: string;
  /** Whether only the advisor can sell it. */
  readonly isByAdvisor?: true;
  /** The price that it would have; null where none can be told. */
  readonly priceFen: number | null;
}

/** Whether an answer is a quote. */
export const isQuote = (one: Quote | NoQuote): one is Quote => 'kind' in one;

/** The price of a product on a day, with the promotion's tag. */
function priceOn(list: PriceList, product: SoldProduct & { readonly priceFen: number }, day: string) {
  const promotion = list.promotions.find((p) => p.product === product.id && p.from <= day && day <= p.to);
  return promotion ?? { priceFen: product.priceFen, tag: '' };
}

/** More people, as long as today's are there: what one costs for a year, for the days that are left, rounded up. */
function expansion(
  product: Extract<SoldProduct, { tab: 4 }>,
  standing: Standing,
  now: number,
): Quote | NoQuote {
  const no = (banned: string): NoQuote => ({ banned, priceFen: null });
  const { level, seats, seatsEnd: ends } = standing;
  if (level !== SUPREME) return no('开通至尊版后可扩容');
  if (standing.ends === null || ends === null)
    return { ...no('当前版本长期有效，扩容请联系顾问'), isByAdvisor: true };
  const people = seats + product.people;
  const most = limitOf('teamSeats', SUPREME);
  if (people > most) return no(`团队最多${most}人`);
  const days = dayIndex(ends) - dayIndex(now) - 1;
  if (days < 1)
    return no(ends < standing.ends ? '当前团队人数今日到期，请明日再扩容' : '当前版本今日到期，请先续费');
  const price = (BigInt(product.yearFen) * BigInt(product.people) * BigInt(days) + 364n) / 365n;
  return {
    kind: 'expand',
    level,
    seats: people,
    priceFen: Number(price),
    marketFen: null,
    days,
    giftDays: 0,
    creditFen: 0,
    creditDays: 0,
    totalDays: days,
    starts: now,
    ends,
    uses: [],
    tag: '',
  };
}

/**
 * What a product costs somebody now and brings them. Screen and charge use this one function. Whatever the customer gains is
 * rounded down, so nobody gains by buying in small steps.
 */
export function quote(
  { list, product }: { readonly list: PriceList; readonly product: SoldProduct },
  standing: Standing,
  now: number,
): Quote | NoQuote {
  const today = dayIndex(now);
  const day = beijingDayText(today);
  const ban = list.bans.find(
    (b) => b.product === product.id && b.from <= day && (b.to === null || day <= b.to),
  );
  if (ban) return { banned: ban.reason, priceFen: product.tab === 4 ? null : product.priceFen };
  if (product.tab === purchaseTabIds.team) return expansion(product, standing, now);
  const { priceFen, tag } = priceOn(list, product, day);
  const { level, people, days, giftDays, marketFen } = product;
  const no = (banned: string): NoQuote => ({ banned, priceFen });
  if (level < standing.level) return no(`当前为${editionOf(standing.level).name}，到期后可购买`);
  const isSame = level === standing.level;
  if (isSame && standing.ends === null) return no('当前版本长期有效，无需续费');
  const used = isSame ? [] : standing.paid.filter((g) => g.level < level && g.ends > now);
  const creditFen = used.reduce((sum, grant) => sum + valueLeft(grant, now), 0);
  const creditDays = Number((BigInt(creditFen) * 10_000n) / BigInt(dailyRateE4(priceFen, days)));
  const firstDay = isSame && standing.ends !== null ? dayIndex(standing.ends) : today + 1;
  const endDay = firstDay + days + giftDays + creditDays;
  return {
    kind: isSame ? 'renew' : standing.level === TRIAL ? 'buy' : 'upgrade',
    level,
    seats: people,
    priceFen,
    marketFen: marketFen !== null && marketFen > priceFen ? marketFen : null,
    days,
    giftDays,
    creditFen,
    creditDays,
    totalDays: endDay - today - 1,
    starts: isSame && standing.ends !== null ? standing.ends : now,
    ends: beijingDayStart(endDay),
    uses: used.map((grant) => grant.id),
    tag,
  };
}

/** What the grant of a quote is worth and for how many days: the price and what was folded in. Gift days have no value. */
export function grantValue({ priceFen, creditFen, days, creditDays, giftDays }: Quote) {
  return { valueFen: priceFen + creditFen, valueDays: days + creditDays, giftDays };
}

/** The ways in which a price can be paid, of those that are offered at all. */
export function payTypesFor(priceFen: number, offered: readonly PayType[]): PayType[] {
  return offered.filter((type) =>
    type === payTypes.wechat
      ? priceFen <= WECHAT_MOST_YUAN * 100
      : type !== payTypes.instalment || priceFen >= INSTALMENT_LEAST_FEN,
  );
}

/** The plans of a price: months, and what each month costs in fen, rounded up. */
export function instalmentsOf(priceFen: number): { readonly month: number; readonly price: number }[] {
  return instalmentMonths.map((month) => ({ month, price: Math.ceil(priceFen / month) }));
}

/** What is paid back of a purchase: the days that were not used, never more than the price. */
export function refundFen(priceFen: number, grant: PaidGrant, now: number): number {
  return Math.min(priceFen, valueLeft(grant, now));
}

/** A paid grant that was folded into an upgrade, with the moment when it ended by that. */
export interface FoldedGrant extends PaidGrant {
  readonly folded: number;
}

/**
 * What comes back of the grants that a refunded upgrade had used up, of a rest of its value that its own payment does not pay
 * back: to each its part by what it was worth then. Whole days, rounded down, gift days in the same proportion.
 */
export function broughtBack(
  grants: readonly FoldedGrant[],
  restFen: number,
): {
  readonly id: string;
  readonly valueFen: number;
  readonly valueDays: number;
  readonly giftDays: number;
}[] {
  const worth = grants.map((grant) => BigInt(valueLeft(grant, grant.folded)));
  const sum = worth.reduce((all, one) => all + one, 0n);
  if (sum === 0n || restFen <= 0) return [];
  return grants.flatMap((grant, at) => {
    const part = (BigInt(restFen) * (worth[at] ?? 0n)) / sum;
    const fen = part < BigInt(grant.valueFen) ? part : BigInt(grant.valueFen);
    const valueDays = daysFor(Number(fen), grant);
    const giftDays = Math.floor((grant.giftDays * valueDays) / grant.valueDays);
    return valueDays > 0 ? [{ id: grant.id, valueFen: Number(fen), valueDays, giftDays }] : [];
  });
}

/** Whole days that money is worth at the price of a grant's days, rounded down. */
export function daysFor(
  fen: number,
  { valueFen, valueDays }: Pick<PaidGrant, 'valueFen' | 'valueDays'>,
): number {
  return valueFen <= 0 ? 0 : Number((BigInt(fen) * BigInt(valueDays)) / BigInt(valueFen));
}

/** Fen as a number of yuan, as money travels in the calls of orders. */
export function inYuan(fen: number): number {
  return fen / 100;
}
