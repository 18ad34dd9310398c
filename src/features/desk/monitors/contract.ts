import * as z from 'zod/mini';
import { LIGHT } from '#catalog/plans.ts';
import { meterSchema } from '#features/people/quota/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { liveRules, thresholdNames, videoHours } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const id = z.string().check(z.maxLength(64));
const target = z.string().check(z.maxLength(1000));
const done = z.literal(true);
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)));
const moment = z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999_999)));

/** A figure that a trial, whose monitors of a former edition stay readable, gets as a band. */
const figure = z.nullable(z.union([count, z.tuple([count, z.nullable(count)])]));

/** A figure, or the band it lies in; money in fen, null when nobody knows. */
export type MonitorFigure = z.infer<typeof figure>;

const liveSession = z.object({
  room_id: z.string(),
  title: z.string(),
  /** Unix seconds; closed_at is null while it runs. */
  opened_at: count,
  closed_at: maybe,
  watched: figure,
  peak: figure,
  sales: figure,
  gmv: figure,
  /** Sales and money have the larger error of rooms of which little is known. */
  is_rough: z.boolean(),
});

/** A session that was watched. */
export type LiveSession = z.infer<typeof liveSession>;

const common = {
  id: z.string(),
  uid: z.string(),
  author_name: z.string(),
  status: count,
  is_sticky: z.boolean(),
  created_at: count,
  starts_at: count,
  ends_at: count,
};

const liveMonitor = z.object({
  ...common,
  category: z.string(),
  fans: maybe,
  rule: z.enum(['room', ...liveRules.map((one) => one.id)]),
  /** What it has cost, the unit that waits for the first session included. */
  used: count,
  /** Why it ended before it was done: `no-live`, `quota`; else empty. */
  note: z.string(),
  sessions: z.array(liveSession),
});

/** A monitor of an author's sessions. */
export type LiveMonitor = z.infer<typeof liveMonitor>;

const thresholds = z.strictObject({ likes: limit, comments: limit, sales: limit, gmv: limit });

const videoMonitor = z.object({
  ...common,
  aweme_id: z.string(),
  title: z.string(),
  published_at: count,
  hours: count,
  thresholds,
  crossed: z.array(z.enum(thresholdNames)),
  /** Where the video stands, and stood when the monitor was added. */
  now: z.object({ likes: figure, comments: figure, sales: figure, gmv: figure }),
  base: z.object({ likes: figure, comments: figure, sales: figure, gmv: figure }),
  seen_at: maybe,
});

/** A monitor of a video. */
export type VideoMonitor = z.infer<typeof videoMonitor>;

const listQuery = z.object({
  status: z.optional(z.enum(['0', '1', '2', '3', '4'])),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
});
const list = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    /** How many each tab has, by status; `0` is all. */
    counts: z.record(z.string(), count),
    quota: meterSchema,
    pagination: z.object({ page: count, limit: count, total_count: count }),
  });
const added = z.object({ id: z.string() });
const byId = z.strictObject({ id });
const sticky = z.strictObject({ id, is_sticky: z.boolean() });

/** Watches sessions of an author, or a room, by link or id. Spends one of the month; 200 without success when none is left. */
export const addLiveMonitor = endpoint({
  method: 'POST',
  path: '/api/live/monitor/add',
  about: '添加直播监控',
  body: z.strictObject({
    target,
    rule: z.optional(z.enum(liveRules.map((one) => one.id))),
    from: moment,
    to: moment,
  }),
  reply: added,
  guard: 'user',
  needs: LIGHT,
});

/** The live monitors of the viewer: sticky ones first, then the newest; 20 a page. */
export const readLiveMonitors = endpoint({
  method: 'GET',
  path: '/api/live/monitor/list',
  about: '直播监控列表',
  query: listQuery,
  reply: list(liveMonitor),
  guard: 'user',
});

/** Stops a monitor; before the first session its unit is given back. */
export const cancelLiveMonitor = endpoint({
  method: 'POST',
  path: '/api/live/monitor/cancel',
  about: '取消直播监控',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Removes a monitor from the list, and stops it as cancelling does. */
export const deleteLiveMonitor = endpoint({
  method: 'POST',
  path: '/api/live/monitor/delete',
  about: '删除直播监控',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Puts a monitor at the head of the list, or back. */
export const stickLiveMonitor = endpoint({
  method: 'POST',
  path: '/api/live/monitor/sticky',
  about: '置顶直播监控',
  body: sticky,
  reply: done,
  guard: 'user',
});

/** Watches a video for some hours, by link or id; money of thresholds in fen. Spends one of the month. */
export const addVideoMonitor = endpoint({
  method: 'POST',
  path: '/api/video/monitor/add',
  about: '添加视频监控',
  body: z.strictObject({
    target,
    hours: z.optional(z.literal([...videoHours])),
    thresholds: z.optional(thresholds),
  }),
  reply: added,
  guard: 'user',
  needs: LIGHT,
});

/** The video monitors of the viewer: sticky ones first, then the newest; 20 a page. */
export const readVideoMonitors = endpoint({
  method: 'GET',
  path: '/api/video/monitor/list',
  about: '视频监控列表',
  query: listQuery,
  reply: list(videoMonitor),
  guard: 'user',
});

const videoCurve = z.object({
  /** Moments of the captures, unix seconds: the last one before the monitor began comes first. */
  at: z.array(count),
  likes: z.array(maybe),
  comments: z.array(maybe),
  shares: z.array(maybe),
  collects: z.array(maybe),
});

/** The counters of a monitored video, capture by capture. */
export type VideoMonitorCurve = z.infer<typeof videoCurve>;

/** How the counters of a video went while one's monitor watched it. */
export const readVideoMonitorCurve = endpoint({
  method: 'GET',
  path: '/api/video/monitor/trend/{monitor_id}',
  about: '视频监控趋势',
  query: z.object({ monitor_id: id }),
  reply: videoCurve,
  guard: 'user',
  needs: LIGHT,
});

/** Stops a monitor; it began when it was added, so nothing is given back. */
export const cancelVideoMonitor = endpoint({
  method: 'POST',
  path: '/api/video/monitor/cancel',
  about: '取消视频监控',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Removes a monitor from the list. */
export const deleteVideoMonitor = endpoint({
  method: 'POST',
  path: '/api/video/monitor/delete',
  about: '删除视频监控',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Puts a monitor at the head of the list, or back. */
export const stickVideoMonitor = endpoint({
  method: 'POST',
  path: '/api/video/monitor/sticky',
  about: '置顶视频监控',
  body: sticky,
  reply: done,
  guard: 'user',
});
