import { rooms } from '../parameters.ts';
import { mix, purpose, unit } from '../random.ts';
import type { Author } from './authors.ts';
import type { World } from './world.ts';

/** The hash that decides all that happens to an account's rooms on a day. */
export function openingMark({ seed }: Pick<World, 'seed'>, { index }: Author, day: number): number {
  return mix(mix(mix(seed, purpose.rooms), index), day);
}

/** Whether an account opens a room on a day by its usual habit; those of stories and around the clock come on top. */
export function opensOn(world: Pick<World, 'seed'>, author: Author, day: number): boolean {
  return author.opens > 0 && unit(openingMark(world, author, day)) < author.opens;
}

const known = new WeakMap<World, ReadonlyMap<number, number>>();

/** The accounts whose rooms run around the clock, by their number from 0: own accounts of shops and brands, drawn by lot. */
export function relaysOf(world: World): ReadonlyMap<number, number> {
  const found = known.get(world);
  if (found) return found;
  const { relays } = rooms;
  const count = world.size.rooms < relays.from ? 0 : Math.round(world.size.rooms * relays.night);
  const lot = ({ index }: Author) => mix(mix(world.seed, purpose.rooms), index);
  const drawn = world.authors
    .filter(({ kind, live, shop }) => (kind === 2 || kind === 3) && live > 0 && shop >= 0)
    .toSorted((a, b) => lot(a) - lot(b))
    .slice(0, count);
  const numbers = new Map(drawn.map(({ index }, n) => [index, n]));
  known.set(world, numbers);
  return numbers;
}
