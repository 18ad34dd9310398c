import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** Goods of the finest category of a product by price and pieces of 30 days. Money in fen. */
export const priceScatterReply = z.object({
  kind: z.literal('priceScatter'),
  /** The finest one that the edition may choose; null where the category or the price of the product is unknown. */
  category: z.nullable(z.object({ name: z.string(), level: z.int() })),
  /** Goods of the category that sold within 30 days and have a price; null where no sale was ever captured. Medians are of all of them. */
  total: numberOrNull,
  median_price: numberOrNull,
  median_sales: numberOrNull,
  /** Those that sold most, and the product itself where it sold. */
  items: listOf(
    z.object({
      /** Named are the product itself and a few of the others; a page that named all would be a list without its gate. */
      product_id: z.nullable(z.string()),
      /** Empty where it is not named, or has no title. */
      title: z.string(),
      price: z.number(),
      sales: z.number(),
      is_own: z.boolean(),
    }),
  ),
});
/** See priceScatterReply. */
export type PriceScatterReply = z.infer<typeof priceScatterReply>;
