import * as z from 'zod/mini';
import { type DetailFamily, isAnsweredByCall, tabsAndDays } from '#catalog/kernel/detail.ts';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';
import { type Freshness, freshnessSchema } from '../contract.ts';
import type { BlockReply } from './block-reply.ts';

/** What the blocks of one call say, by name, and which day the figures end with. */
export interface BlocksReply {
  readonly blocks: Readonly<Record<string, BlockReply>>;
  /** Names of blocks that take too long; asked for again, they are there. */
  readonly late: readonly string[];
  /** First and last day of the figures, YYYYMMDD. */
  readonly from: number;
  readonly to: number;
  readonly freshness: Freshness;
}

const reply = z.object({
  blocks: z.record(z.string(), z.looseObject({ kind: z.string() })),
  late: z.array(z.string()),
  from: z.int(),
  to: z.int(),
  freshness: freshnessSchema,
});

/** Paths of the calls of a family's blocks, in the order of the tabs. */
export function callsOf(family: DetailFamily): string[] {
  const paths = tabsAndDays(family).flatMap((tab) =>
    Object.values(tab.blocks).flatMap((block) =>
      isAnsweredByCall(block) ? (block.call ?? tab.call ?? []) : [],
    ),
  );
  return [...new Set(paths)];
}

const endpoints = new Map<string, Endpoint<Record<string, string>, unknown, BlocksReply>>();

/** The call that answers the blocks of a path; built once. */
export function blocksEndpoint(
  family: DetailFamily,
  path: string,
): Endpoint<Record<string, string>, unknown, BlocksReply> {
  const known = endpoints.get(path);
  if (known) return known;
  const built = endpoint({
    method: 'GET',
    path,
    about: `${family.of.label}详情`,
    query: z.record(z.string(), z.string()),
    reply: reply as unknown as z.ZodMiniType<BlocksReply>,
    guard: 'viewer',
  });
  endpoints.set(path, built);
  return built;
}
