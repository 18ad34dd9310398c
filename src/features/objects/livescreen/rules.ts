/** A minute of a room, as far as rules read it; `at` unix seconds of its beginning. */
export interface RoomMinute {
  readonly at: number;
  readonly online: number | null;
  readonly watched: number | null;
  readonly gmv: number | null;
  /** Seconds between the captures that its money comes from; null where nothing was sold. */
  readonly gap: number | null;
}

/** A fall of the people online: at which minute, and by which share of the highest within five minutes. */
export interface OnlineAlert {
  readonly at: number;
  readonly fall: number;
}

/** Minutes within which a fall counts, and the share from which it does (domain.md 4.10). */
const ALERT_MINUTES = 5;
const ALERT_FALL = 0.3;
/** In a room with fewer people than these a handful that leaves is no news. */
const ALERT_LEAST = 50;

/**
 * Falls of the people online by 30 % or more within five minutes, the newest first. One fall is told once: minutes on which it only
 * goes on are no news until people have come back above the line.
 */
export function onlineAlerts(minutes: readonly RoomMinute[]): OnlineAlert[] {
  const alerts: OnlineAlert[] = [];
  let isFalling = false;
  for (const [n, { at, online }] of minutes.entries()) {
    if (online === null) continue;
    const before = minutes.slice(Math.max(0, n - ALERT_MINUTES), n).map((one) => one.online ?? 0);
    const top = Math.max(0, ...before);
    const fall = top >= ALERT_LEAST ? 1 - online / top : 0;
    if (fall >= ALERT_FALL && !isFalling) alerts.unshift({ at, fall });
    isFalling = fall >= ALERT_FALL;
  }
  return alerts;
}

/** People who came in by minute: what the counter gained since the minute before; null where either is unknown. */
export function entriesOf(minutes: readonly RoomMinute[]): (number | null)[] {
  return minutes.map(({ watched }, n) => {
    const before = minutes[n - 1]?.watched ?? null;
    return watched === null || before === null ? null : Math.max(0, watched - before);
  });
}

/** Money of the last minutes of a curve; null while it is unknown. */
export function moneyOfLast(minutes: readonly RoomMinute[], count: number): number | null {
  const last = minutes.slice(-count);
  if (last.length === 0 || last.some(({ gmv }) => gmv === null)) return null;
  return last.reduce((sum, { gmv }) => sum + (gmv ?? 0), 0);
}

/** Windows of recent sales, minutes. */
const RECENT_MINUTES = [5, 10, 15, 20, 30] as const;

/** Money of the shortest recent window that is at least as long as the gap between captures of its sales: a shorter one would be invented. */
export function recentMoney(
  minutes: readonly RoomMinute[],
): { readonly minutes: number; readonly gmv: number } | null {
  const gap = Math.max(0, ...minutes.map((one) => one.gap ?? 0));
  const length = RECENT_MINUTES.find((one) => one * 60 >= gap);
  const gmv = length === undefined ? null : moneyOfLast(minutes, length);
  return length === undefined || gmv === null ? null : { minutes: length, gmv };
}

/** How a room stands: `quiet` when nothing was heard of an open one for a while. */
export type RoomStanding = 'live' | 'quiet' | 'settling' | 'ended';

/** Seconds after which an open room counts as quiet: rooms that nobody monitors are captured every two to five minutes. */
const QUIET_S = 600;
/** Seconds after its end within which the figures of a room may still change (domain.md 8.1). */
const SETTLING_S = 1800;

/** How a room stands at a moment, unix seconds. */
export function standingOf(
  { opened_at, closed_at, seen_at }: { opened_at: number; closed_at: number | null; seen_at: number | null },
  now: number,
): RoomStanding {
  if (closed_at !== null) return now - closed_at < SETTLING_S ? 'settling' : 'ended';
  return now - (seen_at ?? opened_at) > QUIET_S ? 'quiet' : 'live';
}

/** A stretch that ended longer ago than this is over, however little was heard of the room since. */
const TALK_S = 180;

/** Whether the talk that was told last still runs, as far as the room was seen, unix seconds. */
export function isExplaining(
  {
    explained,
    seen_at,
    closed_at,
  }: {
    readonly explained: { readonly until: number } | null;
    readonly seen_at: number | null;
    readonly closed_at: number | null;
  },
  now: number,
): boolean {
  if (explained === null || seen_at === null || closed_at !== null) return false;
  return explained.until >= seen_at && now - explained.until <= TALK_S;
}

/** How far a goal is reached: the share, and when it will be at the pace of the last half hour; unix seconds, null unknown. */
export function goalProgress(
  { gmv, goal }: { gmv: number | null; goal: number },
  { minutes, now }: { minutes: readonly RoomMinute[]; now: number },
): { readonly share: number | null; readonly reachedAt: number | null } {
  if (gmv === null || goal <= 0) return { share: null, reachedAt: null };
  const recent = moneyOfLast(minutes, minutes.length);
  const pace = recent === null || minutes.length === 0 ? 0 : recent / (minutes.length * 60);
  const rest = goal - gmv;
  return { share: gmv / goal, reachedAt: rest <= 0 || pace <= 0 ? null : Math.round(now + rest / pace) };
}

/** Most rooms that are compared with the one of the screen. */
export const MAX_COMPARED = 3;

/** A room as an address or a pasted link names it. */
export interface RoomRef {
  readonly room_id: string;
}

/** The room that a text names: a public id, or a link to its page or its big screen; null where it names none. */
export function roomRefOf(text: string): RoomRef | null {
  const trimmed = text.trim();
  const found =
    /[?&]roomId=([0-9A-Za-z]{1,11})(?![0-9A-Za-z])/.exec(trimmed)?.[1] ??
    /\/liveDetails\/([0-9A-Za-z]{1,11})(?:[/?#]|$)/.exec(trimmed)?.[1] ??
    /^([0-9A-Za-z]{6,11})$/.exec(trimmed)?.[1];
  return found === undefined ? null : { room_id: found };
}

/** Rooms to compare as an address names them, each once, without the screen's own, at most three. */
export function comparedRooms(text: string | null, own: string): string[] {
  const ids = (text ?? '').split(',').flatMap((one) => roomRefOf(one)?.room_id ?? []);
  return [...new Set(ids)].filter((id) => id !== own).slice(0, MAX_COMPARED);
}

/** Pieces per time that a room was watched; null where either is unknown. */
export const conversionOfRoom = ({
  sales,
  watched,
}: {
  readonly sales: number | null;
  readonly watched: number | null;
}): number | null => (sales === null || !watched ? null : sales / watched);

/** Seconds that a room was on: to its end, else to its last capture. */
export const lengthOfRoom = (room: {
  readonly opened_at: number;
  readonly closed_at: number | null;
  readonly seen_at: number | null;
}): number => (room.closed_at ?? room.seen_at ?? room.opened_at) - room.opened_at;

/** By which share a figure is above the same minute of the room before; null where one is unknown or nothing was there to compare with. */
export function againstPrevious(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined || before <= 0 ? null : now / before - 1;
}
