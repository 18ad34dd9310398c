import { dayAt } from '../calendar.ts';
import { videoParameters } from '../parameters.ts';
import { mix, unit } from '../random.ts';
import { type Days, shareOfVideo } from './day.ts';
import { playsAt, type Video } from './videos.ts';

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
    sold += days.piecesOfVideos(day).get(video.key) ?? 0;
  if (today < video.day + videoParameters.activeDays) {
    sold += (days.piecesOfVideos(today).get(video.key) ?? 0) * shareOfVideo(video, { day: today, second });
  }
  return plays + Math.floor(sold / buyersOf(video));
}
