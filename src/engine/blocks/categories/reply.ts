import * as z from 'zod/mini';
import { figureSchema, listOf, type WireFigure } from '../wire-figure.ts';

/** A category with its share of the whole; its parts are the categories below. */
export interface CategoryReply {
  readonly key: string;
  readonly label: string;
  readonly share: number;
  readonly values: Readonly<Record<string, WireFigure>>;
  readonly parts: readonly CategoryReply[];
}

const categoryReply: z.ZodMiniType<CategoryReply> = z.object({
  key: z.string(),
  label: z.string(),
  share: z.number(),
  values: z.record(z.string(), figureSchema),
  get parts() {
    return listOf(categoryReply);
  },
});

/** Categories of level 1 with those below, largest first. */
export const categoriesReply = z.object({ kind: z.literal('categories'), parts: listOf(categoryReply) });
/** See categoriesReply. */
export type CategoriesReply = z.infer<typeof categoriesReply>;
