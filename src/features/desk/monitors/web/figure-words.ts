import { matchPath } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { routes } from '#catalog/routes.ts';
import { formatBand, formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatDayOf } from '#platform/web/format/times.ts';
import type { LiveSession, MonitorFigure } from '../contract.ts';
import { monitorStatus } from '../rules.ts';

/** A figure as it is read: exact, as a band, or the mark of a missing one. */
export function monitorFigureText(value: MonitorFigure, unit: 'count' | 'money'): string {
  if (value === null) return MISSING;
  if (typeof value !== 'number') return formatBand(value, unit);
  return unit === 'count' ? formatCount(value) : formatMoney(value);
}

/** What a figure gained since another; empty when that is unknown or nothing. */
export function gainWords(now: MonitorFigure, base: MonitorFigure, unit: 'count' | 'money'): string {
  if (typeof now !== 'number' || typeof base !== 'number' || now <= base) return '';
  return `+${monitorFigureText(now - base, unit)}`;
}

const statusWords: Readonly<Record<number, string>> = {
  [monitorStatus.monitoring]: '监控中',
  [monitorStatus.waiting]: '未开播',
  [monitorStatus.completed]: '已完成',
  [monitorStatus.cancelled]: '已取消',
};

/** The words of a status. */
export const statusName = (status: number) => statusWords[status] ?? '';

/** A path that leads somewhere in this version; null for any other. */
function existing(path: string | null): string | null {
  if (path === null) return null;
  const [pathname = ''] = path.split('?');
  return routes.some((route) => matchPath(route.path, pathname)) ? path : null;
}

/** The page of an author. */
export const authorPath = (uid: string) => existing(detailPath('author', { uid }));

/** The page of a session: what it came to. */
export function sessionPath(uid: string, { room_id, opened_at }: LiveSession): string | null {
  return existing(detailPath('live', { room_id, uid, date_code: formatDayOf(opened_at) }));
}

/** The big screen of a running session. */
export function bigScreenPath(uid: string, { room_id, opened_at }: LiveSession): string | null {
  const query = new URLSearchParams({ roomId: room_id, uid, dateCode: String(formatDayOf(opened_at)) });
  return existing(`/liveBigScreen?${query.toString()}`);
}

/** The page of a video. */
export function videoPath(uid: string, awemeId: string, publishedAt: number): string | null {
  if (uid === '' || publishedAt === 0) return null;
  return existing(detailPath('video', { uid, aweme_id: awemeId, date_code: formatDayOf(publishedAt) }));
}
