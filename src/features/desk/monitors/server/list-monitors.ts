import { bandOf } from '#catalog/enums/bands.ts';
import { isBanded } from '#catalog/plans.ts';
import type { QuotaId } from '#catalog/quotas.ts';
import { publicId } from '#engine/server/public-id.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { monitoredAuthors, monitoredFigures, type RoomFigures } from '#market/read/room/monitored-rooms.ts';
import { type MonitoredVideo, monitoredVideos } from '#market/read/video/monitored-videos.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { LiveMonitor, LiveSession, MonitorFigure, VideoMonitor } from '../contract.ts';
import type { ThresholdName, Thresholds, VideoFigures } from '../rules.ts';
import { type MonitorParts, secondsOf } from './parts.ts';
import { type MonitorKind, monitorCounts, monitorsOf } from './store/monitors.ts';
import { sessionsOf } from './store/sessions.ts';
import type { LiveMonitorTable, VideoMonitorTable, WatchedSessionTable } from './store/tables.ts';

const PER_PAGE = 20;

/** Which page of which tab. */
export interface MonitorPage {
  readonly status: number;
  readonly page: number;
}

/** Figures as a viewer may see them: a monitor stays readable when its edition has ended, in bands. */
function figuresFor({ level }: Viewer) {
  const isHidden = isBanded(level);
  const of =
    (ladder: 'sales' | 'gmv') =>
    (value: number | null): MonitorFigure => {
      if (value === null || !isHidden) return value;
      const [low, high] = bandOf(ladder, value);
      return [low, high];
    };
  return { count: of('sales'), money: of('gmv') };
}

/** The rows of a page with what every list has beside them. */
async function pageOf<K extends MonitorKind>(
  { account, spending }: MonitorParts,
  viewer: Viewer,
  { kind, quota, status, page }: MonitorPage & { readonly kind: K; readonly quota: QuotaId },
) {
  const userId = viewer.id;
  const span = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const rows = await monitorsOf(account.db, kind, { userId, status, ...span });
  const counts = await monitorCounts(account.db, kind, userId);
  const { used, total, resetAt } = await spending.standing(spenderOf(viewer), quota);
  return {
    rows,
    shared: {
      counts,
      quota: { used, total, reset_at: secondsOf(resetAt) },
      pagination: { page, limit: PER_PAGE, total_count: counts[status] ?? 0 },
    },
  };
}

function commonOf(row: LiveMonitorTable | VideoMonitorTable) {
  const { id, author_id: author, status, sticky, created, starts_at, ends_at } = row;
  const times = { created_at: secondsOf(created), starts_at, ends_at };
  return { id, uid: author === '0' ? '' : publicId(author), status, is_sticky: sticky !== 0, ...times };
}

function sessionFor(
  viewer: Viewer,
  stored: WatchedSessionTable,
  figures: RoomFigures | undefined,
): LiveSession {
  const { count, money } = figuresFor(viewer);
  return {
    room_id: publicId(stored.room_id),
    title: figures?.title ?? '',
    opened_at: stored.opened_at,
    closed_at: stored.closed_at ?? figures?.closed_at ?? null,
    watched: count(figures?.watched ?? null),
    peak: count(figures?.peak ?? null),
    sales: count(figures?.sales ?? null),
    gmv: money(figures?.gmv ?? null),
    is_rough: figures?.is_rough ?? false,
  };
}

/** The live monitors of a tab, with what their sessions came to. */
export async function listLives(parts: MonitorParts, viewer: Viewer, asked: MonitorPage) {
  const { rows, shared } = await pageOf(parts, viewer, { kind: 'live', quota: 'liveMonitor', ...asked });
  const sessions = await sessionsOf(
    parts.account.db,
    rows.map((row) => row.id),
  );
  const rooms = [...new Set(sessions.map((one) => one.room_id))];
  const figures = await monitoredFigures(parts.market, rooms, secondsOf(parts.clock.now()));
  const authors = await monitoredAuthors(parts.market, [...new Set(rows.map((row) => row.author_id))]);
  const items = rows.map((row): LiveMonitor => {
    const own = sessions.filter((one) => one.monitor_id === row.id);
    const author = authors.get(row.author_id);
    return {
      ...commonOf(row),
      author_name: author?.name ?? '',
      category: author?.category ?? '',
      fans: author?.fans ?? null,
      rule: row.rule,
      used: own.length + (row.charge === null ? 0 : 1),
      note: row.note,
      sessions: own.map((one) => sessionFor(viewer, one, figures.get(one.room_id))),
    };
  });
  return { items, ...shared };
}

function videoFor(viewer: Viewer, row: VideoMonitorTable, video: MonitoredVideo | undefined): VideoMonitor {
  const { count, money } = figuresFor(viewer);
  const shown = (of: VideoFigures | undefined) => ({
    likes: count(of?.likes ?? null),
    comments: count(of?.comments ?? null),
    sales: count(of?.sales ?? null),
    gmv: money(of?.gmv ?? null),
  });
  return {
    ...commonOf(row),
    author_name: video?.author_name ?? '',
    aweme_id: publicId(row.video_id),
    title: video?.title ?? '',
    published_at: video?.published_at ?? 0,
    hours: row.hours,
    thresholds: JSON.parse(row.thresholds) as Thresholds,
    crossed: JSON.parse(row.crossed) as ThresholdName[],
    now: shown(video),
    base: shown(JSON.parse(row.base) as VideoFigures),
    seen_at: video?.seen_at ?? null,
  };
}

/** The video monitors of a tab, with the latest counters of their videos. */
export async function listVideos(parts: MonitorParts, viewer: Viewer, asked: MonitorPage) {
  const { rows, shared } = await pageOf(parts, viewer, { kind: 'video', quota: 'videoMonitor', ...asked });
  const videos = await monitoredVideos(parts.market, [...new Set(rows.map((row) => row.video_id))]);
  return { items: rows.map((row) => videoFor(viewer, row, videos.get(row.video_id))), ...shared };
}
