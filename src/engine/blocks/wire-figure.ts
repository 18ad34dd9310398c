import * as z from 'zod/mini';

/** A list that is not changed after it was made. */
export const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));

/** A number that may be unknown. */
export const numberOrNull = z.nullable(z.number());

/** A figure on the wire: a number, a band [low, high] for viewers of bands, null where it is unknown. */
export const figureSchema = z.nullable(
  z.union([z.number(), z.readonly(z.tuple([z.number(), z.nullable(z.number())]))]),
);
/** See figureSchema. */
export type WireFigure = z.infer<typeof figureSchema>;
