import { startOf } from '../calendar.ts';
import { rooms as shape } from '../parameters.ts';
import { bell, mix, purpose, Random } from '../random.ts';
import { suggestions } from '../text/topics.ts';
import type { World } from '../world/world.ts';
import { idOf, type Scene } from './out.ts';
import type { SeenRoom } from './rooms.ts';

/** Longest official list. */
const MAX_LENGTH = 100;
/** The hot list of rooms with a cart is made for each category of goods as well. */
const WITH_CART = 8;
const WHOLE_SITE = 1;

/** The official lists of the hours of a day from one hour on, and the place of each room on them. */
export function observeHours(
  scene: Scene,
  day: number,
  { rooms, from: first }: { rooms: readonly SeenRoom[]; from: number },
): void {
  for (let hour = first; hour < 24; hour++) {
    const from = startOf(day) + hour * 3600;
    const open = rooms.filter(({ room }) => room.start < from + 3000 && room.end > from + 600);
    const carts = open.filter(({ room }) => room.isCart);
    writeList(scene, { type: WHOLE_SITE, category: '0', from, rooms: open });
    writeList(scene, { type: WITH_CART, category: '0', from, rooms: carts });
    const byTop = Map.groupBy(carts, ({ room }) => scene.world.authors[room.author]?.top ?? 0);
    for (const [top, list] of byTop) {
      const category = scene.world.tree.leaves[top]?.[0]?.chain[0] ?? '0';
      writeList(scene, { type: WITH_CART, category, from, rooms: list });
    }
  }
}

type List = { type: number; category: string; from: number; rooms: readonly SeenRoom[] };

/** One list of one hour: the best rooms by score, each with what it lacks to the one before. */
function writeList({ out }: Scene, { type, category, from, rooms }: List): void {
  const at = from + 3599;
  const scored = rooms
    .map((one) => ({ one, score: scoreOf(one, from, type) }))
    .toSorted((a, b) => b.score - a.score || a.one.room.author - b.one.room.author)
    .slice(0, MAX_LENGTH);
  scored.forEach(({ one, score }, i) => {
    const gap = i === 0 ? null : (scored[i - 1]?.score ?? 0) - score;
    const id = idOf('live', one.room);
    out.put(
      'hour_list',
      `{"type":${type},"category":"${category}","ts":${from},"rank":${i + 1},"room_id":"${id}","score":${score},"gap":${gap}}`,
      at,
    );
    // The place of a room is told for the two lists of the whole site only.
    if (category !== '0') return;
    out.put(
      'room_rank',
      `{"room_id":"${id}","ts":${at},"type":${type},"rank":${i + 1},"score":${score},"gap":${gap}}`,
      at,
    );
  });
}

/** Score of 7.4.6: money of the hour to a power, people, talk; with some noise. */
function scoreOf({ room, crowd }: SeenRoom, from: number, type: number): number {
  const minute = Math.min(crowd.online.length - 1, Math.max(0, Math.floor((from + 1800 - room.start) / 60)));
  const online = crowd.online[minute] ?? 0;
  const hours = Math.max(0.3, (room.end - room.start) / 3600);
  const money = (room.target / hours) ** shape.scorePower;
  const talk = crowd.barrage / hours / 10;
  const base = type === WHOLE_SITE ? online * 30 + talk * 20 + money * 5 : money * 40 + online * 8 + talk;
  return Math.max(1, Math.round(base * Math.exp(0.1 * bell(mix(room.mark, from)))));
}

const words = new WeakMap<World, Word[]>();

/** What is searched for on a day: the goods themselves. */
export function observeWords({ world, out }: Scene, day: number): void {
  const at = startOf(day) + 9 * 3600;
  const all = wordsOf(world);
  const heats = heatsOf(world, all, day);
  all.forEach(({ word, id, top }, i) => {
    const random = Random.of(world.seed, purpose.words, [i]);
    const suggests = JSON.stringify(suggestions(random, word, top));
    out.put(
      'search_word',
      `{"word":"${word}","ts":${at},"heat":${heats[i]},"category":"${id}","suggests":${suggests}}`,
      at,
    );
  });
}

/** How much each word is searched on a day. A word is always searched more than any longer word that holds it. */
function heatsOf(world: World, all: readonly Word[], day: number): number[] {
  const mark = mix(mix(world.seed, purpose.words), day);
  const heats = all.map(({ word, base }, i) => {
    const rise = 1 + 0.25 * Math.sin((day + i * 13) / 9);
    const cold = word === world.stories.cold.noun && day >= world.stories.cold.from ? 3.5 : 1;
    return Math.round(base * rise * cold * Math.exp(0.15 * bell(mix(mark, i))));
  });
  // Longer words are settled first, so that what they add reaches the shortest.
  const byLength = all
    .map((_, i) => i)
    .toSorted((a, b) => (all[b]?.word.length ?? 0) - (all[a]?.word.length ?? 0));
  for (const i of byLength) {
    const longest = Math.max(0, ...(all[i]?.longer ?? []).map((j) => heats[j] ?? 0));
    heats[i] = Math.max(heats[i] ?? 0, Math.round(longest * PARENT_SHARE));
  }
  return heats;
}

/** How much more a word is searched than the most searched longer word that holds it, at least. */
const PARENT_SHARE = 1.15;

/** `longer` holds the places of the words that contain it. */
type Word = { word: string; id: string; top: string; base: number; longer: readonly number[] };

/** Names of levels 2 and 3, each once; how much they are searched is log-normal. */
function wordsOf(world: World): Word[] {
  const known = words.get(world);
  if (known) return known;
  const tops = new Map(
    world.tree.nodes.filter(({ level }) => level === 1).map(({ name, chain }) => [chain[0], name]),
  );
  const made = world.tree.nodes
    .filter(({ level }) => level === 2 || level === 3)
    .filter(({ name }, i, all) => all.findIndex((one) => one.name === name) === i)
    .map(({ name, chain }, i, all) => ({
      word: name,
      longer: all.flatMap((one, j) => (one.name !== name && one.name.includes(name) ? [j] : [])),
      id: chain.at(-1) ?? '0',
      top: tops.get(chain[0]) ?? '',
      base: 2000 * Math.exp(1.3 * bell(mix(world.seed, 7000 + i))) * 4,
    }));
  words.set(world, made);
  return made;
}
