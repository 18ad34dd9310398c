import { editionWithMore, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { spenderOf, storedCharge } from '#features/people/quota/server/index.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import {
  type LiveRule,
  monitorStatus,
  spanOf,
  type Thresholds,
  thresholdNames,
  type WatchSpan,
} from '../rules.ts';
import { type MonitorParts, secondsOf } from './parts.ts';
import { liveSubjectOf, videoSubjectOf } from './resolve-target.ts';
import { insertMonitor, isLiveWatched, isVideoWatched } from './store/monitors.ts';

const HOUR_S = 3600;
const DEFAULT_HOURS = 72;
const WATCHED = '已在监控中，无需重复添加';

/** The month's units are used up: a count of an allowed feature, so a business refusal with the prompt that opens more. */
function usedUp(level: ViewerLevel): Refused {
  const prompt = level >= SUPREME ? 'monitor-supreme' : 'monitor-full';
  const needs = editionWithMore('liveMonitorsPerMonth', level);
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'target' };
}

/** What is asked of a live monitor. */
export interface LiveToMonitor {
  readonly target: string;
  readonly rule?: Exclude<LiveRule, 'room'> | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Adds a live monitor and reserves one of the month in the same transaction: of two tabs at the last unit one is refused.
 * Whatever is refused costs nothing.
 */
export async function addLive(
  parts: MonitorParts,
  viewer: Viewer,
  asked: LiveToMonitor,
): Promise<Answer<{ id: string }>> {
  const now = secondsOf(parts.clock.now());
  const subject = await liveSubjectOf(parts, asked.target);
  if (isRefused(subject)) return subject;
  const { author, room } = subject;
  if (room && room.closed_at !== null) return refuse(200, '该直播已结束，请监控达人的下一场');
  const rule = room ? 'room' : (asked.rule ?? 'next');
  const span = spanOf(rule, now, asked);
  if ('problem' in span) return refuse(422, span.problem);
  return insertLive(parts, viewer, { author, roomId: room?.room_id ?? '', rule, ...span });
}

/** What is written of a new live monitor. */
interface NewLive extends WatchSpan {
  readonly author: string;
  readonly roomId: string;
  readonly rule: LiveRule;
}

function insertLive({ account, clock, spending }: MonitorParts, viewer: Viewer, live: NewLive) {
  const id = newId();
  const { author, roomId: room, rule, starts, ends } = live;
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    if (await isLiveWatched(tx, { userId: viewer.id, author, room })) return refuse(200, WATCHED);
    const spent = await spending.spendIn(tx, spenderOf(viewer), 'liveMonitor');
    if (!spent.ok) return usedUp(viewer.level);
    await insertMonitor(tx, 'live', {
      id,
      user_id: viewer.id,
      team_id: viewer.teamId,
      level: viewer.level,
      status: monitorStatus.waiting,
      sticky: 0,
      created: clock.now(),
      starts_at: starts,
      ends_at: ends,
      author_id: author,
      room_id: room,
      rule,
      charge: storedCharge(spent.charge),
      note: '',
    });
    return { id };
  });
}

/** What is asked of a video monitor. */
export interface VideoToMonitor {
  readonly target: string;
  readonly hours?: number | undefined;
  readonly thresholds?: { readonly [K in keyof Thresholds]?: Thresholds[K] | undefined } | undefined;
}

/** Thresholds that are set; zod leaves the others as undefined. */
const setThresholds = (given: VideoToMonitor['thresholds'] = {}): Thresholds =>
  Object.fromEntries(
    thresholdNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );

/** Adds a video monitor, which begins at once, and spends one of the month. */
export async function addVideo(
  parts: MonitorParts,
  viewer: Viewer,
  { target, hours = DEFAULT_HOURS, thresholds }: VideoToMonitor,
): Promise<Answer<{ id: string }>> {
  const video = await videoSubjectOf(parts, target);
  if (isRefused(video)) return video;
  const id = newId();
  const created = parts.clock.now();
  const { video_id, author_id } = video;
  const row = {
    id,
    user_id: viewer.id,
    status: monitorStatus.monitoring,
    sticky: 0,
    created,
    starts_at: secondsOf(created),
    ends_at: secondsOf(created) + hours * HOUR_S,
    author_id,
    video_id,
    hours,
    thresholds: JSON.stringify(setThresholds(thresholds)),
    crossed: '[]',
    base: JSON.stringify(Object.fromEntries(thresholdNames.map((name) => [name, video[name]]))),
  };
  return parts.account.write(async (tx): Promise<Answer<{ id: string }>> => {
    if (await isVideoWatched(tx, viewer.id, video_id)) return refuse(200, WATCHED);
    const spent = await parts.spending.spendIn(tx, spenderOf(viewer), 'videoMonitor');
    if (!spent.ok) return usedUp(viewer.level);
    await insertMonitor(tx, 'video', row);
    return { id };
  });
}
