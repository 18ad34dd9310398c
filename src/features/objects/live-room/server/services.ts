import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';
import type { Refused } from '#platform/server/http/route.ts';
import type { readRoomPage } from './read-page.ts';

/** The page of a room as an edition sees it. */
export type RoomPageData = Exclude<Awaited<ReturnType<typeof readRoomPage>>, Refused>;

/** Reads the page of a room by its public id, for those whom its gate has let in. */
export type RoomPageReader = (id: string, level: Edition) => Promise<RoomPageData | Refused>;

/** See RoomPageReader. */
export const roomPageService = service<RoomPageReader>('roomPage');
