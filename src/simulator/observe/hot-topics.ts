import { fingerprint64, objectId } from '#market/streams/object-id.ts';
import { startOf } from '../calendar.ts';
import { mix, purpose, Random, unit } from '../random.ts';
import { topicTitle } from '../text/topics.ts';
import type { World } from '../world/world.ts';
import { quotedName, type Scene } from './out.ts';

/** A topic people talk about: it comes up, peaks and falls within a day or two. */
export interface Topic {
  readonly key: string;
  readonly title: string;
  readonly born: number;
  readonly peak: number;
  readonly hours: number;
}

/** Topics that come up on a day; the list shows the hottest fifty of those that are alive. */
const A_DAY = 70;
const SHOWN = 50;

const known = new WeakMap<World, Map<number, Topic[]>>();

/** The topics that come up on a day. */
export function topicsOf(world: World, day: number): Topic[] {
  const days = known.get(world) ?? new Map<number, Topic[]>();
  known.set(world, days);
  const made = days.get(day) ?? makeTopics(world, day);
  days.set(day, made);
  return made;
}

/** Heats are log-normal around four million, as on the real list. */
function makeTopics(world: World, day: number): Topic[] {
  return Array.from({ length: A_DAY }, (_, i) => {
    const random = Random.of(world.seed, purpose.topics, [day, i]);
    return {
      key: `${day}${String(i).padStart(3, '0')}`,
      title: topicTitle(random),
      born: startOf(day) + random.whole(0, 86_399),
      peak: Math.round(random.logNormal(4_200_000, 0.6)),
      hours: random.between(8, 40),
    };
  });
}

/** One of the topics of a day, for a video that takes part in it. */
export function topicOn(world: World, day: number, random: Random): Topic {
  return random.pick(topicsOf(world, day));
}

/** Up within hours, then a slow fall; it trembles a little from hour to hour. */
function heatAt({ born, peak, hours, key }: Topic, at: number): number {
  const age = (at - born) / 3600;
  if (age <= 0) return 0;
  const rise = 1 - Math.exp(-age / 2.5);
  const wobble = 0.97 + 0.06 * unit(mix(Number(key), Math.floor(at / 3600)));
  return Math.floor(peak * rise * Math.exp(-Math.max(0, age - 4) / hours) * wobble);
}

/** The hot list every hour of a day. */
export function observeTopics({ world, out }: Scene, day: number): void {
  const living = [...topicsOf(world, day - 2), ...topicsOf(world, day - 1), ...topicsOf(world, day)];
  const ids = new Map(living.map(({ key }) => [key, objectId('topic', key)]));
  for (let hour = 0; hour < 24; hour++) {
    const at = startOf(day) + hour * 3600 + 300;
    const list = living
      .map((topic) => ({ topic, heat: heatAt(topic, at) }))
      .filter(({ heat }) => heat > 0)
      .toSorted((a, b) => b.heat - a.heat || Number(a.topic.key) - Number(b.topic.key))
      .slice(0, SHOWN);
    // The content makes the capture: an hour in which nothing moved would be the same one.
    const capture = fingerprint64(
      `douyin\n${list.map(({ topic, heat }) => `${topic.key}:${heat}`).join('\n')}`,
    );
    list.forEach(({ topic, heat }, i) => {
      out.put(
        'hot_sentence',
        `{"list":"douyin","ts":${at},"capture":"${capture}","topic_id":"${ids.get(topic.key)}","source_id":"${topic.key}","title":${quotedName(topic.title)},"rank":${i + 1},"heat":${heat},"born_at":${topic.born},"url":""}`,
        at,
      );
    });
  }
}
