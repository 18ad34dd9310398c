import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';

/** Rooms change by the minute; a list that is in sight follows. */
const POLL_MS = 30_000;

/** The three calls that change a monitor. */
export interface MonitorCalls {
  readonly cancel: Endpoint<unknown, { id: string }, true>;
  readonly remove: Endpoint<unknown, { id: string }, true>;
  readonly stick: Endpoint<unknown, { id: string; is_sticky: boolean }, true>;
}

/** The tab and page of the address, the list of them, and how it is asked for anew. */
export function useMonitors<Query, Body, Reply>(endpoint: Endpoint<Query, Body, Reply>) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const status = Number(/^[0-4]$/.exec(params.get('status') ?? '')?.[0] ?? 0);
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const queryKey = ['monitors', endpoint.path];
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, status, page],
    queryFn: ({ signal }) =>
      call(endpoint, {
        query: { status: String(status), page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const go = (next: { readonly status: number; readonly page: number }) => {
    const asked = new URLSearchParams();
    if (next.status !== 0) asked.set('status', String(next.status));
    if (next.page !== 1) asked.set('page', String(next.page));
    setParams(asked);
  };
  const reload = () => client.invalidateQueries({ queryKey });
  return {
    data,
    isError,
    retry: () => void refetch(),
    status,
    page,
    go,
    reload,
    added: params.get('add'),
    addedName: params.get('name') ?? '',
  };
}

/** Changes a monitor, says so and asks for the list anew. */
export function useMonitorChange(calls: MonitorCalls, reload: () => Promise<void>) {
  const { run } = useWrite((body: { id: string; is_sticky: boolean }) => call(calls.stick, { body }), {
    reload,
  });
  return {
    stick: (id: string, isSticky: boolean) => run({ id, is_sticky: isSticky }),
    cancel: async (id: string) => {
      await call(calls.cancel, { body: { id } });
      showToast('监控已取消');
      await reload();
    },
    remove: async (id: string) => {
      await call(calls.remove, { body: { id } });
      showToast('监控已删除');
      await reload();
    },
  };
}
