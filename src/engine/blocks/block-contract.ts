import * as z from 'zod/mini';
import { type DetailFamily, isAnsweredByCall, tabsAndDays } from '#catalog/kernel/detail.ts';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';
import { freshnessSchema } from '../contract.ts';
import { blockReply } from './replies.ts';

/** The blocks of one call, by name, and which day the figures end with. */
const reply = z.object({
  blocks: z.record(z.string(), blockReply),
  /** Names of blocks that take too long; requested again, they are there. */
  late: z.array(z.string()),
  /** By name of the block: from which days the sources of its figures exist, where some do not from the beginning. */
  since: z.record(z.string(), z.string()),
  /** By name of the block: streams that it needs and that never had a fact; those without any are left out. */
  missing: z.record(z.string(), z.array(z.string())),
  /** First and last day of the figures, YYYYMMDD. */
  from: z.int(),
  to: z.int(),
  freshness: freshnessSchema,
});
/** See reply. */
export type BlocksReply = z.infer<typeof reply>;

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
    reply,
    guard: 'viewer',
    open: 'details',
    isHeavy: true,
  });
  endpoints.set(path, built);
  return built;
}
