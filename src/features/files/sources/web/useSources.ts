import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { checkSource, pauseSource, readSources, removeSource, resumeSource, runSource } from '../contract.ts';

/** First part of the query keys of sources. */
const SOURCES = 'sources';
/** What comes is counted again after this long while a source collects. */
const POLL_MS = 4000;
/** A check calls the platform up to three times, a round lasts twenty seconds: longer than other calls may take. */
export const PLATFORM_MS = 60_000;

/** The sources of the installation; followed while one of them collects. */
export function useSourceList() {
  return useQuery({
    queryKey: [SOURCES],
    queryFn: ({ signal }) => call(readSources, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'running') ? POLL_MS : false,
    staleTime: 0,
  });
}

/** Reads the sources anew. */
export function useReloadSources() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [SOURCES] });
}

/** Actions on a source; the list is read again afterwards. */
export function useSourceActs(id: string) {
  const reload = useReloadSources();
  const { run } = useWrite((work: () => Promise<unknown>) => work(), { reload });
  return {
    check: async () => {
      const { words } = await call(checkSource, { body: { id }, timeoutMs: PLATFORM_MS });
      showToast(words);
      await reload();
    },
    pause: () => run(() => call(pauseSource, { body: { id } })),
    resume: () => run(() => call(resumeSource, { body: { id } })),
    collect: () =>
      run(() =>
        call(runSource, { body: { id }, timeoutMs: PLATFORM_MS }).then(({ started, rows }) =>
          showToast(started ? `采集完成，新写入${rows}行` : '正在采集中'),
        ),
      ),
    remove: async () => {
      await call(removeSource, { body: { id } });
      showToast('数据来源已删除');
      await reload();
    },
  };
}
