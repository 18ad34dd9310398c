import { startOf } from '../calendar.ts';
import { categoryParameters, videoParameters } from '../parameters.ts';
import { mix, purpose, Random, unit } from '../random.ts';
import type { Author } from './authors.ts';
import { drawProduct, ownProducts } from './carts.ts';
import { lifeFactor } from './demand.ts';
import type { Product } from './products.ts';
import type { World } from './world.ts';

/** A video as it was in truth. */
export interface Video {
  readonly key: string;
  readonly author: number;
  readonly day: number;
  readonly at: number;
  /** Product on it, −1 none. */
  readonly product: number;
  readonly isImage: boolean;
  readonly seconds: number;
  /** Plays its account brings it in the end, and the chance of a like, a comment on a like, and so on. */
  readonly plays: number;
  readonly likeRate: number;
  readonly commentRate: number;
  readonly shareRate: number;
  readonly collectRate: number;
  /** Hours until a second wave, 0 none. */
  readonly wave: number;
  readonly isPaid: boolean;
  readonly mark: number;
  readonly isViral: boolean;
}

/** The videos that are published on a day, in the order of accounts. */
export function planVideos(world: World, day: number): Video[] {
  const out: Video[] = [];
  const sum = postsOf(world);
  const rate = world.size.videos / sum;
  const { viral, stopped } = world.stories;
  const taken = takenByVideos(world, day);
  for (const author of world.authors) {
    const isStar = author.index === viral.author && day === viral.day;
    const taking = taken.get(author.index);
    if (author.index === stopped.author && day >= stopped.from) continue;
    const mark = mix(mix(mix(world.seed, purpose.videos), author.index), day);
    const random = new Random(mark);
    const mean = author.posts * rate;
    let count = Math.floor(mean + random.next());
    if (random.isLucky(0.1)) count = 0;
    if (isStar || taking) count = Math.max(1, count);
    for (let turn = 0; turn < Math.min(count, 9); turn++) {
      const isFirst = turn === 0;
      const video = videoOf(world, author, { day, turn, mark: mix(mark, turn), isViral: isStar && isFirst });
      out.push(
        taking && isFirst && !isStar
          ? {
              ...video,
              product: taking.product,
              plays: taking.plays,
              at: startOf(day) + TAKEN_AT_S + (mark % TAKEN_WITHIN_S),
            }
          : video,
      );
    }
  }
  return out;
}

/** Plays of a video that makes a product take off, and when on its day it is published: early, so that most of the day is its own. */
const TAKEN_PLAYS = 1_500_000;
const TAKEN_AT_S = 6 * 3600;
const TAKEN_WITHIN_S = 3 * 3600;
/** Share of the sellers of such goods that show what many accounts take up at once, and the plays of each. */
const TAKEN_UP = 0.6;
const TAKEN_UP_PLAYS = 20_000;

/** Accounts whose first video of a day shows the product that takes off on it, with the plays it has. */
function takenByVideos(world: World, day: number): ReadonlyMap<number, { product: number; plays: number }> {
  const one = world.demand.takeOff(day);
  if (one?.kind !== 'video' && one?.kind !== 'accounts') return new Map();
  const { product, kind } = one;
  const top = world.products[product]?.top;
  const able = world.authors.filter((a) => a.top === top && a.power > 0 && a.shop < 0);
  if (kind === 'accounts') {
    const taking = able.filter(({ index }) => unit(mix(mix(product, day), index)) < TAKEN_UP);
    return new Map(taking.map(({ index }) => [index, { product, plays: TAKEN_UP_PLAYS }]));
  }
  const byVideo = able.filter(({ live }) => live < 1);
  const author = byVideo[mix(product, day) % Math.max(1, byVideo.length)];
  return new Map(author ? [[author.index, { product, plays: TAKEN_PLAYS }]] : []);
}

const sums = new WeakMap<World, number>();

function postsOf(world: World): number {
  const known = sums.get(world) ?? world.authors.reduce((all, { posts }) => all + posts, 0) * 0.9;
  sums.set(world, known);
  return known;
}

type Draft = { day: number; turn: number; mark: number; isViral: boolean };

