import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { storePendingIntent } from '#platform/web/storage.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import {
  listStorefrontAccounts,
  listStorefrontBatches,
  readStorefrontRecord,
  startStorefrontAuth,
} from '../contract.ts';
import { ACCOUNTS_PATH } from './storefront-paths.ts';

const STOREFRONT = 'storefront';
/** How often a running batch is looked at, ms. */
const RUNNING_MS = 2000;

/** The authorised accounts of the person. */
export function useStorefrontAccounts() {
  return useQuery({
    queryKey: [STOREFRONT, 'accounts'],
    queryFn: ({ signal }) => call(listStorefrontAccounts, { signal }),
    retry: false,
  });
}

/** The batches of a page; looked at again while one is at work. */
export function useStorefrontBatches(page: number) {
  return useQuery({
    queryKey: [STOREFRONT, 'batches', page],
    queryFn: ({ signal }) => call(listStorefrontBatches, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'running') ? RUNNING_MS : false,
    retry: false,
  });
}

/** Outcome of the products of a batch; read again while it is at work. */
export function useStorefrontRecord(id: string, page: number) {
  return useQuery({
    queryKey: [STOREFRONT, 'record', id, page],
    queryFn: ({ signal }) =>
      call(readStorefrontRecord, { params: { batch_id: id }, query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.batch.state === 'running' ? RUNNING_MS : false),
    retry: false,
  });
}

/** Reads everything about storefronts anew. */
export function useReloadStorefront(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [STOREFRONT] });
}

/** Leaves for the page of the platform on which a person agrees; it leads back here. */
export const useLeaveToAuthorise = () =>
  useWrite(async () => {
    const { url } = await call(startStorefrontAuth, { body: {} });
    storePendingIntent({ purpose: 'storefront', back: ACCOUNTS_PATH });
    location.assign(url);
  });
