import * as z from 'zod/mini';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';

/** A value of a row: figures as numbers, a banded figure as [low, high] with high null when open, a missing one as null. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | readonly [number, number | null]
  | readonly (number | null)[]
  | readonly string[];
/** A row: the entity's public id and card, and the columns, under their wire names. Locked columns are absent. */
export type WireRow = Readonly<Record<string, WireValue>>;

/** The answer of every listing (domain.md 0.2). */
export interface ListReply {
  /** False when the edition cut rows off. */
  readonly is_authority: boolean;
  readonly items: readonly WireRow[];
  readonly pagination: {
    readonly limit: number;
    readonly page: number;
    /** Exact up to 10,000; there `more` says that it is at least that (open reading 40). */
    readonly total_count: number;
    readonly more: boolean;
    /** Rows that this viewer may see at most. */
    readonly visible_count: number;
  };
  /** 0 descending, 1 ascending. */
  readonly sort: { readonly sort_field: string; readonly sort: 0 | 1 };
  readonly freshness: Freshness;
}

/** The time that the figures cover. */
export interface Freshness {
  /** Last complete day that has facts, YYYYMMDD; windows end here. Null without facts. */
  readonly data_day: number | null;
  /** The anchor day of a ranking, YYYYMMDD; the time of a capture, unix seconds. */
  readonly date_code: number | null;
  readonly at: number | null;
  /** When the figures were last computed, unix seconds. */
  readonly updated_at: number | null;
  /** From which days the sources of the figures exist, in words; absent where they exist on all days of the figures. */
  readonly since?: string | undefined;
  /** Which days of the figures changed after they were published as complete, or lack captures of a source, in words; absent where none does. */
  readonly corrected?: string | undefined;
  /** Of a list without a row: the streams that it needs and that never had a fact (catalog/needed-streams.ts). */
  readonly missing?: readonly string[];
}

const count = z.int().check(z.gte(0));
const day = z.nullable(z.int());
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.nullable(z.number())),
  z.array(z.string()),
]);

/** Shape of Freshness on the wire. */
export const freshnessSchema = z.object({
  data_day: day,
  date_code: day,
  at: day,
  updated_at: day,
  since: z.optional(z.string()),
  corrected: z.optional(z.string()),
  /** Of a list without a row: the streams that it needs and that never had a fact (catalog/needed-streams.ts). */
  missing: z.optional(z.array(z.string())),
});

const listReply = z.object({
  is_authority: z.boolean(),
  items: z.array(z.record(z.string(), value)),
  pagination: z.object({
    limit: count,
    page: count,
    total_count: count,
    more: z.boolean(),
    visible_count: count,
  }),
  sort: z.object({ sort_field: z.string(), sort: z.union([z.literal(0), z.literal(1)]) }),
  freshness: freshnessSchema,
});

type Query = Record<string, string>;
type Body = Record<string, unknown>;

/** The call of a listing, derived from its definition; list-query-request.ts reads query and body. */
export function listEndpoint(listing: Listing): Endpoint<Query, Body, ListReply> {
  return endpoint({
    ...listing.endpoint,
    about: `${listing.title}：${listing.purpose}`,
    query: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.unknown()),
    ...(listing.scope && { requiredBody: listing.scope.map(({ name }) => name) }),
    reply: listReply as unknown as z.ZodMiniType<ListReply>,
    guard: 'viewer',
    open: 'lists',
    effect: 'read',
    isHeavy: true,
  });
}

/** One period or capture that a ranking can be looked at (domain.md 2.7, rank/period). */
export interface PeriodChoice {
  readonly label: string;
  /** 1, 7, 30 for day, week, month; 200 for promotions; 0 for captures. */
  readonly value: number;
  /** Anchor days YYYYMMDD, or capture times in unix seconds; newest first. */
  readonly list: readonly number[];
}

/** GET /api/condition/rank/period/{type}: the periods that have a snapshot; type is the listing's id. */
export const rankPeriods = endpoint({
  method: 'GET',
  path: '/api/condition/rank/period/{type}',
  about: '榜单可查看的周期',
  query: z.object({ type: z.string() }),
  reply: z.array(
    z.object({ label: z.string(), value: z.int(), list: z.array(z.int()) }),
  ) as unknown as z.ZodMiniType<readonly PeriodChoice[]>,
  guard: 'viewer',
  open: 'lookups',
});

