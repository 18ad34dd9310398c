import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { creatorStates } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const words = z.string();
const id = z.string().check(z.minLength(1), z.maxLength(64));
const done = z.literal(true);

const account = z.object({
  id: words,
  /** What it is called at the platform; empty when that is unknown. */
  name: words,
  state: z.enum(creatorStates),
  /** Whether the viewer agreed for it; other accounts are those of the viewer's team. */
  is_own: z.boolean(),
  /** Unix seconds. */
  authorised_at: count,
  expires_at: count,
  /** The last time everything was collected; null before the first. */
  synced_at: maybe,
  /** The problem of the last try; empty where nothing is. */
  problem: words,
  works: count,
  /** Null before the first day. */
  fans: maybe,
});
/** An account of the platform whose owner agreed that its data are collected. */
export type CreatorAccount = z.infer<typeof account>;

const day = z.object({
  day: count,
  plays: maybe,
  likes: maybe,
  comments: maybe,
  shares: maybe,
  fans: maybe,
  new_fans: maybe,
  works: maybe,
  profile_views: maybe,
});
/** A day of an account; null where the platform does not say. */
export type CreatorDay = z.infer<typeof day>;

const work = z.object({
  id: words,
  title: words,
  url: words,
  /** Unix seconds. */
  published_at: count,
  plays: maybe,
  likes: maybe,
  comments: maybe,
  shares: maybe,
  downloads: maybe,
});
/** A work with its counts so far. */
export type CreatorWork = z.infer<typeof work>;

const group = z.object({
  title: words,
  items: z.array(z.object({ item: words, share: z.number() })),
});
/** A group of a portrait of followers. */
export type CreatorPortraitGroup = z.infer<typeof group>;

const comment = z.object({ work: words, text: words, likes: maybe, at: count });

const detail = z.object({
  account,
  /** The newest first. */
  days: z.array(day),
  works: z.array(work),
  portrait: z.object({ at: maybe, groups: z.array(group) }),
  comments: z.array(comment),
});
/** Everything that is known of an own account. */
export type CreatorDetail = z.infer<typeof detail>;

/** Begins an authorisation: the address of the page on which a person agrees. */
export const startCreatorAuth = endpoint({
  method: 'POST',
  path: '/api/creator/url',
  about: '自己的抖音号：开始授权',
  body: z.strictObject({}),
  reply: z.object({ url: words }),
  guard: 'user',
});

/** Takes in what the platform sent the browser back with. The same account again is renewed. */
export const finishCreatorAuth = endpoint({
  method: 'POST',
  path: '/api/creator/callback',
  about: '自己的抖音号：完成授权',
  body: z.strictObject({
    code: z.string().check(z.maxLength(512)),
    state: z.string().check(z.maxLength(64)),
  }),
  reply: z.object({ id: words }),
  guard: 'user',
});

/** The accounts that the viewer and their team have authorised. */
export const listCreators = endpoint({
  method: 'GET',
  path: '/api/creator/list',
  about: '自己的抖音号',
  reply: z.object({
    items: z.array(account),
    most: count,
    /** Whether this installation can authorise accounts. */
    is_offered: z.boolean(),
  }),
  guard: 'user',
});

/** The data of an account; those of another team are unknown. */
export const readCreator = endpoint({
  method: 'GET',
  path: '/api/creator/detail',
  about: '自己的抖音号的数据',
  query: z.object({ id }),
  reply: detail,
  guard: 'user',
});

/** Withdraws an authorisation: its tokens are deleted and nothing is collected any more at once, its data by a job right after. */
export const removeCreator = endpoint({
  method: 'POST',
  path: '/api/creator/remove',
  about: '自己的抖音号：撤回授权',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});
