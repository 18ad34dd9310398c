import { DAY_S, startOf } from '../calendar.ts';
import { videoParameters as clips, rooms as live } from '../parameters.ts';
import { mix, roundBy } from '../random.ts';
import { salesByAuthor } from './author-sales.ts';
import { type LiveEdge, spreadLive } from './live-sales.ts';
import type { SimulatedRoom } from './room.ts';
import { planRooms } from './rooms.ts';
import { spreadVideos, type VideoEdge } from './video-sales.ts';
import { planVideos, type Video } from './videos.ts';
import type { World } from './world.ts';

/** All sales of a day in truth: of each product rooms + videos + card are its pieces of the day. */
export interface DayTruth {
  readonly day: number;
  readonly pieces: Int32Array;
  readonly card: Int32Array;
  /** Pieces of each product sold by all videos, and by all rooms. */
  readonly video: Int32Array;
  readonly live: Int32Array;
  readonly liveEdges: readonly LiveEdge[];
  readonly videoEdges: readonly VideoEdge[];
  /** Rooms that were open on the day, those of the evening before included. */
  readonly rooms: readonly SimulatedRoom[];
  /** The rooms and the videos that sell a product. */
  edgesOf(product: number): readonly LiveEdge[];
  videosOf(product: number): readonly VideoEdge[];
}

