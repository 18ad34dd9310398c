import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { type AlertKindId, alertKindIds, alertScopes } from './kinds.ts';
import { MAX_WATCHED_WORD_LENGTH } from './rules.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = text(64);
const kind = z.enum(alertKindIds as [AlertKindId, ...AlertKindId[]]);
const scope = z.enum(alertScopes);
const minute = z.int().check(z.gte(0), z.lt(24 * 60));
/** Minutes of the Beijing day; null without quiet hours. */
const quiet = z.nullable(z.strictObject({ from: minute, to: minute }));
/** Ids of channels; null for all that the viewer has. */
const channels = z.nullable(z.array(id).check(z.maxLength(20)));
const page = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

const subject = {
  scope,
  object: z.optional(z.int().check(z.gte(1), z.lte(4))),
  /** Public id of the object. */
  object_id: z.optional(text(20)),
  word: z.optional(text(MAX_WATCHED_WORD_LENGTH * 4)),
  condition: z.optional(id),
  board: z.optional(text(60)),
};

const rule = z.object({
  id: z.string(),
  kind,
  scope,
  /** Kind number of the follow family; 0 for words and conditions. */
  object: z.int(),
  /** Public id of the object, the word, or id of the saved condition; empty for all follows or monitors. */
  object_id: z.string(),
  /** Name of what it is about; empty for all follows or monitors. */
  name: z.string(),
  /** Path of its page; empty where it has none. */
  link: z.string(),
  /** Title of the ranking; empty for other kinds. */
  board: z.string(),
  /** As people enter it; 0 for a kind without one. */
  threshold: z.number(),
  channels,
  /** Chosen channels that are there no more. */
  lost_channels: z.int(),
  quiet,
  is_on: z.boolean(),
  /** `ok`, or why it pauses: the edition lacks it, or has fewer rules. */
  state: z.enum(['ok', 'locked', 'over']),
  created_at: z.int(),
  /** When it fired last, unix seconds; null before the first time. */
  fired_at: z.nullable(z.int()),
});
/** A rule as its owner sees it. */
export type AlertRule = z.infer<typeof rule>;

/** The rules of the viewer, the newest first, and how many the edition has. */
export const readAlerts = endpoint({
  method: 'GET',
  path: '/api/alert/list',
  about: '预警规则',
  reply: z.object({ items: z.array(rule), used: z.int(), total: z.int() }),
  guard: 'user',
});

/** Adds a rule; it counts what happens from then on. */
export const addAlert = endpoint({
  method: 'POST',
  path: '/api/alert/add',
  about: '添加预警',
  body: z.strictObject({
    kind,
    ...subject,
    threshold: z.number(),
    channels,
    quiet,
  }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Changes what a rule is about, its threshold, channels or quiet hours, or turns it on or off. About something else, it counts what happens from then on. */
export const changeAlert = endpoint({
  method: 'POST',
  path: '/api/alert/change',
  about: '修改预警',
  body: z.strictObject({
    id,
    subject: z.optional(z.strictObject(subject)),
    threshold: z.optional(z.number()),
    channels: z.optional(channels),
    quiet: z.optional(quiet),
    is_on: z.optional(z.boolean()),
  }),
  reply: z.literal(true),
  guard: 'user',
});

/** Removes a rule; its history stays. */
export const removeAlert = endpoint({
  method: 'POST',
  path: '/api/alert/remove',
  about: '删除预警',
  body: z.strictObject({ id }),
  reply: z.literal(true),
  guard: 'user',
});

const condition = z.object({ id: z.string(), name: z.string(), list: z.string() });
/** A saved condition, and the title of its list. */
export type AlertCondition = z.infer<typeof condition>;

/** Saved conditions of the viewer that a rule can be about. */
export const readAlertConditions = endpoint({
  method: 'GET',
  path: '/api/alert/conditions',
  about: '可设预警的常用筛选',
  reply: z.object({ items: z.array(condition) }),
  guard: 'user',
});

const event = z.object({
  id: z.string(),
  rule_id: z.string(),
  kind,
  object: z.int(),
  name: z.string(),
  link: z.string(),
  /** The moment of the fact, unix seconds. */
  at: z.int(),
  fired_at: z.int(),
  /** What happened, the values before and after, and the threshold, in words. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  threshold: z.string(),
  /** Where it was pushed to and what came of it. */
  sent: z.array(
    z.object({
      channel: z.string(),
      name: z.string(),
      state: z.enum(['waiting', 'delivered', 'given-up']),
      problem: z.string(),
      /** When it was or is to be sent, unix seconds. */
      due_at: z.int(),
    }),
  ),
});
/** Something that fired, and why. */
export type AlertEvent = z.infer<typeof event>;

/** What fired, the newest first, of all rules or of one. */
export const readAlertEvents = endpoint({
  method: 'GET',
  path: '/api/alert/history',
  about: '预警记录',
  query: z.object({ page: z.optional(page), rule: z.optional(id) }),
  reply: z.object({
    items: z.array(event),
    pagination: z.object({ page: z.int(), limit: z.int(), total_count: z.int() }),
  }),
  guard: 'user',
});
