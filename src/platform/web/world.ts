import { useQuery } from '@tanstack/react-query';
import { health } from '../wire/health.ts';
import { call } from './api.ts';

/** While the market is being built its progress is asked for this often. */
const POLL_MS = 2000;

/** The building of the demo market: the stage and how far it is; null when nothing is being built. */
export function useWorld() {
  const { data } = useQuery({
    queryKey: ['world'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(health, { signal }),
    // A failed question about progress is nothing anybody has to see.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.world ? POLL_MS : false),
  });
  return data?.world ?? null;
}
