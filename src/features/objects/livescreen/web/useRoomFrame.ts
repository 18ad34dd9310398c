import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { liveScreenViews, NONE_LEFT } from '#features/people/quota/contract.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useStream } from '#platform/web/useStream.ts';
import { type Frame, liveFrame, liveFrames } from '../contract.ts';
import { comparedRooms } from '../rules.ts';

/** How often rooms that stand beside the one of the screen are read. */
const COMPARE_MS = 10_000;

/** The room of the screen as its address names it (specification §2). */
export interface ScreenAddress {
  readonly roomId: string;
  readonly uid: string | null;
  readonly dateCode: string | null;
  readonly compared: readonly string[];
}

/** Reads the address of the screen. */
export function useRoomAddress(): ScreenAddress {
  const [query] = useSearchParams();
  const roomId = query.get('roomId') ?? '';
  return {
    roomId,
    uid: query.get('uid'),
    dateCode: query.get('dateCode'),
    compared: comparedRooms(query.get('compare'), roomId),
  };
}

/** What goes with the room's id, where the address has it. */
const restOf = ({ uid, dateCode }: Pick<ScreenAddress, 'uid' | 'dateCode'>) => ({
  ...(uid !== null && { uid }),
  ...(dateCode !== null && { date_code: dateCode }),
});

/** The room's frame as it changes: by the stream, and by polling while no stream can be had. */
export function useRoomFrame({ roomId, uid, dateCode }: ScreenAddress) {
  const views = useQuery({
    queryKey: ['livescreen', 'views'],
    queryFn: ({ signal }) => call(liveScreenViews, { signal }),
    retry: false,
  });
  const mayOpen = views.data !== undefined && views.data !== NONE_LEFT;
  const read = (signal: AbortSignal) =>
    call(liveFrame, { params: { room_id: roomId }, query: restOf({ uid, dateCode }), signal });
  const first = useQuery({
    queryKey: ['livescreen', roomId, uid, dateCode],
    queryFn: ({ signal }) => read(signal),
    enabled: mayOpen && roomId !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [newest, setNewest] = useState<Frame | null>(null);
  const state = useStream(liveFrames, {
    query: { room_id: roomId, ...restOf({ uid, dateCode }) },
    isOn: first.data !== undefined,
    onEvent: setNewest,
    poll: async (signal) => setNewest(await read(signal)),
  });
  const error = views.error ?? first.error;
  return {
    frame: newest?.room_id === first.data?.room_id ? (newest ?? first.data) : first.data,
    isLocked: views.data === NONE_LEFT,
    failure: error instanceof ApiFailure ? error : null,
    state,
    retry: () => void (views.error ? views.refetch() : first.refetch()),
  };
}

/** Rooms to compare with; one that the server refuses is null. A call without an answer leaves the frame of before. */
export function useCompared(ids: readonly string[]): { id: string; frame: Frame | null | undefined }[] {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['livescreen', id, null, null],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(liveFrame, { params: { room_id: id }, signal }),
      refetchInterval: COMPARE_MS,
      retry: false,
    })),
  });
  return ids.map((id, n) => {
    const { data, error } = results[n] ?? { data: undefined, error: null };
    const isRefusedRoom = error instanceof ApiFailure && error.code !== 0;
    return { id, frame: isRefusedRoom ? null : data };
  });
}