/** How many rows each option of each filter has when it is chosen alone, by the filter's name and the option's. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** POST /api/condition/options/{type}: the rows behind each option of a list; type is its id, the body its time as in its own call. */
export const optionCounts = endpoint({
  method: 'POST',
  path: '/api/condition/options/{type}',
  about: '列表各筛选项的结果数',
  query: z.object({ type: z.string() }),
  body: z.record(z.string(), z.union([z.string(), z.number()])),
  reply: z.record(z.string(), z.record(z.string(), z.int())) as unknown as z.ZodMiniType<OptionCounts>,
  guard: 'viewer',
  open: 'lookups',
  effect: 'read',
  isHeavy: true,
});

/** A node of a tree of conditions (domain.md 2.7); `disabled` is decided by the server for the viewer's edition. */
export interface ConditionNode {
  readonly label: string;
  readonly value: string;
  readonly level: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly children: readonly ConditionNode[] | null;
}

const node: z.ZodMiniType<ConditionNode> = z.object({
  label: z.string(),
  value: z.string(),
  level: z.int(),
  count,
  disabled: z.boolean(),
  get children() {
    return z.nullable(z.array(node));
  },
}) as unknown as z.ZodMiniType<ConditionNode>;

const tree = (path: string, about: string) =>
  endpoint({ method: 'GET', path, about, reply: z.array(node), guard: 'viewer', open: 'lookups' });

/** Product categories, as deep as the viewer may see. */
export const productCategories = tree('/api/condition/m/all/lv/v2', '商品类目树');
/** The same to level 3 at most. */
export const productCategoriesTo3 = tree('/api/condition/m/lv3', '商品类目树（至三级）');
/** Product categories with an activity or a coupon now: level 1. */
export const offerTops = tree('/api/condition/zs/lv1', '选品一级类目');
/** The same with level 2 below. */
export const offerCategories = tree('/api/condition/zs/lv2', '选品类目树');
/** Content categories, level 1. */
export const contentCategories = tree('/api/condition/v/lv1', '内容分类');
/** Content categories to level 2, as deep as sources have them, which is level 1 so far. */
export const contentCategoriesTo2 = tree('/api/condition/v/lv2', '内容分类（至二级）');
/** The same to level 3. */
export const contentCategoriesTo3 = tree('/api/condition/v/lv3', '内容分类（至三级）');
/** Categories of live rooms. */
export const liveCategories = tree('/api/condition/m/all/livecate', '直播分类');
/** Provinces and their cities; value is the 6-digit code. */
export const areas = tree('/api/condition/area', '省份与城市');

/** A promotion and its occurrences (domain.md 2.7): `value` is the first and last day, YYYYMMDD, of the newest one. */
export interface PromotionChoice {
  readonly label: string;
  readonly value: readonly [from: number, to: number];
  /** True when the viewer's edition does not reach back to its first day. */
  readonly disabled: boolean;
  readonly children: readonly Omit<PromotionChoice, 'children'>[];
}

const promotion = { label: z.string(), value: z.tuple([z.int(), z.int()]), disabled: z.boolean() };

/** GET /api/condition/special/day: promotion periods that a custom range may be set to, newest first. */
export const promotionPeriods = endpoint({
  method: 'GET',
  path: '/api/condition/special/day',
  about: '大促周期',
  reply: z.array(
    z.object({ ...promotion, children: z.array(z.object(promotion)) }),
  ) as unknown as z.ZodMiniType<readonly PromotionChoice[]>,
  guard: 'viewer',
  open: 'lookups',
});

const foundCategories = z.array(
  z.object({
    value: z.string(),
    label_name: z.string(),
    parent_list: z.array(z.string()),
    disabled: z.boolean(),
  }),
);

/** GET /api/condition/m/livecate/search: categories of live rooms whose name holds the keyword. */
export const liveCategorySearch = endpoint({
  method: 'GET',
  path: '/api/condition/m/livecate/search',
  about: '直播分类快速搜索',
  query: z.object({ keyword: z.string() }),
  reply: foundCategories,
  guard: 'viewer',
  open: 'lookups',
});

/** GET /api/condition/m/lv/search: categories whose name holds the keyword. */
export const categorySearch = endpoint({
  method: 'GET',
  path: '/api/condition/m/lv/search',
  about: '类目快速搜索',
  query: z.object({ keyword: z.string() }),
  reply: foundCategories,
  guard: 'viewer',
  open: 'lookups',
});

/** GET /api/condition/categorystat/{type}: edges of the price bands of a category, in fen. */
export const categoryPrices = endpoint({
  method: 'GET',
  path: '/api/condition/categorystat/{type}',
  about: '类目价格段',
  query: z.object({ type: z.string(), cateId: z.optional(z.string()) }),
  reply: z.object({ filter_value_list: z.array(z.int()) }),
  guard: 'viewer',
  open: 'lookups',
});
