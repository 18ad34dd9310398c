import * as z from 'zod/mini';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';
import type { Freshness, WireValue } from '../contract.ts';
import { freshnessSchema } from '../contract.ts';
import type { ProductFacts } from './product-facts.ts';

/** The head of a detail page: what the card tells, by stored name, and what is left of the views of the day. */
export interface DetailHeader {
  readonly id: string;
  /** Public facts as they are; windowed figures of 30 days, as bands for viewers of bands. */
  readonly card: Readonly<Record<string, WireValue>>;
  /** Views left today after this one; null without a limit. */
  /** What the family's head says beside the card. */
  readonly facts?: ProductFacts;
  readonly views_left: number | null;
  readonly is_example: boolean;
  readonly freshness: Freshness;
}

const reply = z.object({
  id: z.string(),
  card: z.record(z.string(), z.unknown()),
  facts: z.optional(z.looseObject({})),
  views_left: z.nullable(z.int()),
  is_example: z.boolean(),
  freshness: freshnessSchema,
});

const endpoints = new Map<string, Endpoint<Record<string, string>, unknown, DetailHeader>>();

/** The call of a family's header; built once. */
export function headerEndpoint(
  family: DetailFamily,
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
  });
  endpoints.set(family.call, built);
  return built;
}
