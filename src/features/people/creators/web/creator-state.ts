import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { storePendingIntent } from '#platform/web/storage.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { listCreators, readCreator, startCreatorAuth } from '../contract.ts';
import { CREATORS_PATH } from './creators-path.ts';

const CREATORS = 'creators';
/** How often an account that was never collected is looked at, ms. */
const FIRST_MS = 2000;

/** The accounts of the viewer and their team; looked at again while one waits for its first collection. */
export function useCreators() {
  return useQuery({
    queryKey: [CREATORS, 'list'],
    queryFn: ({ signal }) => call(listCreators, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'valid' && one.synced_at === null) ? FIRST_MS : false,
    retry: false,
  });
}

/** The data of an account; read anew when it was collected. */
export function useCreator(id: string | undefined, syncedAt: number | null) {
  return useQuery({
    queryKey: [CREATORS, 'detail', id, syncedAt],
    queryFn: ({ signal }) => call(readCreator, { query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    retry: false,
  });
}

/** Reads everything about own accounts anew. */
export function useReloadCreators(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CREATORS] });
}

/** Leaves for the page of the platform on which a person agrees; it leads back here. */
export const useLeaveToAgree = () =>
  useWrite(async () => {
    const { url } = await call(startCreatorAuth, { body: {} });
    storePendingIntent({ purpose: 'creator', back: CREATORS_PATH });
    location.assign(url);
  });
