import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TRIAL, VISITOR } from '#catalog/plans.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call, download, upload } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { showErrorToast, showToast } from '#platform/web/toast.ts';
import {
  cancelSeparation,
  deleteSeparation,
  downloadTrack,
  listSeparations,
  separateLink,
  uploadSeparation,
} from '../contract.ts';
import { MAX_SEPARATION_BYTES, type Track, type TrackFormat } from '../rules.ts';

const KEY = 'separation';
/** How often a list is read again in which a separation is at work, ms. */
const RUNNING_MS = 1500;
/** A file of 500 MB over a slow line. */
const UPLOAD_MS = 1_800_000;
/** A track of ten minutes. */
const TRACK_MS = 120_000;

/** One's own separations; read again while one is at work, and not fetched for visitors. */
export const useSeparations = (isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => call(listSeparations, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'waiting') ? RUNNING_MS : false,
    staleTime: 0,
  });

function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Adds separations; a visitor gets the log-in, whose month is used up the prompt that opens more. */
export function useSeparate() {
  const { level, openPrompt } = useSlots();
  const reload = useReload();
  const run = usePromptedCall();
  const [sending, setSending] = useState<string | null>(null);
  const isIn = () => {
    if (level === VISITOR) openPrompt({ prompt: 'log-in', needs: TRIAL });
    return level > VISITOR;
  };
  const add = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await reload();
    });
  return {
    sending,
    /** Answers whether the link or the video was taken. */
    addLink: async (what: { readonly url: string } | { readonly aweme_id: string }) =>
      isIn() && add(() => call(separateLink, { body: what })),
    addFile: async (file: File) => {
      if (!isIn()) return;
      if (file.size > MAX_SEPARATION_BYTES)
        return showToast(`文件超过${MAX_SEPARATION_BYTES / 2 ** 20}MB，请截取后再上传`);
      setSending(file.name);
      await add(() => upload(uploadSeparation, { query: { name: file.name }, timeoutMs: UPLOAD_MS }, file));
      setSending(null);
    },
  };
}

/** The bytes of a track. */
export async function fetchTrack(id: string, track: Track, format: TrackFormat) {
  return download(downloadTrack, { params: { id }, query: { track, format }, timeoutMs: TRACK_MS });
}

/** Actions on a separation. */
export function useSeparationActs() {
  const reload = useReload();
  const run = usePromptedCall();
  return {
    cancel: (id: string) => void run(() => call(cancelSeparation, { body: { id } }).then(reload)),
    remove: async (id: string) => {
      await call(deleteSeparation, { body: { id } });
      await reload();
    },
    save: (id: string, track: Track, format: TrackFormat) =>
      void fetchTrack(id, track, format)
        .then(({ blob, filename }) => saveFile(filename ?? `${track}.${format}`, blob))
        .catch(showErrorToast),
  };
}
