import { DAY_S, startOf } from '../calendar.ts';
import { purpose, Random } from '../random.ts';
import { priceOn } from './demand.ts';
import type { Product } from './products.ts';
import type { World } from './world.ts';

/** How many coupons begin on a day, for how many days each, and how many days before the end of the history the first do. */
const COUPONS = { aDay: 12, days: 7, known: 30 };

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
  products.filter(({ birth, death }) => birth <= day && death >= day + COUPONS.days);

/** The coupons that begin on a day. */
export function worldCouponsOf(world: World, day: number): WorldCoupon[] {
  const living = livingFrom(world, day);
  if (day <= world.anchor - COUPONS.known || living.length === 0) return [];
  const random = Random.of(world.seed, purpose.offers, [day]);
  return Array.from({ length: COUPONS.aDay }, () => {
    const product = random.pick(living);
    const price = priceOn(product, day);
    const amount = Math.max(100, Math.round((price * random.between(0.05, 0.2)) / 100) * 100);
    const total = random.whole(2, 100) * 100;
    const left = Math.ceil(total * random.next());
    const threshold = Math.max(amount, Math.round(price / 100) * 100 - 100);
    return {
      product,
      amount,
      threshold,
      total,
      left,
      from: startOf(day),
      until: startOf(day) + COUPONS.days * DAY_S,
    };
  });
}

const offs = new WeakMap<World, Map<number, Map<number, WorldCoupon[]>>>();

/** The coupons of each product, by its index, that can be used on a day. */
function usableOn(world: World, day: number): Map<number, WorldCoupon[]> {
  const byDay = offs.get(world) ?? new Map<number, Map<number, WorldCoupon[]>>();
  offs.set(world, byDay);
  const known = byDay.get(day);
  if (known) return known;
  const begun = Array.from({ length: COUPONS.days }, (_, ago) => worldCouponsOf(world, day - ago)).flat();
  const made = Map.groupBy(begun, ({ product }) => product.index);
  byDay.set(day, made);
  return made;
}

/** What a piece costs on a day outside of rooms, in fen: the price less the best coupon. */
export function paidOn(world: World, product: Product, day: number): number {
  const price = priceOn(product, day);
  const usable = usableOn(world, day).get(product.index) ?? [];
  const offered = usable.filter(({ amount, threshold }) => price >= threshold && amount < price);
  return price - Math.max(0, ...offered.map(({ amount }) => amount));
}
