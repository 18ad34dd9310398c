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

const condition = z.object({
  /** Name of a filter of the list, or `sort`, `time`, `limit`. */
  name: z.string(),
  /** Names of categories and places, the time, or the number of rows; empty where the address says it all. */
  words: z.string(),
  /** What it sets in the address of the list. */
  query: z.record(z.string(), z.string()),
  /** The part of the sentence that it was read from. */
  text: z.string(),
  /** Read from the wording that the model proposed, and from nothing that was typed. */
  isProposed: z.boolean(),
});
/** One condition that was read from a sentence. */
export type SentenceChip = z.infer<typeof condition>;

const reading = z.object({
  /** Id of the list that is meant; null where there is none. */
  list: z.nullable(z.string()),
  conditions: z.array(condition),
  /** Whether it says what is wanted of objects that it names. */
  isPhrase: z.boolean(),
  /** Parts of the sentence that were not understood. */
  unknown: z.array(z.string()),
  /** The wording that a model proposed; empty without one. */
  proposal: z.string(),
  /** Whether a model can be requested to propose a wording. */
  canPropose: z.boolean(),
});
/** How a sentence was read. */
export type SentenceReply = z.infer<typeof reading>;

const sentence = z.strictObject({
  text: z.string().check(z.maxLength(200)),
  /** Id of the list that is open. */
  list: z.optional(z.string().check(z.maxLength(40))),
});

/** Reads a sentence into a list and its conditions (docs/decisions/0251-sentences-as-filters.md). It has no figures and checks no right. */
export const readSentenceCall = endpoint({
  method: 'POST',
  path: '/api/search/sentence',
  about: '把一句话读成筛选条件',
  body: sentence,
  reply: reading,
  guard: 'user',
  open: 'lookups',
  effect: 'read',
});

/** Asks the operator's model for another wording of a sentence and reads that; conditions that were typed stay as they are. */
export const proposeSentence = endpoint({
  method: 'POST',
  path: '/api/search/sentence/proposal',
  about: '用模型改写一句话后读成筛选条件',
  body: sentence,
  reply: reading,
  guard: 'user',
});

/** How many rows of a list match an address; null where the viewer may not open it, or where the rows depend on what they follow. */
export const countSentence = endpoint({
  method: 'POST',
  path: '/api/search/sentence/rows',
  about: '一句话的结果数',
  body: z.strictObject({
    list: z.string().check(z.maxLength(40)),
    address: z.string().check(z.maxLength(2000)),
  }),
  reply: z.object({ count: z.nullable(z.number()), more: z.boolean() }),
  guard: 'user',
  open: 'lookups',
  effect: 'read',
  isHeavy: true,
});

/** Rows of a library up to which its words are taken for mistyped. */
export const FEW_ROWS = 2;

/** Wordings that a model proposes for a user within 24 hours. */
export const MAX_PROPOSALS = 50;
