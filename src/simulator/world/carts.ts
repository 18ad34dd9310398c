import { categoryParameters, rooms, seen } from '../parameters.ts';
import { mix, purpose, Random, unit } from '../random.ts';
import type { Author } from './authors.ts';
import { lifeFactor, priceOn } from './demand.ts';
import type { Product } from './products.ts';
import type { CartItem, Explain, RoomStory } from './room.ts';
import type { World } from './world.ts';

/** Products of a category that are on sale, with running sums of their pull on carts. */
interface Pool {
  readonly products: Int32Array;
  readonly sums: Float64Array;
}

type Session = { day: number; mark: number; story: RoomStory; start: number; end: number };

const pools = new WeakMap<World, Map<string, Pool>>();
/** A product is in four of ten repertoires: accounts differ in what they sell, and keep to it. */
const REPERTOIRE = 0.4;

/** How strong an account is, from 0 to 1 for the heads of the market: they may choose what they sell. */
function headOf({ power }: Author): number {
  return Math.min(1, Math.max(0, Math.log10(Math.max(1, power) / 20_000) / 2.5));
}

/** Pools hold for a week. */
const WEEK = 7;

/** Draws a product of a category that is on sale; by its live or its video demand. */
export function drawProduct(
  world: World,
  of: { top: number; day: number; channel: 'live' | 'video' },
  random: Random,
): number {
  const { products, sums } = poolOf(world, of);
  const sum = sums[sums.length - 1] ?? 0;
  if (sum === 0) return -1;
  const at = random.next() * sum;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > at) high = middle;
    else low = middle + 1;
  }
  return products[low] as number;
}

function poolOf(
  world: World,
  { top, day, channel }: { top: number; day: number; channel: 'live' | 'video' },
): Pool {
  const known = pools.get(world) ?? new Map<string, Pool>();
  pools.set(world, known);
  const week = Math.floor(day / WEEK);
  const name = `${channel}${top}:${week}`;
  const pool = known.get(name) ?? makePool(world, { top, day: week * WEEK, channel });
  known.set(name, pool);
  if (known.size > 400) known.delete(known.keys().next().value as string);
  return pool;
}

function makePool(
  world: World,
  { top, day, channel }: { top: number; day: number; channel: 'live' | 'video' },
): Pool {
  const living = world.products.filter(
    (p) => p.top === top && p.cos > 0 && p.birth <= day + WEEK && p.death >= day,
  );
  const sums = new Float64Array(living.length);
  let sum = 0;
  living.forEach((p, i) => {
    const life = Math.max(lifeFactor(p, day), lifeFactor(p, day + WEEK - 1));
    sum += ((world.demand.base[p.index] ?? 0) * life * p[channel] * (p.price / 100)) ** 0.75;
    sums[i] = sum;
  });
  return { products: Int32Array.from(living, (p) => p.index), sums };
}

/** What a room offers and when it speaks of it. */
export function planCart(
  world: World,
  author: Author,
  session: Session,
): { cart: CartItem[]; explains: Explain[] } {
  const random = new Random(mix(session.mark, 5));
  const usual =
    author.shop >= 0 ? ofShop(world, author, session) : ofCategory(world, author, { session, random });
  const chosen = [...new Set([...takingOff(world, author, session), ...usual])];
  const cart = chosen.map((product, place) =>
    itemOf(world.products[product] as Product, { place, session, random }),
  );
  return { cart, explains: planExplains(cart, session, random) };
}

/** Share of rooms of other goods that take up what takes off through them. */
const TAKEN_UP = 0.3;

/** The product that takes off on the day of a session, where rooms like this one take it up. */
function takingOff(world: World, author: Author, { day, mark }: Session): number[] {
  const one = world.demand.takeOff(day);
  if (one?.kind !== 'crossing' || author.shop >= 0) return [];
  if (world.products[one.product]?.top === author.top) return [];
  return unit(mix(mark, 13)) < TAKEN_UP ? [one.product] : [];
}

