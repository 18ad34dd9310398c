import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, download } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { cancelExport, deleteExport, downloadExport, type ExportTask, readExports } from '../contract.ts';
import { EXPORT_TIMEOUT_MS, EXPORTS, showExportFailure } from './export-state.ts';

/** How often a record in which something is under way is read again. */
const POLL_MS = 1500;

/** Hands a file to the browser, which saves it. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), EXPORT_TIMEOUT_MS);
}

/** The record of exports, which follows what is under way, and what can be done with its lines. */
export function useExports() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const { data, isError, refetch } = useQuery({
    queryKey: [EXPORTS, 'record', page],
    queryFn: ({ signal }) => call(readExports, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((task) => task.state === 'waiting') ? POLL_MS : false,
    staleTime: 0,
  });
  const reload = () => client.invalidateQueries({ queryKey: [EXPORTS] });
  const { run: cancel } = useWrite((id: string) => call(cancelExport, { body: { id } }), { reload });
  return {
    data,
    isError,
    page,
    retry: () => void refetch(),
    go: (to: number) => setParams(to === 1 ? {} : { page: String(to) }),
    download: ({ id, title, format }: ExportTask) =>
      void download(downloadExport, { params: { task_id: id }, timeoutMs: EXPORT_TIMEOUT_MS })
        .then(({ blob, filename }) => save(blob, filename ?? `${title}.${format}`))
        .catch(showExportFailure),
    cancel,
    remove: async (id: string) => {
      await call(deleteExport, { body: { id } });
      showToast('导出已删除');
      await reload();
    },
  };
}
