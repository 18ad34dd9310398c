import * as z from 'zod/mini';
import type { WireRow } from '#engine/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { catalogueKinds, MAX_CATALOGUE_LINE_LENGTH, MAX_CATALOGUE_LINES } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);

const source = z.object({
  kind: z.enum(catalogueKinds),
  id: z.string(),
  name: z.string(),
  /** Whether its products are left out, as the viewer may not see its page: the edition, or no view of today is left. */
  locked: z.boolean(),
  /** Unix seconds. */
  added_at: count,
});
/** A product, shop or brand that a catalogue is made of. */
export type CatalogueSource = z.infer<typeof source>;

const rivals = z.object({
  /** Products of the same category whose price is near. */
  count,
  /** Of these: those that sold more in 30 days, and those that are cheaper besides. */
  better: count,
  cheaper: count,
  /** The best selling of them; null without one. */
  best: z.nullable(z.object({ id: z.string(), title: z.string(), price: maybe })),
});

const item = z.object({
  id: z.string(),
  /** Columns of the library as the viewer may see them. */
  row: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<WireRow>,
  /** Null where its category or price is not known. */
  rivals: z.nullable(rivals),
  alerts: z.array(z.enum(['unseen', 'unsold', 'outsold', 'undercut'])),
  unseen_days: maybe,
});
/** A product of a catalogue. */
export type CatalogueProduct = z.infer<typeof item>;

const list = z.object({
  items: z.array(item),
  pagination: z.object({ page: count, limit: count, total_count: count }),
  sources: z.array(source),
  /** Days of the sales. */
  days: count,
});
/** A page of a catalogue with what it is made of. */
export type CatalogueList = z.infer<typeof list>;

/** The catalogue of the viewer's team, the best selling product first. */
export const readCatalogue = endpoint({
  method: 'POST',
  path: '/api/catalogue/list',
  about: '我的商品库',
  body: z.strictObject({ page: z.optional(z.int().check(z.minimum(1), z.maximum(9999))) }),
  reply: list,
  guard: 'user',
  effect: 'read',
});

/** Adds what lines of text name: links of products, shops and brands, and product ids of the platform. Answers which lines named nothing known. */
export const addToCatalogue = endpoint({
  method: 'POST',
  path: '/api/catalogue/add',
  about: '加入我的商品库',
  body: z.strictObject({
    lines: z
      .array(z.string().check(z.maxLength(MAX_CATALOGUE_LINE_LENGTH)))
      .check(z.minLength(1), z.maxLength(MAX_CATALOGUE_LINES)),
  }),
  reply: z.object({ added: count, unknown: z.array(z.string()) }),
  guard: 'user',
  mostPerMinute: 20,
});

/** Takes a product, shop or brand out of the catalogue. */
export const removeFromCatalogue = endpoint({
  method: 'POST',
  path: '/api/catalogue/remove',
  about: '移出我的商品库',
  body: z.strictObject({
    kind: z.enum(catalogueKinds),
    id: z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/)),
  }),
  reply: z.object({ changed: count }),
  guard: 'user',
});
