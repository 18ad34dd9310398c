import { bell, mix, purpose, unit } from '../random.ts';
import type { Author } from './authors.ts';
import { opensOn, relaysOf } from './openings.ts';
import type { World } from './world.ts';

const paths = new WeakMap<World, { last: number; days: Map<number, Float64Array> }>();
/** Twice a year the platform throws empty accounts out (7.6). */
const PURGE_EVERY = 182;

/** Followers of every account at the end of a day, in the order of accounts. Shared: do not write into it. */
export function fansAt(world: World, day: number): Float64Array {
  const known = paths.get(world) ?? begin(world);
  while (known.last < day) {
    const next = (known.days.get(known.last) as Float64Array).slice();
    known.last++;
    const mark = mix(mix(world.seed, purpose.fans), known.last);
    for (const author of world.authors) {
      const now = next[author.index] as number;
      next[author.index] = Math.max(
        20,
        now + gain({ world, author, now, day: known.last, hash: mix(mark, author.index) }),
      );
    }
    known.days.set(known.last, next);
  }
  return known.days.get(Math.max(day, world.start - 1)) as Float64Array;
}

/** The path starts with the followers the account was made with. */
function begin(world: World): { last: number; days: Map<number, Float64Array> } {
  const first = Float64Array.from(world.authors, ({ fans }) => fans);
  const made = { last: world.start - 1, days: new Map([[world.start - 1, first]]) };
  paths.set(world, made);
  return made;
}

type Day = { world: World; author: Author; now: number; day: number; hash: number };

/** What a day brings: the usual, the rooms of the day, now and then a video everybody sees, and the purges. */
function gain({ world, author, now, day, hash }: Day): number {
  const usual = now * (author.drift + 0.0004 * bell(hash));
  const isOnAir = opensOn(world, author, day) || relaysOf(world).has(author.index);
  const live = isOnAir ? (30 + now ** 0.62) * (0.05 + 0.2 * unit(mix(hash, 2))) : 0;
  const isHit = unit(mix(hash, 3)) < 0.004;
  const hit = isHit ? (200 + 0.02 * now) * (0.5 + 3 * unit(mix(hash, 4))) : 0;
  const { viral } = world.stories;
  const seen =
    author.index === viral.author && day >= viral.day && day < viral.day + 5
      ? 26_000 / (day - viral.day + 1)
      : 0;
  const isPurge = (day + 40) % PURGE_EVERY === 0 && now > 100_000;
  const purged = isPurge ? now * (0.003 + 0.012 * unit(mix(hash, 5))) : 0;
  // Rooms show the followers that they bring: on a day with one the counter grows by them, whatever else is lost.
  return Math.round((isOnAir ? Math.max(0, usual) : usual) + live + hit + seen - purged);
}
