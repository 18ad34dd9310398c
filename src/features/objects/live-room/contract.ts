import * as z from 'zod/mini';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(z.number());
const id = z.string().check(z.maxLength(20));
const figure = z.union([
  z.number(),
  z.null(),
  z.array(z.nullable(z.number())),
]) as unknown as z.ZodMiniType<WireFigure>;
const address = z.object({ room_id: z.string(), uid: z.string(), date_code: count });

/** The address of a room's page: the three always travel together (domain.md 0.2). */
export type RoomAddress = z.infer<typeof address>;

const one = z.object({ room_id: id, is_example: z.optional(z.string().check(z.maxLength(1))) });
const near = z.nullable(z.object({ ...address.shape, opened_at: count }));

const room = z.object({
  title: z.string(),
  status: z.enum(['live', 'settling', 'ended']),
  opened_at: count,
  /** Null while it is open. */
  ended_at: z.nullable(count),
  /** When its figures are final; null while it is open. */
  final_at: z.nullable(count),
  seen_at: count,
  /** Seconds so far. */
  duration: count,
  category: z.string(),
  is_cart: z.boolean(),
  /** False where it has a cart that was never captured: its sales are unknown. */
  is_cart_seen: z.boolean(),
  skus: z.nullable(count),
  /** What was sold at prices that are not believed, in none of its figures; null where there is none. Figures are null for viewers of bands. */
  suspect: z.nullable(z.object({ sales: maybe, gmv: maybe, reasons: z.array(z.enum(['dear', 'flat'])) })),
  author: z.object({
    uid: z.string(),
    name: z.string(),
    level: count,
    category: z.string(),
    mcn: z.string(),
    fans: z.nullable(count),
    /** 抖音号; empty unknown. */
    display_id: z.string(),
  }),
  /** Public id of the category of most of its goods; null unknown. */
  cat1: z.nullable(z.string()),
  /** Figures by the names of `roomFigures`, with the share of comparable rooms below. */
  figures: z.record(z.string(), z.object({ value: figure, percentile: maybe })),
  /** Whether what it sold is known with a larger error than of other rooms. */
  is_rough: z.boolean(),
  /** Who it is compared with, and at which minute of the session while it runs; null where too few are known. */
  peers: z.nullable(z.object({ label: z.string(), count, minute: z.nullable(count) })),
  main_source: z.nullable(z.object({ name: z.string(), share: z.number() })),
  paid_share: maybe,
  /** Rooms that the same author closed just before, and opened just after this one. */
  before: near,
  after: near,
});

/** A room as the head of its page shows it. */
export type Room = z.infer<typeof room>;

/** GET /api/live/detail: `room` is null where uid or date_code are not the room's; `address` is the right one. */
export const roomDetail = endpoint({
  method: 'GET',
  path: '/api/live/detail/{room_id}',
  about: '直播详情：概览',
  query: z.object({
    ...one.shape,
    uid: z.optional(id),
    date_code: z.optional(z.string().check(z.maxLength(8))),
  }),
  reply: z.object({
    address,
    room: z.nullable(room),
    views_left: z.nullable(count),
    is_example: z.boolean(),
  }),
  guard: 'viewer',
  open: 'details',
});

const column = z.array(maybe);
const mark = z.object({
  ts: count,
  end: count,
  type: z.enum(['on', 'off', 'explain', 'bag', 'packet']),
  label: z.string(),
  ref: z.nullable(z.string()),
});
const trend = z.object({
  /** Seconds of a point. */
  step: count,
  ts: z.array(count),
  online: column,
  watch_inc: column,
  leave_inc: column,
  exposed_inc: column,
  like: column,
  barrage: column,
  fans: column,
  sales: column,
  /** Fen. For viewers of bands sales and gmv are shares of their highest, 0–100. */
  gmv: column,
  /** Seconds between the captures that the money of a point comes from; null where nothing was sold. */
  gap: column,
  indexed: z.boolean(),
  /** Place on the official hourly list by point; null where it is on none. */
  rank: column,
  marks: z.array(mark),
  /** Share of paid viewers; null unknown. Spans that look paid are found with it. */
  paid_share: maybe,
  is_live: z.boolean(),
});

