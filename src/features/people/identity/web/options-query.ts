import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { type LoginOptions, readLoginOptions } from '../contract.ts';

/** Ways to log in change with the server, not while someone looks. */
const query = {
  queryKey: ['login-options'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readLoginOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Which ways of logging in there are; undefined until the server said so. */
export function useLoginOptions(): LoginOptions | undefined {
  return useQuery(query).data;
}
