import { dayText, startOf } from '../calendar.ts';
import { categoryParameters } from '../parameters.ts';
import { purpose, Random } from '../random.ts';
import { cities } from '../text/places.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './out.ts';

/** Parts of each dimension with plain shares of the whole country, in percent (7.6 and 2.8). */
const dims: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  gender: [
    ['女', 50],
    ['男', 50],
  ],
  age: [
    ['18-23', 16],
    ['24-30', 22],
    ['31-40', 33],
    ['41-50', 19],
    ['>50', 10],
  ],
  city_level: [
    ['一线', 9],
    ['新一线', 19],
    ['二线', 19],
    ['三线', 23],
    ['四线', 18],
    ['五线', 12],
  ],
  consume: [
    ['Z世代', 12],
    ['小镇青年', 17],
    ['小镇中老年', 13],
    ['新锐白领', 13],
    ['精致妈妈', 14],
    ['资深中产', 15],
    ['都市蓝领', 11],
    ['都市银发', 5],
  ],
  atv: [
    ['0-25', 18],
    ['25-50', 20],
    ['50-100', 22],
    ['100-200', 18],
    ['200-500', 14],
    ['500+', 8],
  ],
  province: [
    ['广东', 13],
    ['江苏', 8],
    ['浙江', 7.5],
    ['河南', 6],
    ['山东', 6],
    ['四川', 5],
    ['河北', 5],
    ['湖南', 4],
    ['湖北', 4],
    ['安徽', 4],
  ],
  city: cities
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 10)
    .map(({ city, weight }) => [city, weight] as const),
};

/** How many of each kind have a portrait, and of which audiences; more would be millions of rows for nobody. */
const LIMIT = { author: 300, product: 250, shop: 100, brand: 80 };

/** Authors from the last with a portrait up to this place are captured too, but too few people watch them for shares. */
const SMALL = { author: 360 };

/** Portraits of the strongest of each kind, in one batch on a day (domain document 7.6). */
export function observePortraits(scene: Scene, day: number): void {
  const { world } = scene;
  const authors = world.authors.toSorted((a, b) => b.power - a.power).slice(0, LIMIT.author);
  for (const { id } of world.authors.toSorted((a, b) => b.power - a.power).slice(LIMIT.author, SMALL.author))
    writeSmall(scene, day, id);
  for (const { id, top } of authors)
    write(scene, day, {
      type: 'author',
      id,
      top,
      audiences: ['fans', 'fans_clubs', 'live', 'video', 'order'],
    });
  const products = world.products
    .filter(({ birth, death }) => birth <= day && death >= day)
    .toSorted((a, b) => (world.demand.base[b.index] ?? 0) - (world.demand.base[a.index] ?? 0));
  for (const { id, top } of products.slice(0, LIMIT.product)) {
    write(scene, day, { type: 'product', id, top, audiences: ['view', 'order'] });
  }
  const shops = world.shops.toSorted((a, b) => b.weight - a.weight).slice(0, LIMIT.shop);
  for (const { id, top } of shops) write(scene, day, { type: 'shop', id, top, audiences: ['view', 'order'] });
  for (const { id, top } of world.brands.slice(0, LIMIT.brand)) {
    write(scene, day, { type: 'brand', id, top, audiences: ['view', 'order'] });
  }
}

/** Places and categories beyond the first are not shown: what is listed is less than all, in basis points. */
const SHOWN: Readonly<Record<string, number>> = { province: 6200, city: 3500, category: 8400 };

/** What people spend on the category of the object, against all other categories that are listed. */
const OWN = 0.6;
const LISTED = 8;

/** Level-1 categories by what is spent on them: the object's own first, then those with most money. */
function boughtBy({ tree: { tops } }: World, own: number): readonly (readonly [string, number])[] {
  const money = (name: string) => categoryParameters[name]?.gmv ?? 0;
  const others = tops
    .filter((_, n) => n !== own)
    .map((name) => [name, money(name)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LISTED - 1);
  const sum = others.reduce((all, [, part]) => all + part, 0);
  return [[tops[own] ?? '', sum * OWN] as const, ...others];
}

/** What sets the audiences of an object apart by chance. */
const AUDIENCES = { fans: 4, live: 6, video: 5, fans_clubs: 7, view: 4, order: 5 };
/** How far the audience of an object is from what is usual for its category: some are made of a few groups, most are not. */
const MIN_SPREAD = 0.12;
const spreadOf = (random: Random): number => MIN_SPREAD + 0.6 * random.next() ** 2;
type Audience = keyof typeof AUDIENCES;
type Object = { type: string; id: string; top: number; audiences: readonly Audience[] };

/** One row for each audience and dimension, around what is usual for the category. */
function write({ world, out }: Scene, day: number, { type, id, top, audiences }: Object): void {
  const at = startOf(day) + 11 * 3600;
  for (const audience of audiences) {
    const own = Number(id.slice(-8));
    const spread = spreadOf(Random.of(world.seed, purpose.portraits, [own, 0]));
    const random = Random.of(world.seed, purpose.portraits, [own, AUDIENCES[audience]]);
    for (const [dim, parts] of Object.entries({ ...dims, category: boughtBy(world, top) })) {
      const weights = parts.map(
        ([, share], i) =>
          share *
          prior(world, { top, dim, i, audience }) *
          random.logNormal(1, dim === 'category' ? MIN_SPREAD : spread),
      );
      const sum = weights.reduce((a, b) => a + b, 0);
      const whole = SHOWN[dim] ?? 10_000;
      const shares = weights.map((w) => Math.round((whole * w) / sum));
      const names = JSON.stringify(parts.map(([name]) => name));
      out.put(
        'portrait_batch',
        `{"object_type":"${type}","object_id":"${id}","audience":"${audience}","dim":"${dim}","day":"${dayText(day)}","names":${names},"shares":[${shares.map((n) => `"${n}"`).join(',')}]}`,
        at,
      );
    }
  }
}

/** What a source answers of an author with too few viewers: the audience without a part. */
function writeSmall({ out }: Scene, day: number, id: string): void {
  const row = `{"object_type":"author","object_id":"${id}","audience":"live","dim":"gender","day":"${dayText(day)}","names":[],"shares":[]}`;
  out.put('portrait_batch', row, startOf(day) + 11 * 3600);
}

type Part = { top: number; dim: string; i: number; audience: string };

/** Who buys a category (7.3); buyers are one band older and richer than viewers. */
function prior(world: World, { top, dim, i, audience }: Part): number {
  const row = categoryParameters[world.tree.tops[top] ?? ''];
  if (!row) return 1;
  // Half a band older and richer: who buys is not who looks.
  const isBuyer = audience === 'order' ? 0.5 : 0;
  if (dim === 'gender') return (i === 0 ? row.women : 100 - row.women) / 50;
  if (dim === 'age') return Math.exp(-0.5 * ((i + 1 - row.age - isBuyer) / 1.3) ** 2) + 0.1;
  if (dim !== 'atv') return 1;
  const [, middle] = row.price;
  const band = [25, 50, 100, 200, 500].filter((edge) => middle >= edge).length;
  return Math.exp(-0.5 * ((i - band - isBuyer) / 1.2) ** 2) + 0.08;
}
