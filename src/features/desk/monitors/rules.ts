const DAY_S = 86_400;

/** Statuses of a monitor (specification §3); a video has no 2. */
export const monitorStatus = { monitoring: 1, waiting: 2, completed: 3, cancelled: 4 } as const;
/** Status of a monitor. */
export type MonitorStatus = (typeof monitorStatus)[keyof typeof monitorStatus];

/** Tabs of both lists; 0 is all. */
export const liveTabs = [
  { value: 0, label: '全部' },
  { value: 1, label: '监控中' },
  { value: 2, label: '未开播' },
  { value: 3, label: '已完成' },
  { value: 4, label: '已取消' },
] as const;
/** Tabs of the list of videos: one begins when it is added. */
export const videoTabs = liveTabs.filter((tab) => tab.value !== 2);

/** Which sessions of an author are watched: the next one, all of a time span, all of seven days, or one room. */
export const liveRules = [
  { id: 'next', label: '下一场' },
  { id: 'window', label: '指定时段' },
  { id: 'days', label: '7天内所有场次' },
] as const;
/** Name of a rule that a person chooses; `room` follows from the link of a room. */
export type LiveRule = (typeof liveRules)[number]['id'] | 'room';

/** Hours that a video can be watched. */
export const videoHours = [24, 48, 72, 168] as const;
/** Figures of a video that a threshold can be set on. */
export const thresholdNames = ['likes', 'comments', 'sales', 'gmv'] as const;
/** Name of one. */
export type ThresholdName = (typeof thresholdNames)[number];
/** What they are called. */
export const thresholdLabels: Readonly<Record<ThresholdName, string>> = {
  likes: '点赞',
  comments: '评论',
  sales: '销量',
  gmv: '销售额',
};

/** Whoever waits for the next session of an author waits so long, then the monitor ends and costs nothing. */
const NEXT_DAYS = 30;
const RULE_DAYS = 7;
/** How far ahead a time span may end. */
const MAX_AHEAD_DAYS = 30;

/** A span in unix seconds. */
export interface WatchSpan {
  readonly starts: number;
  readonly ends: number;
}

/** The span that a rule watches, or what is wrong with the one that was asked for; `now` in unix seconds. */
export function spanOf(
  rule: LiveRule,
  now: number,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): WatchSpan | { readonly problem: string } {
  if (rule !== 'window')
    return { starts: now, ends: now + (rule === 'days' ? RULE_DAYS : NEXT_DAYS) * DAY_S };
  if (from === undefined || to === undefined) return { problem: '请选择监控时段' };
  if (to <= from) return { problem: '结束时间应晚于开始时间' };
  if (to <= now) return { problem: '监控时段已经过去' };
  if (to > now + MAX_AHEAD_DAYS * DAY_S) return { problem: `监控时段最晚到${MAX_AHEAD_DAYS}天后` };
  return { starts: Math.max(from, now), ends: to };
}

/** A room as far as a monitor is concerned; times in unix seconds, null while it is open. */
export interface RoomSpan {
  readonly room_id: string;
  readonly opened_at: number;
  readonly closed_at: number | null;
}

/** A monitor as its steps are decided by; `roomId` names the one room of rule `room`. */
export interface LiveMonitorState extends WatchSpan {
  readonly rule: LiveRule;
  readonly roomId: string;
  readonly sessions: readonly RoomSpan[];
}

/** What is to be done about a monitor: sessions that began or ended, and whether it is over. */
export interface LiveStep {
  readonly begun: readonly RoomSpan[];
  readonly ended: readonly RoomSpan[];
  readonly isOver: boolean;
}

const takesOne = (rule: LiveRule) => rule === 'next' || rule === 'room';

/** Whether a room was open at some moment of a span. */
function isWithin({ opened_at: opened, closed_at: closed }: RoomSpan, { starts, ends }: WatchSpan): boolean {
  return opened <= ends && (closed === null || closed > starts);
}

/**
 * Decides what follows from the rooms that are known at `now` (unix seconds). A room that is open when the monitor is added
 * counts as the next one; a session that runs at the end of the span is watched to its own end.
 */
export function nextLiveStep(monitor: LiveMonitorState, rooms: readonly RoomSpan[], now: number): LiveStep {
  const { rule, roomId, sessions } = monitor;
  const known = new Set(sessions.map((one) => one.room_id));
  const fresh = rooms.filter(
    (room) =>
      !known.has(room.room_id) && isWithin(room, monitor) && (rule !== 'room' || room.room_id === roomId),
  );
  const begun = takesOne(rule) ? fresh.slice(0, sessions.length > 0 ? 0 : 1) : fresh;
  const closedAt = new Map(rooms.map((room) => [room.room_id, room.closed_at]));
  const running = [...sessions.filter((one) => one.closed_at === null), ...begun];
  const ended = running.flatMap((one) => {
    const closed = closedAt.get(one.room_id) ?? null;
    return closed === null ? [] : [{ ...one, closed_at: closed }];
  });
  const isIdle = running.length === ended.length;
  const isSpent = takesOne(rule) && sessions.length + begun.length > 0;
  return { begun, ended, isOver: isIdle && (isSpent || now >= monitor.ends) };
}

/** Figures of a video, null what nobody knows; money in fen. */
export type VideoFigures = Readonly<Record<ThresholdName, number | null>>;
/** Thresholds that are set. */
export type Thresholds = Readonly<Partial<Record<ThresholdName, number>>>;

/** Thresholds that a video has reached and that were not told of yet. */
export function crossedNow(
  thresholds: Thresholds,
  figures: VideoFigures,
  told: readonly ThresholdName[],
): ThresholdName[] {
  return thresholdNames.filter((name) => {
    const [limit, value] = [thresholds[name], figures[name]];
    return limit !== undefined && value !== null && value >= limit && !told.includes(name);
  });
}

/** The captures of a span in order of time, after the last one before it: what a video stood at when it began. */
export function capturesWithin<T extends { readonly ts: number }>(
  captures: readonly T[],
  { starts, ends }: WatchSpan,
): T[] {
  const before = captures.findLastIndex(({ ts }) => ts <= starts);
  return captures.slice(Math.max(before, 0)).filter(({ ts }) => ts <= ends);
}

/** What a counter gained from one capture to the next; null where one of them is unknown, and at the first. */
export const gainsOf = (values: readonly (number | null)[]): (number | null)[] =>
  values.map((value, n) => {
    const before = values[n - 1] ?? null;
    return value === null || before === null ? null : value - before;
  });
