import * as z from 'zod/mini';
import { figureSchema, listOf, numberOrNull } from '../wire-figure.ts';

/** Products like this one, the most alike first; figures of 30 days. */
export const similarProductsReply = z.object({
  kind: z.literal('similarProducts'),
  /** Null where too little is known of the product to compare it. */
  items: z.nullable(
    listOf(
      z.object({
        product_id: z.string(),
        title: z.string(),
        cover_look: z.string(),
        shop_name: z.string(),
        price: numberOrNull,
        sales: figureSchema,
      }),
    ),
  ),
});
/** See similarProductsReply. */
export type SimilarProductsReply = z.infer<typeof similarProductsReply>;
