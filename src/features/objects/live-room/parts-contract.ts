import * as z from 'zod/mini';
import type { PartReply } from '#engine/blocks/composition/reply.ts';
import type { DoubtsReply } from '#engine/blocks/doubts/reply.ts';
import type { PortraitReply } from '#engine/blocks/portrait/reply.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(z.number());
const figure = z.union([
  z.number(),
  z.null(),
  z.array(z.nullable(z.number())),
]) as unknown as z.ZodMiniType<WireFigure>;
const one = z.object({
  room_id: z.string().check(z.maxLength(20)),
  is_example: z.optional(z.string().check(z.maxLength(1))),
});

/** GET /api/live/traffic: where viewers came from; null until the room has closed. */
export const roomTraffic = endpoint({
  method: 'GET',
  path: '/api/live/traffic/{room_id}',
  about: '直播详情：流量结构',
  query: one,
  reply: z.object({
    sources: z.nullable(z.array(z.object({ name: z.string(), share: z.number(), users: z.nullable(count) }))),
    paid_share: maybe,
    organic_share: maybe,
  }),
  guard: 'viewer',
  open: 'details',
});

const part = z.object({ key: z.string(), label: z.string(), share: z.number(), value: figure });
const parts = z.array(part) as unknown as z.ZodMiniType<readonly PartReply[]>;

/** GET /api/live/deal: what the money of a room consists of, and what a minute of explaining brings. */
export const roomDeal = endpoint({
  method: 'GET',
  path: '/api/live/deal/{room_id}',
  about: '直播详情：成交分析',
  query: one,
  reply: z.object({
    prices: parts,
    categories: parts,
    brands: parts,
    shops: parts,
    explain: z.object({
      minutes: z.number(),
      /** Share of the money that was made while its product was explained; null without sales. */
      share: maybe,
      /** Fen of a minute of explaining. */
      per_minute: figure,
      products: z.array(
        z.object({
          product_id: z.string(),
          title: z.string(),
          minutes: z.number(),
          per_minute: figure,
          index: z.number(),
        }),
      ),
    }),
  }),
  guard: 'viewer',
  open: 'details',
});

/** GET /api/live/persona: of the room's viewers, else of those of the author's rooms. */
export const roomPersona = endpoint({
  method: 'GET',
  path: '/api/live/persona/{room_id}',
  about: '直播详情：观众画像',
  query: one,
  reply: z.object({
    of: z.enum(['room', 'author']),
    portrait: z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<PortraitReply>,
  }),
  guard: 'viewer',
  open: 'details',
});

const lottery = z.object({
  start: count,
  end: count,
  kind: z.string(),
  prize: z.string(),
  count,
  value_fen: z.nullable(count),
  joined: z.nullable(count),
  online_before: z.nullable(count),
  online_after: z.nullable(count),
});

/** GET /api/live/lottery. */
export const roomLotteries = endpoint({
  method: 'GET',
  path: '/api/live/lottery/{room_id}',
  about: '直播详情：福袋与抽奖',
  query: one,
  reply: z.object({ items: z.array(lottery) }),
  guard: 'viewer',
  open: 'details',
});

/** GET /api/live/rank: places on the official hourly lists; type 1 whole site, 8 with cart. */
export const roomRanks = endpoint({
  method: 'GET',
  path: '/api/live/rank/{room_id}',
  about: '直播详情：小时榜名次',
  query: one,
  reply: z.object({
    points: z.array(
      z.object({ ts: count, type: count, rank: count, score: z.nullable(count), gap: z.nullable(count) }),
    ),
  }),
  guard: 'viewer',
  open: 'details',
});

/** GET /api/live/doubts: doubts about the figures of a room; null while it is open, and below the edition that sees them. */
export const roomDoubts = endpoint({
  method: 'GET',
  path: '/api/live/doubts/{room_id}',
  about: '直播详情：数据疑点',
  query: one,
  reply: z.object({
    doubts: z.nullable(z.looseObject({ kind: z.string() })) as unknown as z.ZodMiniType<DoubtsReply | null>,
  }),
  guard: 'viewer',
  open: 'details',
});
