import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { type CallInput, call } from '#platform/web/api.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import type { Room } from '../contract.ts';

/** What the sections of a room's page stand on. */
export interface RoomPage {
  readonly id: string;
  /** That of the viewer; the highest on the page of a sample. */
  readonly level: ViewerLevel;
  readonly isExample: boolean;
  readonly room: Room;
  /** The moment that chart and transcript show together, unix seconds; null shows none. */
  readonly moment: number | null;
  setMoment(at: number | null): void;
  /** The stretch that is chosen on the chart, unix seconds, `to` excluded: goods and talk are those of it; null for the whole session. */
  readonly stretch: readonly [from: number, to: number] | null;
  setStretch(stretch: readonly [from: number, to: number] | null): void;
}

/** Carries the room to its sections. */
export const RoomContext = createContext<RoomPage | null>(null);

/** The room around; throws outside of its page. */
export function useRoom(): RoomPage {
  const page = useContext(RoomContext);
  if (!page) throw new Error('not inside the page of a room');
  return page;
}

/** Interval at which a running room is fetched again. */
export const REFRESH_MS = 60_000;
/** Key of all answers of these pages in the browser's cache. */
export const ROOM_KEY = 'live-room';

/** The answer of a call about the room; `isRunning` asks again every minute while the room is open and the tab is seen. */
export function useRoomCall<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  {
    params,
    query,
    body,
    isRunning = false,
    enabled = true,
  }: Omit<CallInput, 'signal'> & {
    isRunning?: boolean;
    enabled?: boolean;
  } = {},
): PartFetch<Reply> {
  const { id, level, isExample, room } = useRoom();
  // Bodies say it themselves.
  const example = isExample && endpoint.method === 'GET' ? { is_example: '1' } : {};
  return useQuery({
    // Running rooms are fetched again after they close, to get their final figures.
    queryKey: [ROOM_KEY, endpoint.path, id, level, isExample, params, query, body, isRunning && room.status],
    queryFn: ({ signal }) =>
      call(endpoint, {
        params: { room_id: id, ...params },
        query: { ...example, ...query },
        ...(body !== undefined && { body }),
        signal,
      }),
    enabled,
    // A room that closes is fetched anew under another key; another room never lends its figures.
    placeholderData: (before, of) => (of?.queryKey[2] === id ? before : undefined),
    ...(isRunning && room.status === 'live' && { refetchInterval: REFRESH_MS }),
  });
}
