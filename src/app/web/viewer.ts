import { editions, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { readUserInfo } from '#features/account/contract.ts';
import { call } from '#platform/web/api.ts';

/** User info is stale after five minutes (specification §9). */
const STALE_MS = 5 * 60_000;

/** Who is looking; a visitor has level −1 and no id. */
export const viewerQuery = {
  queryKey: ['viewer'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readUserInfo, { signal }),
  staleTime: STALE_MS,
} as const;

/** The level of a viewer; a number that is no edition is a visitor, who may see least. */
export function levelOf(vipLevel: number): ViewerLevel {
  return editions.find((e) => e.level === vipLevel)?.level ?? VISITOR;
}
