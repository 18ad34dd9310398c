import * as z from 'zod/mini';
import type { WireRow } from '#engine/contract.ts';
import { meterSchema } from '#features/people/quota/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_PRICE_FEN,
  MAX_TITLE_LENGTH,
  matchNumbers,
  scoreParts,
  TIERS,
  talkStates,
} from './rules.ts';

/** The most products that a picker lists. */
export const MAX_PRODUCTS = 200;

const count = z.int();
const maybe = z.nullable(z.number());
const taskId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const publicId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
const state = z.enum(talkStates.map(({ id }) => id));
const part = z.enum(scoreParts.map(({ id }) => id));
const row = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<WireRow>;

const product = z.object({
  /** Empty for a product that the library does not have. */
  product_id: z.string(),
  title: z.string(),
  cover_look: z.string(),
  shop: z.string(),
  category: z.string(),
  /** Fen and basis points. */
  price: maybe,
  commission_bp: maybe,
});

const wanted = z.object({
  number: z.literal([...matchNumbers]),
  /** Places of fansBands; none is all. */
  tiers: z.array(z.int().check(z.minimum(0), z.maximum(TIERS - 1))).check(z.maxLength(TIERS)),
  /** Commission that is offered, basis points; null leaves the public one. */
  commission_bp: z.nullable(z.int().check(z.minimum(0), z.maximum(9000))),
  /** Leaves out who sold the product in the last 90 days. */
  is_new_only: z.boolean(),
});
/** What is looked for beside the product. */
export type Wanted = z.infer<typeof wanted>;

const task = z.object({
  id: z.string(),
  product,
  wanted,
  /** Last day of what the scores are made from, YYYYMMDD. */
  data_day: count,
  created_at: count,
  /** Authors found, and how many of them are in each state of the talk. */
  found: count,
  states: z.record(z.string(), count),
});
/** A product that authors were found for. */
export type MatchTask = z.infer<typeof task>;

const forecast = z.object({
  /** What the author sold of this very product, or of its category at about its price. */
  basis: z.enum(['own', 'near']),
  /** Null where what is known varies too much. */
  span: z.nullable(z.tuple([count, count])),
});

const matched = z.object({
  author_id: z.string(),
  /** 0 to 100: the points of the parts that are known, of the most that these can have. */
  score: count,
  /** Null where it is not known. */
  parts: z.record(part, maybe),
  reasons: z.array(z.string()),
  /** Pieces of the product that are to be expected in 30 days; null where nothing is known. */
  forecast: z.nullable(forecast),
  /** Whether the profile gives a contact, which is looked at one by one (features/objects/author-upkeep); null without a profile. */
  has_contact: z.nullable(z.boolean()),
  state,
  note: z.string(),
  /** When the talk began; null before it. */
  invited_at: z.nullable(count),
  /** The first room or video with the product since then; null where none was seen. */
  fulfilled: z.nullable(z.object({ kind: z.enum(['live', 'video']), id: z.string(), at: count })),
  /** The author in the library as the viewer may see them; null when the library has them no more. */
  row: z.nullable(row),
});
/** An author who was found. */
export type MatchedAuthor = z.infer<typeof matched>;

/** A product that the library does not have, as its seller enters it. */
const ownProduct = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
  /** Public ids of its categories from level 1 down. */
  categories: z.array(publicId).check(z.minLength(1), z.maxLength(3)),
  price_fen: z.int().check(z.minimum(1), z.maximum(MAX_PRICE_FEN)),
});
/** See ownProduct. */
export type OwnProduct = z.infer<typeof ownProduct>;

