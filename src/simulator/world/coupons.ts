import { startOf } from '../calendar.ts';
import { mix, purpose, Random, unit } from '../random.ts';
import { priceOn } from './demand.ts';
import type { Product } from './products.ts';
import type { World } from './world.ts';

/** A coupon is valid for a week, and a third of the offers with a commission have one at any time. */
const COUPONS = { days: 7, share: 1 / 3 };

/** A coupon that everybody uses who buys on its days, except in rooms, which have prices of their own. */
export interface WorldCoupon {
  readonly product: Product;
  readonly amount: number;
  readonly threshold: number;
  readonly total: number;
  readonly left: number;
  /** Unix seconds: the first, and the first after it. */
  readonly from: number;
  readonly until: number;
}

/** Products that live as long as what begins on a day lasts. */
export const livingFrom = ({ products }: World, day: number): Product[] =>
  products.filter((product) => isLivingFrom(product, day));

const isLivingFrom = ({ birth, death }: Product, day: number): boolean =>
  birth <= day && death >= day + COUPONS.days;

/** The day on which the week of a product's coupon began that holds a day: each product has a weekday of its own. */
function weekOf({ index }: Product, day: number): number {
  const phase = mix(index, purpose.offers) % COUPONS.days;
  return day - ((((day - phase) % COUPONS.days) + COUPONS.days) % COUPONS.days);
}

/** The coupon of a product that is valid on a day, if it has one. */
function couponOn(world: World, product: Product, day: number): WorldCoupon | undefined {
  const begin = weekOf(product, day);
  const mark = mix(mix(mix(world.seed, purpose.offers), product.index), begin);
  if (product.cos === 0 || unit(mark) >= COUPONS.share || !isLivingFrom(product, begin)) return undefined;
  const random = new Random(mix(mark, 1));
  const price = priceOn(product, begin);
  const amount = Math.max(100, Math.round((price * random.between(0.03, 0.15)) / 100) * 100);
  const total = random.whole(2, 100) * 100;
  return {
    product,
    amount,
    threshold: Math.max(amount, Math.round(price / 100) * 100 - 100),
    total,
    left: Math.ceil(total * random.next()),
    from: startOf(begin),
    until: startOf(begin + COUPONS.days),
  };
}

/** The coupons that begin on a day. */
export function worldCouponsOf(world: World, day: number): WorldCoupon[] {
  return world.products.flatMap((product) =>
    weekOf(product, day) === day ? (couponOn(world, product, day) ?? []) : [],
  );
}

/** What a piece costs on a day outside of rooms, in fen: the price less the coupon that is valid. */
export function paidOn(world: World, product: Product, day: number): number {
  const price = priceOn(product, day);
  const coupon = couponOn(world, product, day);
  const isUsed = coupon && price >= coupon.threshold && coupon.amount < price;
  return isUsed ? price - coupon.amount : price;
}
