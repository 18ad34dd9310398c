import * as z from 'zod/mini';
import type { WireRow } from '#engine/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { followKinds, MAX_BATCH, MAX_REMARK_LENGTH } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const type = z.literal([...followKinds]);
const kindText = z.enum(['1', '2', '3', '4']);
const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_BATCH));
const tagId = z.string().check(z.maxLength(64));
const words = z.string().check(z.maxLength(MAX_REMARK_LENGTH * 4));
const done = z.literal(true);
const share = z.nullable(z.number());

/** A figure that a trial gets as a band. */
const figure = z.nullable(z.union([count, z.tuple([count, z.nullable(count)])]));

const meter = z.object({ used: count, total: count });
/** How many objects of all kinds are followed, and how many may be. */
export type FollowMeter = z.infer<typeof meter>;

const change = z.object({
  /** Sales of the newest complete day, and the share gained since the day before it; null for bands and when unknown. */
  sales: figure,
  sales_gained: share,
  gmv: figure,
  gmv_gained: share,
});

const event = z.object({
  /** Beijing day, YYYYMMDD. */
  day: count,
  /** Kind number of `src/catalog/enums/event-kinds.ts`, and its name. */
  kind: count,
  kind_name: z.string(),
  words: z.string(),
});
/** Events of an object on a day. */
export type FollowEvent = z.infer<typeof event>;

const item = z.object({
  id: z.string(),
  /** Columns of the library as the viewer may see them; the id alone when the object is no longer in the library. */
  row: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<WireRow>,
  is_sticky: z.boolean(),
  remark: z.string(),
  tag_ids: z.array(z.string()),
  /** Unix seconds. */
  followed_at: count,
  change,
  /** The newest of the thirty days up to the data day, or a room opened since; null when nothing is told of it. */
  event: z.nullable(event),
});
/** A followed object. */
export type FollowItem = z.infer<typeof item>;

const tag = z.object({ id: z.string(), name: z.string(), count });
/** A tag of one kind. */
export type FollowTag = z.infer<typeof tag>;

const tags = z.object({
  tags: z.array(tag),
  /** Followed objects of the kind, and those of them without a tag. */
  total: count,
  untagged: count,
  meter,
});
/** The tags of a kind, and how many objects each has. */
export type FollowTags = z.infer<typeof tags>;

const list = z.object({
  items: z.array(item),
  pagination: z.object({ page: count, limit: count, total_count: count }),
  /** Newest complete day, YYYYMMDD; the change is the one of this day. */
  data_day: maybe,
  meter,
});
/** A page of followed objects. */
export type FollowList = z.infer<typeof list>;

/** Ids of all that is followed of a kind, for the stars of other screens. */
export const readFollowIds = endpoint({
  method: 'GET',
  path: '/api/follow/ids/{kind}',
  about: '已关注的对象',
  query: z.object({ kind: kindText }),
  reply: z.object({ ids: z.array(z.string()), meter }),
  guard: 'user',
});

/** The tags of a kind. */
export const readFollowTags = endpoint({
  method: 'GET',
  path: '/api/follow/tags/{kind}',
  about: '关注标签',
  query: z.object({ kind: kindText }),
  reply: tags,
  guard: 'user',
});

