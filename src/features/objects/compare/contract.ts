import * as z from 'zod/mini';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { comparedKinds, MAX_COMPARED_ITEMS, MIN_COMPARED_ITEMS } from './rules.ts';

const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));

const row = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<WireRow>;

const item = z.object({
  id: z.string(),
  /** Columns of the library as the viewer may see them. */
  row,
  /** Share of the library's objects with a smaller or equal figure, 0–1, by column; null when unknown and for bands. */
  percentiles: z.record(z.string(), z.nullable(z.number())),
  /** Sales amount by day as shares of the highest point of all compared, 0–100. */
  trend: z.array(z.nullable(z.number())),
});
/** A compared object. */
export type ComparedItem = z.infer<typeof item>;

/** What an object is called in sentences and heads of a file. */
export function nameOfRow({ of }: Pick<Listing, 'of'>, row: WireRow): string {
  const name = row[of.card.title];
  return typeof name === 'string' && name !== '' ? name : of.card.unnamed;
}

/** Heading of the differences in words, on the page and in its file. */
export const DIFFERENCES = '差异小结';

const overlap = z.object({
  /** Id of the list of a detail page whose rows are shared. */
  list: z.string(),
  /** Lowest edition that sees it, when the viewer's is lower; then the rest is empty. */
  needs: z.nullable(z.int()),
  /** How many rows each two have in common; on the diagonal how many each one has. */
  matrix: z.array(z.array(z.int())),
  /** Rows that all have in common. */
  all: z.int(),
  /** Share of the money of each one with rows that another one has too; null for bands. */
  shares: z.array(z.nullable(z.number())),
  /** The rows that most have in common, with the places of those that have them. */
  shared: z.array(z.object({ row, by: z.array(z.int()) })),
});
/** What compared objects have in common. */
export type Overlap = z.infer<typeof overlap>;

const reply = z.object({
  items: z.array(item),
  /** Days of the trends, YYYYMMDD. */
  days: z.array(z.int()),
  /** Columns of the radar, by the names of the library. */
  axes: z.array(z.string()),
  overlaps: z.array(overlap),
  /** The differences in words, largest first; for viewers of bands those of figures that they see. */
  differences: z.array(z.string()),
  /** Days that the figures cover, counted back from the last complete day, YYYYMMDD. */
  period: z.object({ days: z.int(), overlap_days: z.int(), data_day: z.nullable(z.int()) }),
});
/** A comparison. */
export type Comparison = z.infer<typeof reply>;

/** Compares two to five objects of one kind, in the order of their ids. */
export const compareObjects = endpoint({
  method: 'POST',
  path: '/api/compare/{kind}',
  about: '对比',
  query: z.object({ kind: z.enum(comparedKinds) }),
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(MIN_COMPARED_ITEMS), z.maxLength(MAX_COMPARED_ITEMS)),
    period: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
  reply,
  guard: 'user',
  open: 'details',
  effect: 'read',
});
