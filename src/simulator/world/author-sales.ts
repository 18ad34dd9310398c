import { paidOn } from './coupons.ts';
import { type LiveEdge, salesOf } from './live-sales.ts';
import type { VideoEdge } from './video-sales.ts';
import type { World } from './world.ts';

/** Pieces and money in fen. */
export interface Sold {
  readonly sales: number;
  readonly gmv: number;
}

export function plus(a: Sold | undefined, b: Sold): Sold {
  return { sales: (a?.sales ?? 0) + b.sales, gmv: (a?.gmv ?? 0) + b.gmv };
}

export function withoutInvented(a: Sold, b: Sold | undefined): Sold {
  return { sales: a.sales - (b?.sales ?? 0), gmv: a.gmv - (b?.gmv ?? 0) };
}

/** A day and what its rooms and videos sold of each product. */
interface SoldThrough {
  readonly day: number;
  readonly liveEdges: readonly LiveEdge[];
  readonly videoEdges: readonly VideoEdge[];
}

/** What each account truly sold on a day through its rooms and videos, by its index; who sold nothing is not in it. */
export function salesByAuthor(world: World, { day, liveEdges, videoEdges }: SoldThrough): Map<number, Sold> {
  const out = new Map<number, Sold>();
  for (const [{ author }, sold] of salesOf(liveEdges)) out.set(author, plus(out.get(author), sold));
  for (const { video, product, pieces } of videoEdges) {
    const one = world.products[product];
    const sold = { sales: pieces, gmv: one ? pieces * paidOn(world, one, day) : 0 };
    out.set(video.author, plus(out.get(video.author), sold));
  }
  return out;
}
