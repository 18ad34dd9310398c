import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** Goods of the finest category of a product by price and pieces of 30 days. Money in fen. */
export const priceScatterReply = z.object({
  kind: z.literal('priceScatter'),
  /** Null where the category or the price of the product is unknown. */
  category: z.nullable(z.object({ name: z.string(), level: z.int() })),
  /** Goods of the category that sold within 30 days and have a price; medians are of all of them. */
  total: z.int(),
  median_price: numberOrNull,
  median_sales: numberOrNull,
  /** Those that sold most, and the product itself where it sold. */
  items: listOf(
    z.object({
      product_id: z.string(),
      title: z.string(),
      price: z.number(),
      sales: z.number(),
      is_own: z.boolean(),
    }),
  ),
});
/** See priceScatterReply. */
export type PriceScatterReply = z.infer<typeof priceScatterReply>;
