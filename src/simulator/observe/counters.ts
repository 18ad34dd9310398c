import { DAY_S, dayAt, startOf } from '../calendar.ts';
import { seen } from '../parameters.ts';
import { mix, purpose, unit } from '../random.ts';
import { type DayTruth, soldAt } from '../world/day.ts';
import { priceOn } from '../world/demand.ts';
import type { Product } from '../world/products.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './out.ts';

/** Share of products whose counter falls once in the history, and the share of cold captures that are missing. */
const RESETS = seen.reset * 40;
const MISSING = 0.015;

/** A true counter as the page shows it: in steps from 10,000 on, and less after a reset. */
export function shownCount(
  world: World,
  product: Product,
  { sold, day }: { sold: number; day: number },
): number {
  const count = Math.max(0, sold - lostOf(world, product, day));
  for (const [from, step] of seen.steps as readonly (readonly [number, number])[]) {
    if (count >= from) return Math.floor(count / step) * step;
  }
  return count;
}

/** Pieces that the counter lost in its one reset, from the day of the reset on. */
function lostOf(world: World, { index }: Product, day: number): number {
  const hash = mix(mix(world.seed, purpose.seen), index);
  if (unit(hash) >= RESETS) return 0;
  const at = world.start + 1 + Math.floor(unit(mix(hash, 1)) * Math.max(1, world.size.days - 2));
  if (day < at) return 0;
  return Math.floor((world.demand.total(at - 1)[index] ?? 0) * (0.05 + 0.15 * unit(mix(hash, 2))));
}

/** What a capture of the sold counter shows at a moment; the counter itself is some seconds behind. */
export function soldShown(scene: Scene, truth: DayTruth, at: { product: Product; second: number }): number {
  const lag = 10 + (mix(at.product.index, at.second) % 51);
  const before = at.second - lag;
  const own = dayAt(before) === truth.day ? truth : scene.days.truth(dayAt(before));
  const sold = soldAt(scene.world, own, { product: at.product.index, second: before });
  return shownCount(scene.world, at.product, { sold, day: own.day });
}

/** Counters of all products that are on sale on a day, each at the cadence of how much it sells (3.1). */
export function observeProducts(scene: Scene, day: number): void {
  const { world, days, out } = scene;
  const isFull = day >= days.firstFull();
  const cadence = day >= days.firstMinutes() ? seen.minuteCadence : seen.fullCadence;
  const [hot, warm] = isFull ? limits(world, day) : [0, 0];
  const asked = world.demand.pieces(day - 1);
  const total = world.demand.total(day);
  const end = startOf(day) + DAY_S - 1;
  for (const product of world.products) {
    const { index, birth, death } = product;
    if (day < birth || day > death + 3) continue;
    const hash = mix(mix(world.seed, purpose.seen + 100), mix(index, day));
    const price = shownPrice(product, day, hash);
    const line = lineOf(product, price);
    const isHot = isFull && (asked[index] as number) >= (warm as number) && (asked[index] as number) > 0;
    if (isHot) {
      const step = (asked[index] as number) >= (hot as number) ? cadence[0] : cadence[1];
      const truth = days.truth(day);
      for (let at = startOf(day) + ((index * 37) % step); at < end; at += step) {
        out.put('product_counter', line(at, soldShown(scene, truth, { product, second: at })), at);
      }
    } else if (unit(hash) < MISSING && day !== birth) continue;
    const sold = shownCount(world, product, { sold: total[index] as number, day });
    out.put('product_counter', line(end, sold), end);
  }
}

/** Sales of a day from which a product counts as hot, and as warm. */
function limits(world: World, day: number): [number, number] {
  const sorted = world.demand
    .pieces(day - 1)
    .toSorted()
    .reverse();
  return [sorted[world.size.hot] ?? 0, sorted[world.size.hot + world.size.warm] ?? 0];
}

/** Some price changes are seen a day late. */
function shownPrice(product: Product, day: number, hash: number): number {
  return priceOn(product, unit(mix(hash, 3)) < seen.stalePrice ? day - 1 : day);
}

/** Pieces after which the mood of visitors turns, for products that sell few, some and many a day. */
const TURNS = [40, 400, 4000];
/** How much one of these moods moves the visits of a piece, at most. */
const SWING = 0.22;

/**
 * Pieces that would have sold so far had every day turned as many visitors into buyers as the others. Visits of a piece swing around
 * their mean, so that periods differ in conversion; it never falls, since the swings together stay below one.
 */
export function lookedAt(sold: number, taste: number): number {
  return TURNS.reduce((sum, turn, n) => {
    const phase = 2 * Math.PI * unit(mix(taste, 7 + n));
    return sum + SWING * turn * (Math.sin(sold / turn + phase) - Math.sin(phase));
  }, sold);
}

/** The row of a product apart from moment and count, since they are millions. */
function lineOf({ id, index }: Product, price: number): (at: number, sold: number) => string {
  const taste = mix(index, 91);
  const commented = 0.03 + 0.05 * unit(taste);
  const good = 9100 + (taste % 860);
  const cvr = 0.04 + 0.26 * unit(mix(taste, 1)) ** 2;
  const hasViews = unit(mix(taste, 2)) < 0.9;
  return (at, sold) => {
    const comments = Math.floor(sold * commented);
    const views = hasViews ? Math.floor(lookedAt(sold, taste) / cvr) : null;
    return `{"product_id":"${id}","ts":${at},"counted":1,"sold_total":${sold},"comments":${comments},"price_fen":${price},"views":${views},"good_bp":${comments > 20 ? good : null}}`;
  };
}
