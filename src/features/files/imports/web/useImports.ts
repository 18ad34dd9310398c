import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, upload } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast, showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import {
  cancelImport,
  type DataImport,
  deleteImport,
  downloadRejected,
  readImports,
  removeImportFile,
  uploadImportFile,
} from '../contract.ts';
import { MAX_FILE_BYTES } from '../rules.ts';

/** First part of the query keys of imports. */
export const IMPORTS = 'imports';
/** How often a record in which something is under work is read again. */
const POLL_MS = 1500;
/** A file of 50 MB over a slow line. */
const UPLOAD_MS = 600_000;
const MB = 1024 * 1024;

/** Why a file was not taken. */
export interface UploadProblem {
  readonly name: string;
  readonly words: string;
}

/** Hands a file to the browser, which saves it. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), POLL_MS);
}

/** Imports that files can be added to: the one under preparation. */
export const canBegin = ({ state }: DataImport) => state !== 'waiting' && state !== 'done';

async function send(file: File, importId: string): Promise<string> {
  const query = { name: file.name, ...(importId && { import_id: importId }) };
  return (await upload(uploadImportFile, { query, timeoutMs: UPLOAD_MS }, file)).import_id;
}

/** Sends files one after another; what is refused is named and the others go on. */
function useUpload(onSent: (id: string) => void) {
  const [sending, setSending] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly UploadProblem[]>([]);
  const add = async (files: readonly File[], into: string) => {
    setProblems([]);
    let id = into;
    for (const [n, file] of files.entries()) {
      setSending(`正在上传 ${n + 1} / ${files.length}：${file.name}`);
      const complain = (words: string) => setProblems((all) => [...all, { name: file.name, words }]);
      if (file.size > MAX_FILE_BYTES) {
        complain(`文件超过${MAX_FILE_BYTES / MB}MB，请用命令导入：tide import 文件`);
        continue;
      }
      try {
        id = await send(file, id);
      } catch (error) {
        complain(error instanceof ApiFailure && error.code !== 0 ? error.message : '没有传完，请重新选择');
      }
    }
    setSending(null);
    if (id !== '') onSent(id);
  };
  return { sending, problems, add };
}

/** Actions on an import; the record is read again afterwards. */
function useImportActs(reload: () => Promise<void>) {
  const file = useWrite((body: { id: string; place: number }) => call(removeImportFile, { body }), {
    reload,
  });
  const { run: cancel } = useWrite((id: string) => call(cancelImport, { body: { id } }), { reload });
  return {
    removeFile: (id: string, place: number) => file.run({ id, place }),
    cancel,
    remove: async (id: string) => {
      await call(deleteImport, { body: { id } });
      showToast('导入记录已删除');
      await reload();
    },
    removeAll: async (id: string) => {
      await call(deleteImport, { body: { id } });
      showToast('已移除全部文件');
      await reload();
    },
    downloadRejected: (id: string) =>
      void download(downloadRejected, { params: { import_id: id } })
        .then(({ blob, filename }) => save(blob, filename ?? '未导入的行.csv'))
        .catch(showErrorToast),
  };
}

/** The record of imports, which follows what is under work, and what can be done with it. */
export function useImports() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [IMPORTS, 'list'],
    queryFn: ({ signal }) => call(readImports, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'waiting') ? POLL_MS : false,
    staleTime: 0,
  });
  const [chosen, choose] = useState('');
  const reload = () => client.invalidateQueries({ queryKey: [IMPORTS] });
  const { sending, problems, add } = useUpload((id) => {
    choose(id);
    void reload();
  });
  const current =
    data?.items.find((one) => one.id === chosen && canBegin(one)) ??
    data?.items.find((one) => one.state === 'draft' && one.files.length > 0);
  return {
    data,
    error,
    current,
    sending,
    problems,
    reload,
    choose,
    retry: refetch,
    add: (files: readonly File[]) => void add(files, current?.id ?? ''),
    ...useImportActs(reload),
  };
}
