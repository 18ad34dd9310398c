import { dayAt } from '../calendar.ts';
import { categoryParameters, rooms } from '../parameters.ts';
import { mix, Random } from '../random.ts';
import type { Days } from './day.ts';
import { salesOf } from './live-sales.ts';
import type { SimulatedRoom } from './room.ts';
import { slotWeight } from './rooms.ts';
import type { World } from './world.ts';

/** Who was in a room: minute by minute from its opening, and its final figures. */
export interface Crowd {
  /** People in the room, and times watched so far, at the end of each minute. */
  readonly online: Int32Array;
  readonly watched: Int32Array;
  readonly viewers: number;
  readonly peak: number;
  readonly stay: number;
  readonly exposed: number;
  readonly likes: number;
  readonly barrage: number;
  readonly sales: number;
}

/** Fewest seconds that anybody stays in a room. */
const MIN_STAY = 25;

/** Makes the crowd of a room from what it sells in truth. */
export function crowdOf(world: World, days: Days, room: SimulatedRoom): Crowd {
  const random = new Random(mix(room.mark, 31));
  const sales = soldIn(days, room);
  const author = world.authors[room.author];
  const cvr = (categoryParameters[world.tree.tops[author?.top ?? 0] ?? '']?.cvr ?? 2) / 100;
  const byFans = 40 + 2.2 * (author?.fans ?? 0) ** 0.45 * random.logNormal(1, 0.6);
  const bySales = sales / Math.min(0.3, cvr * random.logNormal(1, 0.45));
  const viewers = room.story === 'brushed' ? 7000 : Math.max(30, Math.round(byFans + bySales));
  const stay = Math.max(MIN_STAY, random.logNormal(rooms.stayMedian, rooms.staySigma));
  const through = Math.min(0.46, Math.max(0.06, rooms.throughMean + 0.07 * random.normal()));
  const { online, watched } = minutes(room, { viewers, stay, random });
  const interact = Math.min(0.05, 1.18 * viewers ** -0.47 * random.logNormal(1, 0.6));
  return {
    online,
    watched,
    viewers,
    peak: online.reduce((most, n) => Math.max(most, n), 0),
    stay,
    // 7.4.2: those who come in are those who saw it × through; each comes in 1.35 times.
    exposed: Math.round(viewers / rooms.entries / through),
    likes: Math.round(viewers * random.between(0.5, 8)),
    barrage: Math.round(viewers * interact),
    sales,
  };
}

/** Pieces of the whole session, over midnight too. */
function soldIn(days: Days, room: SimulatedRoom): number {
  let sales = 0;
  for (let day = room.day; day <= dayAt(room.end - 1); day++) sales += salesOn(days, day).get(room.key) ?? 0;
  return sales;
}

const bySales = new WeakMap<object, Map<string, number>>();

/** Asked once for each room of a day, worked out once for the day. By the rooms' keys: days that were dropped are made anew. */
function salesOn(days: Days, day: number): Map<string, number> {
  const { liveEdges } = days.truth(day);
  const known = bySales.get(liveEdges);
  if (known) return known;
  const made = new Map([...salesOf(liveEdges)].map(([room, { sales }]) => [room.key, sales] as const));
  bySales.set(liveEdges, made);
  return made;
}

type Flow = { viewers: number; stay: number; random: Random };

/** Arrivals by 7.4.3; those who are in leave at a steady rate, so that online = arrivals × stay on the whole. */
function minutes(
  room: SimulatedRoom,
  { viewers, stay, random }: Flow,
): { online: Int32Array; watched: Int32Array } {
  const count = Math.max(1, Math.ceil((room.end - room.start) / 60));
  const shape = new Float64Array(count);
  let bump = 1;
  let sum = 0;
  for (let m = 0; m < count; m++) {
    const at = room.start + m * 60;
    if (random.isLucky(0.012)) bump = random.between(1.2, 2.5);
    else bump = 1 + (bump - 1) * 0.86;
    const push = m < 12 ? 1.6 : 0.7 + 0.3 * Math.exp(-(m - 12) / 30);
    const fall = room.story === 'flop' && m > 25 ? 0.04 : 1;
    shape[m] = (1 - Math.exp(-(m + 1) / 8)) * push * slotWeight(at, at + 60) * bump * fall;
    sum += shape[m] as number;
  }
  const keep = Math.exp(-60 / stay);
  const online = new Int32Array(count);
  const watched = new Int32Array(count);
  let inside = 0;
  let all = 0;
  for (let m = 0; m < count; m++) {
    const come = (viewers * (shape[m] as number)) / sum;
    all += come;
    // Of those who come within the minute some are gone at its end: the mean of the minute is what is shown.
    inside = inside * keep + come * (stay / 60) * (1 - keep);
    if (room.story === 'flop' && m === 25) inside *= 0.15;
    online[m] = Math.round(inside);
    watched[m] = Math.floor(all + 1e-6);
  }
  return { online, watched };
}
