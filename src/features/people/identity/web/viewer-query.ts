import { useQuery } from '@tanstack/react-query';
import { readUserInfo, type UserInfo } from '#features/people/account/contract.ts';
import { call } from '#platform/web/api.ts';

/** User info is stale after five minutes (specification §9). */
const STALE_MS = 5 * 60_000;

/** Who is looking; a visitor has level −1 and no id. The one question of this kind in the whole browser. */
export const viewerQuery = {
  queryKey: ['viewer'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readUserInfo, { signal }),
  staleTime: STALE_MS,
  // The first answer's absence has a screen of its own; a later one's is nothing to tell.
  meta: { isQuiet: true },
} as const;

/** Who is looking; undefined until that is known. */
export function useUser(): UserInfo | undefined {
  return useQuery(viewerQuery).data;
}

/** Whether the viewer is a member of a team, who buys nothing: its owner does. */
export function useIsMember(): boolean {
  return useUser()?.is_slave === true;
}

/** Whether what the viewer uses by the month comes from the pool of a team: of its members, and of an owner with seats for others. */
export function useIsOfTeam(): boolean {
  const user = useUser();
  return user !== undefined && (user.is_slave || user.team_quota_commerce > 1);
}