function videoOf(world: World, author: Author, { day, turn, mark, isViral }: Draft): Video {
  const random = new Random(mix(mark, 11));
  const hour = random.weighted(videoParameters.hours, 101.1);
  const at = startOf(day) + hour * 3600 + random.whole(0, 3599);
  const isSelling = author.power > 0 && (isViral || random.isLucky(cartChance(author)));
  const product = isViral
    ? world.stories.viral.product
    : isSelling
      ? productOf(world, author, { day, random })
      : -1;
  const digits = `${day}${String(author.index).padStart(6, '0')}${turn}`;
  return {
    key: `73${digits}${String(mark % 10_000).padStart(4, '0')}`,
    author: author.index,
    day,
    at,
    product,
    isImage: random.isLucky(videoParameters.image),
    seconds: secondsOf(random),
    plays: isViral ? 9_200_000 : playsOf(author, product >= 0, random),
    likeRate: random.between(0.01, author.vertical === '剧情演绎' ? 0.05 : 0.04),
    commentRate: random.logNormal(0.021, 0.6),
    shareRate: random.logNormal(0.2, 0.7),
    collectRate: random.logNormal(
      author.vertical === '美食' || author.vertical === '科普' ? 0.14 : 0.05,
      0.7,
    ),
    wave: random.isLucky(videoParameters.secondWave) ? random.between(48, 140) : 0,
    isPaid: product >= 0 && random.isLucky(0.18),
    mark,
    isViral,
  };
}

/** Who sells by videos puts a cart on most of them; of all posts of sellers 28 % have one (7.5). */
function cartChance({ live }: Author): number {
  return live === 1 ? 0.16 : live > 0 ? 0.45 : Math.min(0.9, videoParameters.cart * 2.8);
}

/** An own shop shows what sells best by video. */
function bestOfShop(world: World, shop: number, day: number): number[] {
  const worth = (p: number) => (world.demand.base[p] ?? 0) * (world.products[p]?.video ?? 0);
  return (ownProducts(world).get(shop) ?? [])
    .filter((p) => lifeFactor(world.products[p] as Product, day) > 0)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, 5);
}

/** From the account's own few products: the drawing begins at the same place for three weeks. */
function productOf(world: World, author: Author, { day, random }: { day: number; random: Random }): number {
  const own = author.shop >= 0 ? bestOfShop(world, author.shop, day) : [];
  if (own.length > 0) return random.pick(own);
  if (random.isLucky(0.55)) {
    const existing = Random.of(world.seed, purpose.videos, [
      author.index,
      Math.floor(day / 21) * 4 + random.whole(0, 3),
    ]);
    return drawProduct(world, { top: author.top, day, channel: 'video' }, existing);
  }
  return drawProduct(world, { top: author.top, day, channel: 'video' }, random);
}

function secondsOf(random: Random): number {
  const band = random.weighted([22, 26, 30, 22], 100);
  const [low, high] = [
    [6, 15],
    [15, 30],
    [30, 60],
    [60, 300],
  ][band] as [number, number];
  return random.whole(low, high - 1);
}

/** Heavy-tailed (7.5); accounts that sell by videos are pushed further. */
function playsOf({ fans, power }: Author, isCart: boolean, random: Random): number {
  const push = isCart ? 1 + 2.2 * (power / 50_000) ** 0.45 : 1;
  const plays = (300 + 0.05 * fans) * push * Math.exp(videoParameters.playsSigma * 0.85 * random.normal());
  return Math.min(60_000_000, Math.round(plays));
}

/** Plays that its account brings it until a moment; more than these are seen where it sells (reach.ts). */
export function playsAt(video: Video, second: number): number {
  const hours = (second - video.at) / 3600;
  if (hours <= 0) return 0;
  const first = 1 - Math.exp(-((hours / videoParameters.halfHours) ** videoParameters.curve));
  const again = video.wave > 0 && hours > video.wave ? 0.6 * (1 - Math.exp(-(hours - video.wave) / 20)) : 0;
  return Math.floor((video.plays * (first + again)) / (video.wave > 0 ? 1.6 : 1));
}

/** Pieces that a video may sell at the most while its account brings it these plays: the strong ones sell more. */
export function mostPieces(world: World, video: Video, plays: number): number {
  const cvr = categoryParameters[world.tree.tops[world.products[video.product]?.top ?? 0] ?? '']?.cvr ?? 2;
  return plays * Math.min(0.2, cvr / 12);
}