/** An own shop's room sells what the shop has, the best first, and fills up with the brand's category. */
function ofShop(world: World, author: Author, session: Session): number[] {
  const [, most] = world.size.cart;
  const own = (ownProducts(world).get(author.shop) ?? []).filter(
    (p) => lifeFactor(world.products[p] as Product, session.day) > 0,
  );
  const worth = (p: number) => (world.demand.base[p] ?? 0) * (world.products[p]?.live ?? 0);
  const sorted = own.toSorted((a, b) => worth(b) - worth(a)).slice(0, most);
  if (sorted.length >= 6) return sorted;
  return [
    ...new Set([
      ...sorted,
      ...ofCategory(world, author, { session, random: new Random(mix(session.mark, 6)) }),
    ]),
  ].slice(0, 12);
}

const byShop = new WeakMap<World, Map<number, number[]>>();

/** Products of every shop, by the number of the shop. */
export function ownProducts(world: World): Map<number, number[]> {
  const known = byShop.get(world);
  if (known) return known;
  const made = Map.groupBy(world.products, ({ shop }) => shop);
  const out = new Map([...made].map(([shop, list]) => [shop, list.map(({ index }) => index)]));
  byShop.set(world, out);
  return out;
}

function ofCategory(world: World, author: Author, by: { session: Session; random: Random }): number[] {
  const { session, random } = by;
  const [few, many] = world.size.cart;
  const head = headOf(author);
  const wanted = Math.round(few + (many - few) * (0.5 * random.next() + 0.8 * head));
  const chosen = new Set<number>();
  const shares = world.tree.tops.map((top) => categoryParameters[top]?.gmv ?? 0);
  const second = mix(author.index, purpose.cart) % world.tree.tops.length;
  for (let tries = 0; tries < wanted * 6 && chosen.size < wanted; tries++) {
    const isOwn = random.isLucky(0.85 - 0.5 * head);
    const top = isOwn ? author.top : head > 0.5 ? random.weighted(shares, 100) : second;
    const product = drawProduct(world, { top, day: session.day, channel: 'live' }, random);
    if (product < 0 || unit(mix(mix(author.index, purpose.cart), product)) > REPERTOIRE + 0.55 * head)
      continue;
    if (lifeFactor(world.products[product] as Product, session.day) > 0) chosen.add(product);
  }
  return [...chosen];
}

function itemOf(product: Product, at: { place: number; session: Session; random: Random }): CartItem {
  const { place, session, random } = at;
  const seconds = session.end - session.start;
  const isLater = random.isLucky(0.12);
  const on =
    session.start +
    (isLater ? Math.floor(random.between(0.05, 0.5) * seconds) : random.whole(0, Math.min(90, seconds >> 2)));
  const isTaken = random.isLucky(0.06);
  const off = isTaken ? Math.floor(random.between(on + (session.end - on) / 2, session.end)) : session.end;
  const [low, high] = rooms.discount;
  const price =
    session.story === 'brushed'
      ? 12_800_000
      : shown(priceOn(product, session.day), random.between(low, high));
  const isHidden = random.isLucky(seen.hiddenPrice);
  return {
    product: product.index,
    on,
    off: Math.max(on + 1, off),
    price,
    paid: isHidden ? shown(price, 0.9) : price,
    weight: (place + 1) ** -rooms.itemZipf * random.logNormal(1, 0.5),
  };
}

/** A price that ends like prices in rooms do. */
function shown(fen: number, by: number): number {
  const cut = Math.round((fen * by) / 100) * 100 - 10;
  return Math.max(90, Math.min(fen, cut));
}

/** The room speaks of one item after another, of the strong ones again and again (7.4.4). */
function planExplains(cart: readonly CartItem[], { start, end }: Session, random: Random): Explain[] {
  const [short, long] = rooms.explainMinutes as readonly [number, number];
  const stretch = Math.max(1, (end - start) / 60 / (rooms.mostExplains * ((short + long) / 2)));
  const pulls = cart.map(({ weight }) => weight ** 0.6);
  const sum = pulls.reduce((a, b) => a + b, 0);
  const out: Explain[] = [];
  let at = start + Math.min(120, (end - start) >> 2);
  while (at < end - 90 && cart.length > 0) {
    const to = Math.min(end, at + Math.floor(random.between(short, long) * 60 * stretch));
    const item = random.weighted(pulls, sum);
    const one = cart[item] as CartItem;
    if (one.on <= at && one.off >= to && random.isLucky(0.88)) out.push({ item, from: at, to });
    at = to + random.whole(5, 60);
  }
  return out;
}
