import { DAY_S, startOf } from '../calendar.ts';
import { mix, unit } from '../random.ts';
import { mostPieces, playsAt, type Video } from './videos.ts';
import type { World } from './world.ts';

/** What a video sells on one day. */
export interface VideoEdge {
  readonly video: Video;
  readonly product: number;
  readonly pieces: number;
}

/** Parts the video demand of the day among the videos that are being watched: by plays gained on it. */
export function spreadVideos(
  world: World,
  day: number,
  { active, live }: { active: readonly Video[]; live: Int32Array },
): VideoEdge[] {
  const from = startOf(day);
  const asked = world.demand.pieces(day);
  // A stronger account sells more with the same plays.
  const drafts = active
    .filter(({ product }) => product >= 0)
    .map((video) => {
      const plays = playsAt(video, from + DAY_S) - playsAt(video, from);
      const strength = (world.authors[video.author]?.power ?? 1) ** 0.35;
      return { video, plays, pull: plays * strength };
    })
    .filter(({ pull }) => pull > 0);
  const pulls = new Map<number, number>();
  for (const { video, pull } of drafts) pulls.set(video.product, (pulls.get(video.product) ?? 0) + pull);
  // What rooms sold is gone: videos share the rest with the card.
  const left = asked.map((all, p) => all - (live[p] as number));
  return drafts.flatMap(({ video, plays, pull }) => {
    const { product } = video;
    const share = Math.min(0.9, (world.products[product]?.video ?? 0) * world.size.boost[1]);
    const wanted = ((asked[product] ?? 0) * share * pull) / (pulls.get(product) ?? 1);
    const luck = 0.999 * unit(mix(video.mark, day));
    const most = left[product] as number;
    const pieces = Math.min(most, Math.floor(Math.min(wanted, mostPieces(world, video, plays)) + luck));
    left[product] = most - pieces;
    return pieces > 0 ? [{ video, product, pieces }] : [];
  });
}
