import { detailPath } from '#catalog/detail-path.ts';
import { bandOf } from '#catalog/enums/bands.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { NewNotice } from '#features/people/notifications/server/index.ts';
import { beijingDay, beijingTime, dateCodeOf } from '#kernel/day.ts';
import type { RoomFigures } from '#market/read/room/monitored-rooms.ts';
import type { MonitoredVideo } from '#market/read/video/monitored-videos.ts';
import { type ThresholdName, thresholdLabels, thresholdNames } from '../rules.ts';
import type { VideoMonitorTable } from './store/tables.ts';

type Words = Omit<NewNotice, 'userId'>;

/** Events of a live monitor. */
export type LiveStory =
  | { readonly kind: 'begun' | 'ended'; readonly room: RoomFigures }
  | { readonly kind: 'no-live' }
  | { readonly kind: 'quota' };

const LIVE_LIST = '/userCenter/dataWatch/liveWatch';
const VIDEO_LIST = '/userCenter/dataWatch/videoWatch';

/** How figures are written: exact, or as the bands that a viewer of bands sees everywhere. */
interface FigureWords {
  count(value: number | null): string;
  yuan(fen: number | null): string;
}

const exactCount = (value: number) => value.toLocaleString('en-US');
const exactYuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** Whoever may add a monitor sees exact figures; one whose edition has ended since does not. */
function wordsFor(isHidden: boolean): FigureWords {
  const of = (ladder: 'sales' | 'gmv', exact: (value: number) => string) => (value: number | null) => {
    if (value === null) return '--';
    if (!isHidden) return exact(value);
    const [low, high] = bandOf(ladder, value);
    return high === null ? `${exact(low)}+` : `${exact(low)}-${exact(high)}`;
  };
  return { count: of('sales', exactCount), yuan: of('gmv', exactYuan) };
}

const dayCode = (seconds: number) => dateCodeOf(beijingDay(seconds * 1000));
const clockOf = (seconds: number) => beijingTime(seconds * 1000).slice(5, 16);
const stay = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}小时${minutes}分` : `${minutes}分钟`;
};

/** The page of a room. */
function roomPath({ room_id: room, author_id: author, opened_at: opened }: RoomFigures): string {
  const refs = { room_id: publicId(room), uid: publicId(author), date_code: dayCode(opened) };
  return detailPath('live', refs) ?? LIVE_LIST;
}

function reportOf(room: RoomFigures, { count, yuan }: FigureWords): string {
  const { opened_at: opened, closed_at: closed, watched, peak, sales, gmv } = room;
  const lasted = closed === null ? '' : `时长 ${stay(closed - opened)}，`;
  return `${lasted}场观 ${count(watched)}，峰值 ${count(peak)}，销量 ${count(sales)}，销售额 ${yuan(gmv)}（数据结算中，以详情页为准）`;
}

/** What is told of a live monitor; the key names what happened, so that it is told once. */
export function liveNotice(
  { id, name, isHidden }: { readonly id: string; readonly name: string; readonly isHidden: boolean },
  story: LiveStory,
): Words {
  const who = name || '监控的达人';
  const kind = 'monitor';
  if (story.kind === 'no-live') {
    const text = '监控期内没有开播，监控次数已退回';
    return { kind, dedupKey: `live:${id}:no-live`, title: `监控到期：${who}`, text, link: LIVE_LIST };
  }
  if (story.kind === 'quota') {
    const text = '本月监控次数已用完，新开播的场次没有监控，监控已结束';
    return { kind, dedupKey: `live:${id}:quota`, title: `监控结束：${who}`, text, link: LIVE_LIST };
  }
  const { room } = story;
  const link = roomPath(room);
  const title = room.title === '' ? '' : `「${room.title}」`;
  if (story.kind === 'begun') {
    const text = `${title}${clockOf(room.opened_at)} 开播，已开始监控`;
    return { kind, dedupKey: `live:${id}:${room.room_id}:begun`, title: `开播：${who}`, text, link };
  }
  const text = `${title}${reportOf(room, wordsFor(isHidden))}`;
  return { kind, dedupKey: `live:${id}:${room.room_id}:ended`, title: `下播：${who}`, text, link };
}

const MAX_TITLE_LENGTH = 24;
const videoName = ({ title, author_name: author }: MonitoredVideo) => {
  const letters = [...title];
  const short = letters.slice(0, MAX_TITLE_LENGTH).join('') + (letters.length > MAX_TITLE_LENGTH ? '…' : '');
  return short === '' ? author || '无标题视频' : short;
};

function videoPath({ video_id: video, author_id: author, published_at: at }: MonitoredVideo): string {
  if (author === '0' || at === 0) return VIDEO_LIST;
  const refs = { uid: publicId(author), aweme_id: publicId(video), date_code: dayCode(at) };
  return detailPath('video', refs) ?? VIDEO_LIST;
}

/** A figure of a video in its unit. */
const figureText = (name: ThresholdName, value: number | null, { count, yuan }: FigureWords) =>
  name === 'gmv' ? yuan(value) : count(value);

/** A video, and whether whoever watches it sees bands. */
type WatchedVideo = MonitoredVideo & { readonly isHidden: boolean };

/** What is told when a video reaches a threshold. */
export function videoNotice(
  { id }: VideoMonitorTable,
  video: WatchedVideo,
  { name, limit }: { readonly name: ThresholdName; readonly limit: number },
): Words {
  const label = thresholdLabels[name];
  return {
    kind: 'monitor',
    dedupKey: `video:${id}:${name}`,
    title: `视频${label}达到 ${figureText(name, limit, wordsFor(false))}`,
    text: `「${videoName(video)}」${label} ${figureText(name, video[name], wordsFor(video.isHidden))}`,
    link: videoPath(video),
  };
}

/** What is told when the time of a video monitor is over. */
export function videoOverNotice({ id, hours, base }: VideoMonitorTable, video: WatchedVideo): Words {
  const words = wordsFor(video.isHidden);
  const before = JSON.parse(base) as Record<ThresholdName, number | null>;
  const grown = (name: ThresholdName) => {
    const [from, to] = [before[name], video[name]];
    const isKnown = from !== null && to !== null && !video.isHidden;
    const more = isKnown ? `（+${figureText(name, Math.max(0, to - from), words)}）` : '';
    return `${thresholdLabels[name]} ${figureText(name, to, words)}${more}`;
  };
  return {
    kind: 'monitor',
    dedupKey: `video:${id}:over`,
    title: `视频监控完成：${videoName(video)}`,
    text: `监控 ${hours} 小时，${thresholdNames.map(grown).join('，')}`,
    link: videoPath(video),
  };
}