/** Gives days of a world; days nearby are kept, since their rooms and videos reach into the next ones. */
export class Days {
  readonly #world: World;
  readonly #rooms = new Map<number, SimulatedRoom[]>();
  readonly #videos = new Map<number, Video[]>();
  readonly #truths = new Map<number, DayTruth>();
  readonly #videoPieces = new Map<number, ReadonlyMap<string, number>>();
  readonly #earned = new Map<number, Float64Array>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Rooms that opened on a day; none before rooms are known in full. */
  rooms(day: number): SimulatedRoom[] {
    if (day < this.firstFull()) return [];
    return recent(this.#rooms, day, { make: () => planRooms(this.#world, day) });
  }

  /** Videos published on a day; none before they are known in full. */
  videos(day: number): Video[] {
    if (day < this.firstFull()) return [];
    return recent(this.#videos, day, { make: () => planVideos(this.#world, day) });
  }

  /** First day with rooms and videos in full. */
  firstFull(): number {
    const { anchor, size } = this.#world;
    return anchor - Math.min(size.fullDays, size.days) + 1;
  }

  /** First day of the window with minutes. */
  firstMinutes(): number {
    return this.#world.anchor - this.#world.size.minuteDays + 1;
  }

  /** Money in fen that each account truly made on a day; none before rooms are known in full. */
  earned(day: number): Float64Array {
    let sums = this.#earned.get(day);
    if (!sums) {
      sums = new Float64Array(this.#world.authors.length);
      for (const [author, { gmv }] of salesByAuthor(this.#world, this.truth(day))) sums[author] = gmv;
      this.#earned.set(day, sums);
    }
    return sums;
  }

  /** Pieces that videos sold on a day, by the key of the video: kept longer than the rest of the day, since videos are captured for months. */
  piecesOfVideos(day: number): ReadonlyMap<string, number> {
    const make = () => {
      const edges = this.truth(day).videoEdges;
      return new Map(edges.map(({ video, pieces }) => [video.key, pieces] as const));
    };
    return recent(this.#videoPieces, day, { make });
  }

  truth(day: number): DayTruth {
    return recent(this.#truths, day, { make: () => this.#make(day), most: TRUTH_DAYS });
  }

  #make(day: number): DayTruth {
    const world = this.#world;
    const open = [...this.rooms(day - 1).filter(({ end }) => end > startOf(day)), ...this.rooms(day)];
    const pieces = world.demand.pieces(day);
    const liveEdges = spreadLive(world, day, open);
    const sold = sumOf(liveEdges, pieces.length);
    const active = Array.from({ length: clips.activeDays }, (_, i) => this.videos(day - i)).flat();
    const videoEdges = spreadVideos(world, day, { active, live: sold });
    const video = sumOf(videoEdges, pieces.length);
    const card = pieces.map((all, p) => all - (sold[p] as number) - (video[p] as number));
    const byProduct = Map.groupBy(liveEdges, ({ product }) => product);
    const videosOf = Map.groupBy(videoEdges, ({ product }) => product);
    return {
      day,
      pieces,
      card,
      video,
      live: sold,
      liveEdges,
      videoEdges,
      rooms: open,
      edgesOf: (product) => byProduct.get(product) ?? [],
      videosOf: (product) => videosOf.get(product) ?? [],
    };
  }
}

/** A video is captured for 90 days, and what it sold on each of its first 14 needs the videos of 14 days before. */
const RECENT_DAYS = clips.lastCapture + clips.activeDays + 4;

/** A truth holds every product: days are kept for as long as rooms, messages and young videos reach back. */
const TRUTH_DAYS = 48;

/** Keeps what is made; of too many the day farthest from the one that is asked for goes. */
function recent<T>(
  map: Map<number, T>,
  day: number,
  { make, most = RECENT_DAYS }: { make: () => T; most?: number },
): T {
  const known = map.get(day);
  if (known !== undefined) return known;
  const made = make();
  map.set(day, made);
  if (map.size > most) {
    const far = [...map.keys()].reduce((a, b) => (Math.abs(b - day) > Math.abs(a - day) ? b : a));
    map.delete(far);
  }
  return made;
}

function sumOf(edges: readonly { product: number; pieces: number }[], count: number): Int32Array {
  const sum = new Int32Array(count);
  for (const { product, pieces } of edges) sum[product] = (sum[product] as number) + pieces;
  return sum;
}

const curves = [live.hourWeights, clips.hours].map((weights) => {
  const sum = weights.reduce((a, b) => a + b, 0);
  let at = 0;
  return [0, ...weights.map((w) => (at += w / sum))];
});

function shareOfDay(curve: readonly number[], second: number): number {
  const hour = Math.min(23, Math.floor(second / 3600));
  const [a = 0, b = 1] = [curve[hour], curve[hour + 1]];
  return a + (b - a) * Math.min(1, second / 3600 - hour);
}

/** Share of what a video sells on a day that it has sold until a moment of it; nothing before it is published. */
export function shareOfVideo({ at }: Video, { day, second }: { day: number; second: number }): number {
  const start = startOf(day);
  const [from, to] = [Math.max(at, start) - start, Math.min(second - start, DAY_S)];
  if (to <= from) return 0;
  const [a, b] = [from, to].map((into) => shareOfDay(curves[1] as number[], into)) as [number, number];
  return Math.min(1, (b - a) / Math.max(1e-9, 1 - a));
}

/** The true sold counter of a product at a moment of the day: whole, and never falling. */
export function soldAt(world: World, truth: DayTruth, at: { product: number; second: number }): number {
  const { product, second } = at;
  const before = world.demand.total(truth.day - 1)[product] ?? 0;
  const into = second - startOf(truth.day);
  if (into <= 0) return before;
  if (into >= DAY_S - 1) return before + (truth.pieces[product] as number);
  const mark = mix(mix(world.seed, truth.day), product);
  let sold = soldOf(truth.card[product] as number, shareOfDay(curves[0] as number[], into), mix(mark, 1));
  for (const { video, pieces } of truth.videosOf(product)) {
    sold += soldOf(pieces, shareOfVideo(video, { day: truth.day, second }), mix(video.mark, truth.day));
  }
  for (const edge of truth.edgesOf(product)) {
    sold += soldOf(edge.pieces, shareOfEdge(edge, second), mix(mix(edge.room.mark, edge.item), truth.day));
  }
  return before + sold;
}

/**
 * Whole pieces sold when a share of the time in which they are sold has passed; the hash says when the first is. Never cut the sum
 * of all carriers instead: a piece would show only when the last hundredth of it is sold, after its room has closed.
 */
function soldOf(pieces: number, share: number, hash: number): number {
  return share >= 1 ? pieces : share <= 0 ? 0 : roundBy(pieces * share, hash);
}

/** How much of what a room sells of an item on the day it has sold until a moment: most while it speaks of it. */
export function shareOfEdge({ from, to, talks, talked }: LiveEdge, second: number): number {
  if (second <= from) return 0;
  if (second >= to) return 1;
  const lying = (second - from) / (to - from);
  if (talked === 0) return lying;
  let heard = 0;
  for (const talk of talks) heard += Math.max(0, Math.min(second, talk[1]) - talk[0]);
  return live.explained * (heard / talked) + (1 - live.explained) * lying;
}
