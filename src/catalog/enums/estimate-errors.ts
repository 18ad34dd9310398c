import { type Expr, ratio } from '../kernel/expr.ts';
import type { Estimate, ListingColumn } from '../kernel/listing.ts';

/**
 * How far estimates of sales lie from the truth on the demonstration market (decision 0012): the error that half of the rooms and
 * authors of ¥10,000 and more stay within (medians 11.7 and 19.6 %), and half of the days on which a product sold 20 pieces and more
 * (1.1 %). Of rooms of which it is little known what they sold, the error that three quarters stay within (decision 0085).
 */
export const estimateErrors = {
  room: { help: '预估值，半数直播的误差在 ±12% 以内', short: '预估±12%' },
  roughRoom: {
    help: '主要商品的公开销量按百件或更大的幅度跳动，当天又有 4 场以上直播在卖，难以分清各卖了多少，这类直播四分之三的误差在 ±39% 以内',
    short: '预估±39%',
  },
  author: { help: '预估值，半数达人的误差在 ±20% 以内', short: '预估±20%' },
  product: { help: '预估值，日销20件以上的商品，半数误差在 ±2% 以内', short: '预估±2%' },
} as const satisfies Readonly<Record<string, Estimate>>;

/** A figure says that its error is larger where so much of its money, in basis points, is little known. */
export const ROUGH_FROM_BP = 2000;

/** Whether so much of the money of a figure is little known that its error is larger. */
export const isRoughly = (rough: number, gmv: number | null) =>
  rough > 0 && rough * 10_000 >= ROUGH_FROM_BP * (gmv ?? 0);

/** The larger error of a figure, of whose money `gmv` the part `rough` is little known. */
export function roughOf(rough: Expr, gmv: Expr): NonNullable<ListingColumn['rough']> {
  return { share: ratio(rough, gmv), estimate: estimateErrors.roughRoom };
}
