import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const words = z.string().check(z.maxLength(2000));
const object = z.object({
  of: z.enum(['author', 'product', 'shop', 'brand', 'live', 'video']),
  id: z.string(),
  name: z.string(),
  /** Place, shop or author below the name; empty when there is none. */
  under: z.string(),
  /** Address of its page; null when a part of the address is unknown. */
  path: z.nullable(z.string()),
});
/** An object that was found; names only, no figures. */
export type ObjectMatch = z.infer<typeof object>;

/** What a pasted link, share text or id names. */
export const resolveText = endpoint({
  method: 'POST',
  path: '/api/resolve',
  about: '识别链接或 ID',
  body: z.strictObject({ text: words }),
  reply: z.object({
    object: z.nullable(object),
    /** Why nothing was found; empty otherwise. */
    problem: z.string(),
    /** What to search for instead; may be empty. */
    words: z.string(),
  }),
  guard: 'user',
  open: 'lookups',
  effect: 'read',
});

const matches = z.object({
  /** Id of a library. */
  list: z.string(),
  /** Rows whose name holds the words; 10,000 at most. */
  count: z.number(),
  more: z.boolean(),
});
/** How much of a library matches words. */
export type Matches = z.infer<typeof matches>;

/** Words that were probably meant, likeliest first; three at most. */
const meant = z.array(z.string());

/**
 * How many rows of each library match words: where to look when one library has none, and what was probably meant when the library
 * in `list` has next to none. Counts alone, no figures.
 */
export const countMatches = endpoint({
  method: 'GET',
  path: '/api/search/matches',
  about: '各库匹配数',
  query: z.object({
    keyword: z.string().check(z.maxLength(400)),
    list: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ items: z.array(matches), meant }),
  guard: 'user',
  open: 'lookups',
});

/** Objects of every kind whose name holds the words, or is read so (pinyin or initials); a few of each kind, and what was probably meant. */
export const suggestObjects = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  about: '搜索建议',
  query: z.object({ keyword: z.string().check(z.maxLength(400)) }),
  reply: z.object({ items: z.array(object), meant }),
  guard: 'user',
  open: 'lookups',
});

/** Rows of a library up to which its words are taken for mistyped. */
export const FEW_ROWS = 2;
