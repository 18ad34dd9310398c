import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { limitOf, TRIAL, VISITOR } from '#catalog/plans.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { call, download, upload } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast, showToast } from '#platform/web/toast.ts';
import { linksIn } from '#platform/wire/media-link.ts';
import {
  cancelTranscript,
  deleteTranscript,
  downloadTranscript,
  type ExtractedLink,
  extractCopy,
  listTranscripts,
  readTranscript,
  retryTranscript,
  searchCopy,
  searchCopyAuthors,
  transcriptPower,
  uploadMedia,
  watchTranscript,
} from '../contract.ts';
import { asrStatus, MAX_MEDIA_BYTES, type TextFormat, watchPrompt } from '../rules.ts';

const KEY = 'transcripts';
/** How often a list is read again in which an extraction is at work, ms. */
const RUNNING_MS = 1500;
/** A file of 200 MB over a slow line. */
const UPLOAD_MS = 900_000;

/** What is left, and what can be done on this server; not fetched for visitors. */
export const useTranscriptPower = (isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'power'],
    queryFn: ({ signal }) => call(transcriptPower, { body: {}, signal }),
    enabled: isWanted,
    staleTime: 0,
  });

/** One's own extractions; read again while one is at work. */
export function useTranscripts(page: number, isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [KEY, 'list', page],
    queryFn: async ({ signal }) => {
      const list = await call(listTranscripts, { body: { page }, signal });
      // What has ended since may have given its unit back, or be the text of the video that the address names.
      void client.invalidateQueries({ queryKey: [KEY, 'power'] });
      void client.invalidateQueries({ queryKey: [KEY, 'video'] });
      return list;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === asrStatus.queued || status === asrStatus.running)
        ? RUNNING_MS
        : false,
    staleTime: 0,
  });
}

/** The text of an extraction. */
export const useTranscript = (id: string, status: number) =>
  useQuery({
    queryKey: [KEY, 'text', id, status],
    queryFn: ({ signal }) => call(readTranscript, { body: { task_id: id }, signal }),
    retry: false,
    staleTime: 0,
  });

/** One's own extraction of a video of the library; null where there is none. */
export const useVideoTranscript = (awemeId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'video', awemeId],
    queryFn: async ({ signal }) => {
      try {
        return await call(readTranscript, { body: { aweme_id: awemeId }, signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 200 && blockedOf(error) === null) return null;
        throw error;
      }
    },
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  });

/** Videos whose transcript holds the words. */
export const useCopySearch = (keyword: string, uid: string, page: number) =>
  useQuery({
    queryKey: [KEY, 'search', keyword, uid, page],
    queryFn: ({ signal }) =>
      call(searchCopy, { body: { keyword, page, ...(uid !== '' && { uid }) }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Authors in whose videos the words are said. */
export const useCopyAuthors = (keyword: string) =>
  useQuery({
    queryKey: [KEY, 'authors', keyword],
    queryFn: ({ signal }) => call(searchCopyAuthors, { body: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Reads everything of the slice anew. */
export function useTranscriptsReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** What a request named: links of a text, or a video of the library. */
type Named = { readonly text: string } | { readonly aweme_id: string };

/** Extracts, opens the prompt of a refusal, and says in a sentence what became of it; answers the links that were not taken. */
export function useExtract() {
  const { level, openPrompt } = useSlots();
  const reload = useTranscriptsReload();
  const run = usePromptedCall();
  return async (named: Named): Promise<readonly ExtractedLink[] | null> => {
    if (level === VISITOR) {
      openPrompt({ prompt: 'log-in', needs: TRIAL });
      return null;
    }
    let items: readonly ExtractedLink[] = [];
    const isDone = await run(async () => {
      const links = 'text' in named ? linksIn(named.text) : [];
      const text = 'text' in named ? named.text : '';
      const body = 'aweme_id' in named ? named : links.length > 0 ? { urls: links } : { url: text };
      ({ items } = await call(extractCopy, { body }));
      await reload();
      const taken = items.filter(({ task_id }) => task_id !== null).length;
      showToast(
        taken === items.length ? `已提交${taken}条` : `已提交${taken}条，${items.length - taken}条未提交`,
      );
    });
    return isDone ? items.filter(({ task_id }) => task_id === null) : null;
  };
}

/** Uploads a file whose copy is extracted. */
export function useUploadMedia() {
  const { level, openPrompt } = useSlots();
  const reload = useTranscriptsReload();
  const run = usePromptedCall();
  return async (file: File): Promise<void> => {
    if (level === VISITOR) return openPrompt({ prompt: 'log-in', needs: TRIAL });
    if (file.size > MAX_MEDIA_BYTES)
      return showToast(`文件超过${MAX_MEDIA_BYTES / 2 ** 20}MB，请截取后再上传`);
    await run(async () => {
      await upload(uploadMedia, { query: { name: file.name }, timeoutMs: UPLOAD_MS }, file);
      await reload();
      showToast('已提交1条');
    });
  };
}

/** Opens a text for the day, or the prompt of the views that are used up. */
export function useWatch() {
  const { level, openPrompt } = useSlots();
  const reload = useTranscriptsReload();
  const run = usePromptedCall();
  return (id: string) =>
    run(async () => {
      const opened = await call(watchTranscript, { body: { aweme_id: id } });
      if (opened === null)
        openPrompt({ ...watchPrompt(level), values: { n: limitOf('copyWatchesPerDay', level) } });
      else await reload();
    });
}

/** Actions on an extraction; the list is read again afterwards. */
export function useTranscriptActs() {
  const reload = useTranscriptsReload();
  const run = usePromptedCall();
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await reload();
    });
  return {
    cancel: (id: string) => act(() => call(cancelTranscript, { body: { task_id: id } })),
    retry: (id: string) => act(() => call(retryTranscript, { body: { task_id: id } })),
    remove: (id: string) => act(() => call(deleteTranscript, { body: { task_id: id } })),
    save: (id: string, format: TextFormat) =>
      void download(downloadTranscript, { params: { task_id: id }, query: { format } })
        .then(({ blob, filename }) => saveFile(filename ?? `视频文案.${format}`, blob))
        .catch(showErrorToast),
  };
}