/** Adds a tag. */
export const addFollowTag = endpoint({
  method: 'POST',
  path: '/api/follow/tag/add',
  about: '新建关注标签',
  body: z.strictObject({ type, name: words }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Renames a tag. */
export const editFollowTag = endpoint({
  method: 'POST',
  path: '/api/follow/tag/edit',
  about: '重命名关注标签',
  body: z.strictObject({ id: tagId, name: words }),
  reply: done,
  guard: 'user',
});

/** Deletes a tag; what it was on stays followed. */
export const deleteFollowTag = endpoint({
  method: 'POST',
  path: '/api/follow/tag/delete',
  about: '删除关注标签',
  body: z.strictObject({ id: tagId }),
  reply: done,
  guard: 'user',
});

/** Follows an object. 200 without success at the limit; 402 for a brand below the flagship. */
export const addFollow = endpoint({
  method: 'POST',
  path: '/api/follow/add',
  about: '关注',
  body: z.strictObject({ type, id }),
  reply: z.object({ meter }),
  guard: 'user',
});

/** Follows no longer. */
export const cancelFollow = endpoint({
  method: 'POST',
  path: '/api/follow/cancel',
  about: '取消关注',
  body: z.strictObject({ type, id }),
  reply: z.object({ meter }),
  guard: 'user',
});

/** Follows many objects or none: all of them, or a refusal. Cancelling takes what is followed of them. */
export const batchFollow = endpoint({
  method: 'POST',
  path: '/api/follow/batch',
  about: '批量关注或取消',
  body: z.strictObject({ type, ids, action: z.enum(['add', 'cancel']) }),
  reply: z.object({ changed: count, meter }),
  guard: 'user',
});

/** Gives objects these tags and no others; all of them must be followed and all tags be one's own. */
export const moveFollow = endpoint({
  method: 'POST',
  path: '/api/follow/move',
  about: '移动到标签',
  body: z.strictObject({ type, ids, tag_ids: z.array(tagId).check(z.maxLength(20)) }),
  reply: done,
  guard: 'user',
});

/** Puts an object at the head of the list, or back. */
export const stickFollow = endpoint({
  method: 'POST',
  path: '/api/follow/sticky',
  about: '置顶关注',
  body: z.strictObject({ type, id, is_sticky: z.boolean() }),
  reply: done,
  guard: 'user',
});

/** Writes a remark beside an object; an empty one removes it. */
export const remarkFollow = endpoint({
  method: 'POST',
  path: '/api/follow/remark',
  about: '关注备注',
  body: z.strictObject({ type, id, remark: words }),
  reply: done,
  guard: 'user',
});

/**
 * What is followed of a kind: sticky ones first, then the newest or the order asked for. A keyword looks in names and remarks; `filters`
 * are conditions and a custom range as in the body of the library's own call.
 */
export const searchFollows = endpoint({
  method: 'POST',
  path: '/api/follow/search',
  about: '关注列表',
  body: z.strictObject({
    type,
    tag_id: z.optional(tagId),
    keyword: z.optional(z.string().check(z.maxLength(400))),
    page: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
    period: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    sort_field: z.optional(z.string().check(z.maxLength(64))),
    sort: z.optional(z.literal([0, 1])),
    filters: z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown())),
  }),
  reply: list,
  guard: 'user',
  effect: 'read',
});

const namedEvent = z.object({ type, id: z.string(), name: z.string(), ...event.shape });
/** An event of a followed object, with what the object is called. */
export type NamedEvent = z.infer<typeof namedEvent>;

/** Events of what one follows in the thirty days up to the data day, and who went live since; newest first, 20 a page. */
export const listFollowEvents = endpoint({
  method: 'POST',
  path: '/api/follow/event/list',
  effect: 'read',
  about: '关注对象的动态',
  body: z.strictObject({
    type: z.optional(type),
    kind: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    page: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  }),
  reply: z.object({
    items: z.array(namedEvent),
    pagination: z.object({ page: count, limit: count, total_count: count }),
    /** Newest complete day of which events are told, YYYYMMDD. */
    data_day: maybe,
    /** Whether whoever asks is notified of new ones. */
    is_notified: z.boolean(),
  }),
  guard: 'user',
});

/** Turns the notices of new events on or off. */
export const setEventNotices = endpoint({
  method: 'POST',
  path: '/api/follow/event/notice',
  about: '关注动态提醒',
  body: z.strictObject({ is_notified: z.boolean() }),
  reply: z.object({ is_notified: z.boolean() }),
  guard: 'user',
});
