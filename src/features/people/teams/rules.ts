/** A seat can be given to another person so often in this many days (security.md 1.9). */
export const MAX_CHANGES = 3;
/** Days in which changes of a seat are counted. */
export const CHANGE_DAYS = 30;
/** Invitations that an owner sends in a day at most. */
export const INVITES_PER_DAY = 20;
/** Letters of a remark. */
export const MAX_MEMBER_REMARK_LENGTH = 20;

/** How a seat stands: somebody is asked, is a member, is a member whose team has too few seats, or has left. */
export type SeatState = 'invited' | 'joined' | 'removed';

/** A seat as the choice of a free one needs it. */
export interface SeatUse {
  readonly seatNo: number;
  readonly state: SeatState;
  /** Milliseconds; null while it is taken. */
  readonly removed: number | null;
}

const DAY_MS = 86_400_000;

/**
 * The first free seat of a team of so many people, its owner's (1) not counted; null when all are taken. A seat that changed
 * hands three times within thirty days waits.
 */
export function freeSeat(seats: number, used: readonly SeatUse[], now: number): number | 'waits' | null {
  const taken = new Set(used.filter((one) => one.state !== 'removed').map((one) => one.seatNo));
  let waits = false;
  for (let no = 2; no <= seats; no++) {
    if (taken.has(no)) continue;
    const changes = used.filter(
      (one) => one.seatNo === no && one.removed !== null && one.removed > now - CHANGE_DAYS * DAY_MS,
    );
    if (changes.length < MAX_CHANGES) return no;
    waits = true;
  }
  return waits ? 'waits' : null;
}
