import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { MAX_CLAIMED, taskKinds, taskOutcomes, taskStates } from './rules.ts';

const count = z.int();
const texts = z.array(z.string());
const uid = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
/** Our own id, or the id at the platform as an old link has it. */
const anyUid = z.string().check(z.regex(/^[\w.-]{1,128}$/));

const task = z.object({
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  /** Unix seconds. */
  created_at: count,
  /** By when it is usually done, unix seconds. */
  eta_at: count,
  /** Why it failed; empty otherwise. */
  reason: z.string(),
});
/** What a collector is to do for the page of an author, and how far that is. */
export type AuthorTask = z.infer<typeof task>;

const contact = z.object({
  wechat: texts,
  phone: texts,
  email: texts,
  /** When the signature was read, unix seconds; null without one. */
  seen_at: z.nullable(count),
  /** What is left of the quota of the month; null without a limit. */
  left: z.nullable(count),
});
/** How an author can be reached, as far as the signature says. */
export type AuthorContact = z.infer<typeof contact>;

/** Contacts out of the signature of an author. The first look at an author in a month costs one; no contact costs nothing. */
export const readContact = endpoint({
  method: 'GET',
  path: '/api/author/contact/{uid}',
  about: '达人联系方式',
  query: z.object({ uid }),
  reply: contact,
  guard: 'user',
  effect: 'write',
  mostPerMinute: 20,
});

/** Requests that an author is taken in. Of a known author there is no task, only the id of the page. */
export const collectAuthor = endpoint({
  method: 'POST',
  path: '/api/author/collect/{uid}',
  about: '提交收录达人',
  query: z.object({ uid: anyUid }),
  body: z.object({ link: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: z.object({ id: z.string(), task: z.nullable(task) }),
  guard: 'user',
  mostPerMinute: 10,
});

/** Requests that a known author is read again. */
export const updateAuthor = endpoint({
  method: 'POST',
  path: '/api/author/update/{uid}',
  about: '更新达人数据',
  query: z.object({ uid }),
  reply: z.object({ task }),
  guard: 'user',
  mostPerMinute: 10,
});

/** The newest task of each kind for an author, and whether a collector is connected that takes such tasks. */
export const readAuthorTasks = endpoint({
  method: 'GET',
  path: '/api/author/task/{uid}',
  about: '达人的收录与更新状态',
  query: z.object({ uid: anyUid }),
  reply: z.object({ collect: z.nullable(task), update: z.nullable(task), is_collected: z.boolean() }),
  guard: 'user',
});

const claimed = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** The author id that the rows are sent with; of an author with two keys it is not the one made of `source_key`. */
  author_id: z.string(),
  /** The id that the platform knows the author by. */
  source_key: z.string(),
  /** Unix seconds until which the task is this collector's. */
  until: count,
});

/** Gives a collector tasks that wait, the oldest first, for ten minutes. */
export const claimTasks = endpoint({
  method: 'POST',
  path: '/api/collector/task/claim',
  about: '采集端领取任务',
  body: z.object({ most: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CLAIMED))) }),
  reply: z.object({ tasks: z.array(claimed) }),
  guard: 'public',
  key: 'collector',
});

/** Takes in what became of a task. `done` is refused while no new author_profile of the author has come. */
export const reportTask = endpoint({
  method: 'POST',
  path: '/api/collector/task/report',
  about: '采集端报告任务结果',
  body: z.object({
    id: z.optional(z.string().check(z.maxLength(64))),
    outcome: z.optional(z.enum(taskOutcomes)),
  }),
  requiredBody: ['id', 'outcome'],
  reply: z.object({ state: z.enum(taskStates) }),
  guard: 'public',
  key: 'collector',
});
