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
export type FoundObject = z.infer<typeof object>;

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

/** How many rows of each library match words: where to look when one library has none. Counts alone, no names. */
export const countMatches = endpoint({
  method: 'GET',
  path: '/api/search/matches',
  about: '各库匹配数',
  query: z.object({ keyword: z.string().check(z.maxLength(400)) }),
  reply: z.object({ items: z.array(matches) }),
  guard: 'user',
});

/** Objects of every kind whose name holds the words, or begins with these pinyin initials; a few of each kind. */
export const suggestObjects = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  about: '搜索建议',
  query: z.object({ keyword: z.string().check(z.maxLength(400)) }),
  reply: z.object({ items: z.array(object) }),
  guard: 'user',
});
