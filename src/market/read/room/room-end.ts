import { attributionParams } from '#market/attribution/attribution-params.ts';

/** What the end of a room is known from, unix seconds: its close where one came, and the last capture, which is the opening before the first. */
export interface RoomNews {
  readonly closedAt: number | null;
  readonly lastSeenAt: number;
}

/** When a room ended: its close, or its last capture once it has been silent; null while it is open at `nowS`. */
export function roomEndOf({ closedAt, lastSeenAt }: RoomNews, nowS: number): number | null {
  if (closedAt !== null) return closedAt;
  return lastSeenAt > nowS - attributionParams.roomSilence ? null : lastSeenAt;
}
