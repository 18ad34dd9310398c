import type { Estimate } from '../kernel/listing.ts';

/**
 * How far estimates of sales lie from the truth on the demonstration market (decision 0012): the error that half of the rooms and
 * authors of ¥10,000 and more stay within (medians 11.7 and 19.6 %), and half of the days on which a product sold 20 pieces and more
 * (1.1 %).
 */
export const estimateErrors = {
  room: { help: '预估值，半数直播的误差在 ±12% 以内', short: '预估±12%' },
  author: { help: '预估值，半数达人的误差在 ±20% 以内', short: '预估±20%' },
  product: { help: '预估值，日销20件以上的商品，半数误差在 ±2% 以内', short: '预估±2%' },
} as const satisfies Readonly<Record<string, Estimate>>;
