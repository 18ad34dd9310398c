import { startOf } from '../calendar.ts';
import { rooms, seen } from '../parameters.ts';
import { mix, Random, unit } from '../random.ts';
import type { Author } from './authors.ts';
import { planCart } from './carts.ts';
import { openingMark, opensOn, relaysOf } from './openings.ts';
import type { RoomStory, SimulatedRoom } from './room.ts';
import type { World } from './world.ts';

/** The rooms that open on a day, in the order of accounts. */
export function planRooms(world: World, day: number): SimulatedRoom[] {
  const out: SimulatedRoom[] = [];
  const { stopped, brushed, flop } = world.stories;
  const relays = relaysOf(world);
  for (const author of world.authors) {
    const mark = openingMark(world, author, day);
    const isDue = author.index === brushed.author && day === brushed.day;
    const isForced = isDue || (author.index === flop.author && day === flop.day);
    const relay = relays.get(author.index);
    if (!isForced && relay !== undefined) {
      out.push(...relayRooms(world, author, { day, mark, relay }));
      continue;
    }
    if (!isForced && !opensOn(world, author, day)) continue;
    if (author.index === stopped.author && day >= stopped.from) continue;
    const story = isDue ? 'brushed' : isForced ? 'flop' : 'none';
    out.push(...roomsOf(world, author, { day, mark, story }));
  }
  return out;
}

/** Rooms a day among which the money of a round-the-clock account is parted: its hosts take turns. */
const RELAY_OPENS = 3;

/** The room of the night, and for the first accounts that of the day. Hosts take turns some minutes early or late. */
function relayRooms(
  world: World,
  author: Author,
  { day, mark, relay }: { day: number; mark: number; relay: number },
): SimulatedRoom[] {
  const { relays } = rooms;
  const random = new Random(mix(mark, 5));
  const at = (hour: number) => startOf(day) + Math.floor((hour + 0.08 * random.next()) * 3600);
  const [from, until] = relays.nightHours;
  const night = roomOf(world, author, {
    day,
    mark: mix(mark, 9),
    story: 'none',
    opens: RELAY_OPENS,
    turn: 1,
    start: at(from),
    end: at(until),
  });
  if (relay >= Math.round(world.size.rooms * relays.day)) return [night];
  const [open, close] = relays.dayHours;
  const bright = roomOf(world, author, {
    day,
    mark,
    story: 'none',
    opens: RELAY_OPENS,
    turn: 0,
    start: at(open),
    end: at(close),
  });
  return [bright, night];
}

type When = { day: number; mark: number; story: RoomStory };

/** One room, or two when the first breaks off within minutes. */
function roomsOf(world: World, author: Author, { day, mark, story }: When): SimulatedRoom[] {
  const random = new Random(mix(mark, 3));
  const hour = Math.max(0, author.hour + 0.6 * random.normal());
  const start = startOf(day) + Math.floor(Math.min(23.8, hour) * 3600);
  const seconds = durationOf(random);
  if (story === 'none' && random.isLucky(rooms.broken)) {
    const cut = random.whole(120, 580);
    const first = roomOf(world, author, { day, mark, story, start, end: start + cut, turn: 0 });
    const again = start + cut + random.whole(60, 400);
    return [
      first,
      roomOf(world, author, { day, mark: mix(mark, 8), story, start: again, end: again + seconds, turn: 1 }),
    ];
  }
  const end = start + Math.max(seconds, story === 'none' ? 0 : 7200);
  return [roomOf(world, author, { day, mark, story, start, end, turn: 0 })];
}

/** Seconds by the bands of the domain document; a long room ends after the next midnight at the latest. */
function durationOf(random: Random): number {
  const band = random.weighted(
    rooms.bands.map(([share]) => share ?? 0),
    1,
  );
  const [, low = 60, high = 120] = rooms.bands[band] ?? [];
  if (band < rooms.bands.length - 1) return Math.floor(random.between(low, high) * 60);
  return Math.floor(Math.min(high, low + Math.abs(random.logNormal(110, 0.8))) * 60);
}

/** `opens` is how many rooms the account opens a day, where its usual number does not say. */
type Draft = When & { start: number; end: number; turn: number; opens?: number };

/** The room with what it offers; the key is made of digits like a real one and tells nothing. */
function roomOf(world: World, author: Author, draft: Draft): SimulatedRoom {
  const { day, mark, story, start, end, turn } = draft;
  const random = new Random(mix(mark, 4));
  const isCart = author.live > 0;
  const { cart, explains } = isCart ? planCart(world, author, draft) : { cart: [], explains: [] };
  const digits = `${day}${String(author.index).padStart(6, '0')}${turn}`;
  return {
    key: `74${digits}${String(mark % 10_000).padStart(4, '0')}`,
    author: author.index,
    day,
    turn,
    start,
    end,
    isCart,
    target: targetOf(world, author, { random, start, end, story, opens: draft.opens ?? author.opens }),
    cart,
    explains,
    mark,
    story,
  };
}

type Aim = { random: Random; start: number; end: number; story: RoomStory; opens: number };

/** Money of a usual room of the account, by luck, length and hours (7.4). */
function targetOf(world: World, author: Author, { random, start, end, story, opens }: Aim): number {
  if (author.live === 0) return 0;
  const usual = (author.power * author.live) / (30 * Math.max(0.1, opens));
  const hours = (end - start) / 3600;
  const luck = random.logNormal(1, rooms.targetSigma);
  const aim = usual * luck * Math.min(1.8, (hours / 2.6) ** 0.45) * (slotWeight(start, end) / 5);
  if (story === 'brushed') return Math.max(aim, strongest(world) * 0.6);
  return story === 'flop' ? aim * 0.6 : aim;
}

/** Money of a usual day of the strongest account, in yuan. */
function strongest(world: World): number {
  return world.authors.reduce((most, a) => Math.max(most, (a.power * a.live) / 30), 0);
}

/** Mean weight of the hours of a stretch (7.4). */
export function slotWeight(start: number, end: number): number {
  return slotMass(start, end) / Math.max(1, end - start);
}

/** Seconds of a stretch, each by the weight of its hour. */
export function slotMass(start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; ) {
    const next = Math.min(end, (Math.floor(at / 3600) + 1) * 3600);
    sum += (next - at) * (rooms.hourWeights[(Math.floor(at / 3600) + 8) % 24] ?? 1);
    at = next;
  }
  return sum;
}

/** Whether a collector follows a room: not at all, with gaps, or whole. */
export function trackingOf({ mark, story }: SimulatedRoom): 'none' | 'partly' | 'whole' {
  const luck = story === 'none' ? unit(mix(mark, 21)) : 1;
  return luck < seen.untracked ? 'none' : luck < seen.untracked + seen.partly ? 'partly' : 'whole';
}
