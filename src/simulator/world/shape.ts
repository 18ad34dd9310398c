import { dayText } from '../calendar.ts';
import { paidOn } from './coupons.ts';
import type { Days, DayTruth } from './day.ts';
import { salesOf } from './live-sales.ts';
import type { SimulatedRoom } from './room.ts';
import type { World } from './world.ts';

/** Figures that tell whether a world has the shape of the real market (domain document 7.1, 7.2, 7.8). */
export interface SizeShape {
  readonly live: number;
  readonly video: number;
  readonly card: number;
  /** Falling exponents of rank and size: top 50 rooms of six days by money, products by pieces. */
  readonly roomSlope: number;
  readonly productSlope: number;
  /** Share of authors' money that the first hundredth and the first tenth have. */
  readonly top1: number;
  readonly top10: number;
  /** Share of live money that own shops' rooms have. */
  readonly ownRooms: number;
  /** Share of the top 50 products below ¥20. */
  readonly cheap: number;
  readonly roomsADay: number;
  readonly videosADay: number;
  readonly gmvYuanADay: number;
  readonly from: string;
}

/** Measures the last days of the history, at most `most` of them. */
export function shapeOf(world: World, days: Days, most = 30): SizeShape {
  const first = Math.max(days.firstFull() + 1, world.anchor - most + 1);
  const { sum, byRoom, byAuthor, byProduct } = sumsOf(world, days, first);
  const count = world.anchor - first + 1;
  const all = sum.live + sum.video + sum.card;
  const authors = [...byAuthor.values()].toSorted((a, b) => b - a);
  const best = [...byProduct.keys()].toSorted((a, b) => (byProduct[b] ?? 0) - (byProduct[a] ?? 0));
  const cheap = best.slice(0, 50).filter((p) => (world.products[p]?.price ?? 0) < 2000);
  return {
    live: sum.live / all,
    video: sum.video / all,
    card: sum.card / all,
    roomSlope: slope([...byRoom.values()], 50),
    productSlope: slope([...byProduct], Math.min(500, world.size.products >> 2)),
    top1: headShare(authors, world.authors.length / 100),
    top10: headShare(authors, world.authors.length / 10),
    ownRooms: sum.own / sum.live,
    cheap: cheap.length / 50,
    roomsADay: sum.rooms / count,
    videosADay: sum.videos / count,
    gmvYuanADay: all / 100 / count,
    from: dayText(first),
  };
}

/** Rooms of the last six days are what 7.1 measured. */
const ROOM_DAYS = 6;

function sumsOf(world: World, days: Days, first: number) {
  const sum = { live: 0, video: 0, card: 0, own: 0, videos: 0, rooms: 0 };
  const byRoom = new Map<SimulatedRoom, number>();
  const byAuthor = new Map<number, number>();
  const byProduct = new Float64Array(world.products.length);
  const add = (author: number, gmv: number) => byAuthor.set(author, (byAuthor.get(author) ?? 0) + gmv);
  for (let day = first; day <= world.anchor; day++) {
    const truth = days.truth(day);
    const money = moneyOf(world, truth);
    for (const [room, { gmv }] of salesOf(truth.liveEdges)) {
      sum.live += gmv;
      if ([2, 3].includes(world.authors[room.author]?.kind ?? 1)) sum.own += gmv;
      if (day > world.anchor - ROOM_DAYS) byRoom.set(room, (byRoom.get(room) ?? 0) + gmv);
      add(room.author, gmv);
    }
    for (const [author, gmv] of money.videos) add(author, gmv);
    sum.video += money.video;
    sum.card += money.card;
    sum.videos += days.videos(day).length;
    sum.rooms += days.rooms(day).length;
    truth.pieces.forEach((n, p) => {
      byProduct[p] = (byProduct[p] ?? 0) + n;
    });
  }
  return { sum, byRoom, byAuthor, byProduct };
}

/** Money (fen) of videos, by account too, and of product cards. */
export function moneyOf(
  world: World,
  truth: DayTruth,
): { video: number; card: number; videos: Map<number, number> } {
  const videos = new Map<number, number>();
  let video = 0;
  for (const { video: one, product, pieces } of truth.videoEdges) {
    const product0 = world.products[product];
    const gmv = product0 ? pieces * paidOn(world, product0, truth.day) : 0;
    video += gmv;
    videos.set(one.author, (videos.get(one.author) ?? 0) + gmv);
  }
  let card = 0;
  for (const product of world.products) {
    const pieces = truth.card[product.index] ?? 0;
    if (pieces > 0) card += pieces * paidOn(world, product, truth.day);
  }
  return { video, card, videos };
}

/** Least squares over log rank and log size of the first ranks, as a positive number. */
export function slope(values: readonly number[], ranks: number): number {
  const top = values
    .toSorted((a, b) => b - a)
    .slice(0, ranks)
    .filter((v) => v > 0);
  const points = top.map((v, i) => [Math.log(i + 1), Math.log(v)] as const);
  const [mx, my] = [0, 1].map((k) => points.reduce((s, p) => s + (p[k] ?? 0), 0) / points.length) as [
    number,
    number,
  ];
  const over = points.reduce((s, [x, y]) => s + (x - mx) * (y - my), 0);
  return -over / points.reduce((s, [x]) => s + (x - mx) ** 2, 0);
}

function headShare(sorted: readonly number[], count: number): number {
  const all = sorted.reduce((a, b) => a + b, 0);
  return sorted.slice(0, Math.max(1, Math.round(count))).reduce((a, b) => a + b, 0) / all;
}
