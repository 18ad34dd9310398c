import * as z from 'zod/mini';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';
import type { Freshness, WireValue } from '../contract.ts';
import { freshnessSchema } from '../contract.ts';
import type { ClosedDays } from './closed-days.ts';
import type { ProductFacts } from './product-facts.ts';

/** A place on a board: the ranking by its id, the place, the name of the category; empty for the whole market. */
export interface BoardPlace {
  readonly listing: string;
  readonly rank: number;
  readonly category: string;
}

/** Authors that a small shop runs itself: the first of them, and how many there are. */
export interface OwnAccounts {
  readonly items: readonly { readonly uid: string; readonly name: string; readonly kind: number }[];
  readonly total: number;
}

/** The head of a detail page: what the card tells, by stored name, and what is left of the views of the day. */
export interface DetailHeader {
  readonly id: string;
  /** Public facts as they are; windowed figures of 30 days, as bands for viewers of bands. */
  readonly card: Readonly<Record<string, WireValue>>;
  /** What the family's head says beside the card. */
  readonly facts?: ProductFacts;
  /** 抖音号 of an author; absent where it is unknown, and of other families. */
  readonly display_id?: string;
  /** Of a small shop, where profiles of authors say so. */
  readonly own_accounts?: OwnAccounts;
  /** Views left today after this one; null without a limit. */
  readonly views_left: number | null;
  /** Blocks of the header by name. */
  readonly blocks: Readonly<Record<string, BlockReply>>;
  /** Daily boards of the data day on which the object stands, best place first. */
  readonly ranks: readonly BoardPlace[];
  /** The live room that is open now. */
  readonly live: { readonly room_id: string; readonly date_code: number } | null;
  /** Sales by day over 30 days as an index from 0 to 100; only in answers for hover cards. */
  readonly spark?: readonly (number | null)[];
  readonly is_example: boolean;
  /** By id of the tab: the periods that say no more than shorter ones, each with the reason. */
  readonly closed_days: Readonly<Record<string, readonly ClosedDays[]>>;
  readonly freshness: Freshness;
}

const reply = z.object({
  id: z.string(),
  card: z.record(z.string(), z.unknown()),
  facts: z.optional(z.looseObject({})),
  display_id: z.optional(z.string()),
  own_accounts: z.optional(
    z.object({
      items: z.array(z.object({ uid: z.string(), name: z.string(), kind: z.int() })),
      total: z.int(),
    }),
  ),
  views_left: z.nullable(z.int()),
  blocks: z.record(z.string(), z.looseObject({ kind: z.string() })),
  ranks: z.array(z.object({ listing: z.string(), rank: z.int(), category: z.string() })),
  live: z.nullable(z.object({ room_id: z.string(), date_code: z.int() })),
  spark: z.optional(z.array(z.nullable(z.number()))),
  is_example: z.boolean(),
  closed_days: z.record(z.string(), z.array(z.object({ days: z.int(), reason: z.string() }))),
  freshness: freshnessSchema,
});

const endpoints = new Map<string, Endpoint<Record<string, string>, unknown, DetailHeader>>();

/** The call of a family's header; built once. */
export function headerEndpoint(
  family: Pick<DetailFamily, 'call' | 'of'>,
): Endpoint<Record<string, string>, unknown, DetailHeader> {
  const known = endpoints.get(family.call);
  if (known) return known;
  const built = endpoint({
    method: 'GET',
    path: family.call,
    about: `${family.of.label}详情的页头`,
    query: z.record(z.string(), z.string()),
    reply: reply as unknown as z.ZodMiniType<DetailHeader>,
    guard: 'viewer',
    open: 'details',
    isHeavy: true,
  });
  endpoints.set(family.call, built);
  return built;
}