/** Finds authors for a product of the library or one of one's own, and keeps them as a task. Spends one of the month; 200 without success when none is left. */
export const createMatch = endpoint({
  method: 'POST',
  path: '/api/match/task/create',
  about: '新建达人匹配',
  mostPerMinute: 6,
  body: z
    .strictObject({
      product_id: z.optional(publicId),
      own: z.optional(ownProduct),
      ...wanted.shape,
    })
    .check(
      z.refine(
        (body) => (body.product_id === undefined) !== (body.own === undefined),
        '请选择或填写一个商品',
      ),
    ),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

const choosable = z.object({
  id: z.string(),
  name: z.string(),
  shop: z.string(),
  cover_look: z.string(),
  price: maybe,
});
/** A product that authors may be found for; its price in fen. */
export type ChoosableProduct = z.infer<typeof choosable>;

/** Products of the library whose name holds words, best sellers first. */
export const matchProducts = endpoint({
  method: 'POST',
  path: '/api/match/products',
  about: '选择商品',
  body: z.strictObject({
    keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    /** How many at most. */
    most: z.int().check(z.minimum(1), z.maximum(MAX_PRODUCTS)),
  }),
  reply: z.object({
    items: z.array(choosable),
    /** Whether there are more of them. */
    has_more: z.boolean(),
  }),
  guard: 'user',
  effect: 'read',
});

/** One's own tasks, the newest first. */
export const listMatches = endpoint({
  method: 'POST',
  path: '/api/match/task/list',
  about: '达人匹配任务',
  body: z.strictObject({ page: z.optional(z.int().check(z.minimum(1), z.maximum(1000))) }),
  reply: z.object({
    items: z.array(task),
    quota: meterSchema,
    /** The most authors of a task in the viewer's edition. */
    most: count,
    pagination: z.object({ page: count, limit: count, total_count: count }),
  }),
  guard: 'user',
  effect: 'read',
});

/** Removes a task of one's own with its talks. */
export const deleteMatch = endpoint({
  method: 'POST',
  path: '/api/match/task/delete',
  about: '删除达人匹配',
  body: z.strictObject({ id: taskId }),
  reply: z.literal(true),
  guard: 'user',
});

/** Authors that a matching task found, the best match first. */
export const readMatch = endpoint({
  method: 'GET',
  path: '/api/match/list/{id}',
  about: '匹配到的达人',
  query: z.object({ id: taskId }),
  reply: z.object({ task, items: z.array(matched) }),
  guard: 'user',
});

/** Notes where the talk with authors of a task is, and a note about them. */
export const changeTalk = endpoint({
  method: 'POST',
  path: '/api/match/status',
  about: '更新邀约状态',
  body: z.strictObject({
    id: taskId,
    author_ids: z.array(publicId).check(z.minLength(1), z.maxLength(100)),
    state: z.optional(state),
    note: z.optional(z.string().check(z.maxLength(MAX_NOTE_LENGTH))),
  }),
  reply: z.literal(true),
  guard: 'user',
});

/** What a task found in all; with `is_example` that of a best seller of the market, whatever the id. */
export const matchReport = endpoint({
  method: 'GET',
  path: '/api/match/detail/{id}',
  about: '匹配报告',
  query: z.object({ id: taskId, is_example: z.optional(z.literal('1')) }),
  reply: z.object({
    task,
    is_example: z.boolean(),
    /** Authors by score: from 80, from 60, below. */
    scores: z.tuple([count, count, count]),
    /** Mean points of each part among the authors of whom it is known; null where it is of none. */
    parts: z.record(part, maybe),
    /** Authors of each tier of followers, by place of fansBands. */
    tiers: z.array(count),
    /** Pieces expected in 30 days of the authors with a forecast, and how many those are. */
    pieces: z.object({ low: count, high: count, known: count }),
    best: z.array(matched),
  }),
  guard: 'user',
});
/** See matchReport. */
export type MatchReport = z.infer<typeof matchReport.reply>;

/** Every call of the slice. */
export const matchingCalls = [
  createMatch,
  matchProducts,
  listMatches,
  deleteMatch,
  readMatch,
  changeTalk,
  matchReport,
] as const;
