import { useQuery } from '@tanstack/react-query';
import { readUserInfo, type UserInfo } from '#features/account/contract.ts';
import { call } from '#platform/web/api.ts';

/** User info is stale after five minutes (specification §9). */
const STALE_MS = 5 * 60_000;

/** Who is looking; the same question as the app's own. */
export const viewerQuery = {
  queryKey: ['viewer'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readUserInfo, { signal }),
  staleTime: STALE_MS,
} as const;

/** Who is looking; undefined until that is known. */
export function useUser(): UserInfo | undefined {
  return useQuery(viewerQuery).data;
}
