import { dayAt } from '../calendar.ts';
import { videoParameters } from '../parameters.ts';
import { mix, unit } from '../random.ts';
import { type Days, shareOfVideo } from './day.ts';
import type { VideoEdge } from './video-sales.ts';
import { playsAt, type Video } from './videos.ts';

const known = new WeakMap<readonly VideoEdge[], Map<string, number>>();

/** Pieces that a video sells on a day; worked out once for all videos of the day. By its key: days that were dropped are made anew. */
function soldBy(days: Days, { key }: Video, day: number): number {
  const { videoEdges } = days.truth(day);
  const made =
    known.get(videoEdges) ?? new Map(videoEdges.map((edge) => [edge.video.key, edge.pieces] as const));
  known.set(videoEdges, made);
  return made.get(key) ?? 0;
}

/** Of those who see a video, how many buy what hangs on it: who looks at the product, and who of them orders (7.5). */
export function buyersOf({ mark }: Video): number {
  const [looks, orders] = [videoParameters.clicks, videoParameters.orders].map(
    ([low, high], i) => low + (high - low) * unit(mix(mark, 60 + i)),
  ) as [number, number];
  return looks * orders;
}

/**
 * Plays of a video until a moment: those its account brings it, and those that its sales ask for, since nobody buys who has not
 * seen it. What rooms are to their crowds (crowd.ts) videos are to their plays.
 */
export function playsUntil(days: Days, video: Video, second: number): number {
  const plays = playsAt(video, second);
  if (video.product < 0 || second <= video.at) return plays;
  const today = dayAt(second);
  let sold = 0;
  for (let day = video.day; day < Math.min(today, video.day + videoParameters.activeDays); day++)
    sold += soldBy(days, video, day);
  if (today < video.day + videoParameters.activeDays) {
    sold += soldBy(days, video, today) * shareOfVideo(video, { day: today, second });
  }
  return plays + Math.floor(sold / buyersOf(video));
}
