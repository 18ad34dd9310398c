import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import type { VideoDetail } from '../contract.ts';

/** The address of a video: all three parts go with every call, and the server refuses parts that do not belong together. */
export interface VideoAddress {
  readonly aweme_id: string;
  readonly uid: string;
  readonly date_code: string;
  readonly isExample: boolean;
}

/** Carries the address to the parts of the page. */
export const VideoContext = createContext<VideoAddress | null>(null);

/** The video of the page; parameters are read from the query first, then from the path (specification §2). */
export function useVideoAddress(): VideoAddress {
  const [query] = useSearchParams();
  const path = useParams();
  const read = (name: string) => query.get(name) ?? path[name] ?? '';
  return {
    aweme_id: read('aweme_id'),
    uid: read('uid'),
    date_code: read('date_code'),
    isExample: query.get('isExample') === 'true',
  };
}

/** One call of the page; equal asks share one answer. */
export function useVideoCall<Query, Reply>(
  endpoint: Endpoint<Query, unknown, Reply>,
  {
    address,
    more = {},
    isOn = true,
  }: { address: VideoAddress; more?: Record<string, string>; isOn?: boolean },
) {
  const { level } = useSlots();
  const { aweme_id, uid, date_code, isExample } = address;
  return useQuery({
    queryKey: ['video', endpoint.path, address, level, more],
    queryFn: ({ signal }) =>
      call(endpoint, {
        params: { aweme_id },
        query: { uid, date_code, ...more, ...(isExample && { is_example: '1' }) },
        signal,
      }),
    enabled: isOn,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/**
 * The address for the parts of a page: whether the video is a sample, the answer about it says.
 * TRICKY: until that is there the answer is the one about the video before, which says nothing about this one.
 */
export function partsAddress(
  address: VideoAddress,
  answer: { readonly data: Pick<VideoDetail, 'is_example'>; readonly isPlaceholderData: boolean },
): VideoAddress {
  const isExample = answer.isPlaceholderData ? address.isExample : answer.data.is_example;
  return isExample === address.isExample ? address : { ...address, isExample };
}

/** The level that the parts of the page are seen at: that of the viewer; the highest on the page of a sample. */
export function useVideoLevel(): ViewerLevel {
  const { level } = useSlots();
  return useContext(VideoContext)?.isExample === true ? SUPREME : level;
}

/** A call of a part of the page. */
export function usePart<Query, Reply>(
  endpoint: Endpoint<Query, unknown, Reply>,
  more: Record<string, string> = {},
) {
  const address = useContext(VideoContext);
  if (!address) throw new Error('not inside the page of a video');
  return useVideoCall(endpoint, { address, more });
}