/** The curve of a room by minute. */
export type RoomTrend = z.infer<typeof trend>;
/** Something that happened in a room. */
export type RoomTrendMark = z.infer<typeof mark>;

/** GET /api/live/trend: the whole session, or what lies at and after `from`. */
export const roomTrend = endpoint({
  method: 'GET',
  path: '/api/live/trend/{room_id}',
  about: '直播详情：分钟趋势',
  query: z.object({ ...one.shape, from: z.optional(z.string().check(z.regex(/^\d{1,10}$/))) }),
  reply: trend,
  guard: 'viewer',
  open: 'details',
});

const product = z.object({
  product_id: z.string(),
  title: z.string(),
  cover_look: z.string(),
  position: count,
  price: maybe,
  on_at: z.nullable(count),
  off_at: z.nullable(count),
  explain_count: count,
  explain_seconds: count,
  explains: z.array(z.tuple([count, count])),
  sales: figure,
  gmv: figure,
  /** Whether these are known with a larger error than those of other products. */
  is_rough: z.boolean(),
  /** Share of the room's money. */
  share: maybe,
  /** Share of its own pieces that were sold while it was explained; null where it was not. */
  explain_share: maybe,
  /** Pieces by equal parts of the session as shares of the highest, 0–100. */
  curve: z.array(z.number()),
  /** What it sold in the stretch that was named and its share of the money of the stretch; amounts are null for viewers of bands. */
  stretch: z.nullable(z.object({ sales: maybe, gmv: maybe, share: maybe })),
});

/** A product of a room. */
export type RoomProductRow = z.infer<typeof product>;

/** Columns that products of a room are sorted by. */
export const productSorts = [
  'gmv',
  'sales',
  'price',
  'on_at',
  'explain_count',
  'explain_seconds',
  'share',
  'stretch',
] as const;
/** Which products of a room are listed. */
export const productStates = ['all', 'explained', 'off'] as const;

/** POST /api/live/sku/list: products of a room. */
export const roomProducts = endpoint({
  method: 'POST',
  path: '/api/live/sku/list',
  about: '直播详情：商品',
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    sort_field: z.optional(z.enum(productSorts)),
    sort: z.optional(z.enum(['0', '1'])),
  }),
  body: z.object({
    room_id: z.optional(id),
    state: z.optional(z.enum(productStates)),
    /** A level-1 category by its key in the reply. */
    category: z.optional(id),
    /** A stretch of the session, unix seconds, `to` excluded: products that were explained or sold in it. */
    stretch: z.optional(z.tuple([count, count])),
    is_example: z.optional(z.boolean()),
  }),
  requiredBody: ['room_id'],
  reply: z.object({
    is_authority: z.boolean(),
    items: z.array(product),
    /** Level-1 categories of the products in this state and stretch, of most products first. */
    categories: z.array(z.object({ key: z.string(), label: z.string(), count })),
    pagination: z.object({ limit: count, page: count, total_count: count, visible_count: count }),
    sort: z.object({ sort_field: z.string(), sort: z.union([z.literal(0), z.literal(1)]) }),
  }),
  guard: 'viewer',
  open: 'details',
  effect: 'read',
});

/** GET /api/live/sku/trend: what one product sold by minute; columns as those of the trend. */
export const roomProductTrend = endpoint({
  method: 'GET',
  path: '/api/live/sku/trend/{room_id}/{product_id}',
  about: '直播详情：单品曲线',
  query: z.object({ ...one.shape, product_id: id }),
  reply: z.object({
    ts: z.array(count),
    sales: column,
    gmv: column,
    gap: column,
    indexed: z.boolean(),
    explains: z.array(z.tuple([count, count])),
  }),
  guard: 'viewer',
  open: 'details',
});
