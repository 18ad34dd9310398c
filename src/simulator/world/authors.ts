import { objectId } from '#market/streams/object-id.ts';
import type { Size } from '../parameters.ts';
import { categoryParameters, fansBandShares, peopleParameters, rooms } from '../parameters.ts';
import { normalBelow, purpose, Random } from '../random.ts';
import { mcnName, personName, starName } from '../text/names.ts';
import type { City } from '../text/places.ts';
import { verticalsOf } from '../text/verticals.ts';
import { genderOf } from './gender.ts';
import { shuffled } from './products.ts';
import { anyCity, type Shop } from './shops.ts';

/** An invented account. `power` is the money of 30 days in yuan that it is made for; 0 sells nothing. */
export interface Author {
  readonly index: number;
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly displayId: string;
  readonly kind: 1 | 2 | 3 | 4 | 5;
  readonly shop: number;
  readonly top: number;
  readonly vertical: string;
  readonly gender: number;
  readonly city: City;
  /** 0 none, 1 yellow, 2 blue. */
  readonly verify: number;
  readonly mcn: string;
  /** Followers when the world begins, what they gain a day, and how evenly. */
  readonly fans: number;
  readonly drift: number;
  readonly power: number;
  /** Share of the power that comes from rooms, chance to open one on a day, usual hour. */
  readonly live: number;
  readonly opens: number;
  readonly hour: number;
  /** Videos a day. */
  readonly posts: number;
  /** Hundredths of the 带货口碑, 0 none. */
  readonly score: number;
}

interface Making {
  readonly seed: number;
  readonly size: Size;
  readonly tops: readonly string[];
  readonly shops: readonly Shop[];
  /** What each shop could sell a day: the strongest account of a shop goes with the strongest shop. */
  readonly strength: Float64Array;
}

/** The accounts of a world, in the order of their index. */
export function buildAuthors(making: Making): Author[] {
  const { seed, size } = making;
  const drafts = Array.from({ length: size.authors }, (_, i) => draftOf(making, i));
  giveFans(drafts, seed);
  givePower(drafts);
  giveShops(drafts, making);
  giveTops(drafts, making.tops);
  giveChannels(drafts, making);
  return drafts.map((draft) => finish(draft, making));
}

type Draft = {
  index: number;
  random: Random;
  kind: 1 | 2 | 3 | 4 | 5;
  shop: number;
  top: number;
  fans: number;
  luck: number;
  power: number;
  live: number;
  opens: number;
};

function draftOf({ seed, tops }: Making, index: number): Draft {
  const random = Random.of(seed, purpose.author, [index]);
  const weights = tops.map((top) => categoryParameters[top]?.gmv ?? 0);
  const top = random.weighted(weights, 100);
  return {
    index,
    random,
    kind: kindOf(random),
    shop: -1,
    top,
    fans: 0,
    luck: 0,
    power: 0,
    live: 0,
    opens: 0,
  };
}

function kindOf(random: Random): Draft['kind'] {
  const u = random.next();
  const steps = [
    [peopleParameters.brandSelf, 2],
    [peopleParameters.shopSelf, 3],
    [peopleParameters.star, 4],
    [peopleParameters.media, 5],
  ] as const;
  let sum = 0;
  for (const [share, kind] of steps) {
    sum += share;
    if (u < sum) return kind;
  }
  return 1;
}

/** Fans by bands: which account is in which band is drawn, how many are in each is not. */
function giveFans(drafts: Draft[], seed: number): void {
  const order = shuffled(drafts.length, Random.of(seed, purpose.author, [0, 1]));
  drafts.forEach((draft, i) => {
    let u = ((order[i] ?? 0) + 0.5) / drafts.length;
    let band = 0;
    while (band < fansBandShares.length - 1 && u > (fansBandShares[band]?.[0] ?? 1))
      u -= fansBandShares[band++]?.[0] ?? 0;
    const [share, low, high] = fansBandShares[band] as readonly [number, number, number];
    draft.fans = Math.round(low * (high / low) ** Math.min(0.999, u / share));
  });
}

/** The mixture of 7.2 as quantiles, handed out by a rank that fans, an own shop and luck decide together. */
function givePower(drafts: Draft[]): void {
  for (const draft of drafts) {
    const isShop = draft.kind === 2 || draft.kind === 3;
    const fans = (Math.log10(draft.fans) - 3.6) / 0.9;
    const head = peopleParameters.headBonus * Math.max(0, Math.log10(draft.fans / 1_000_000));
    draft.luck =
      peopleParameters.fansWeight * fans +
      (isShop ? peopleParameters.shopBonus : head) +
      draft.random.normal();
  }
  const ranked = drafts.filter(({ kind }) => kind !== 5).sort((a, b) => b.luck - a.luck);
  const { idle, middle, head } = peopleParameters;
  const heads = Math.max(3, Math.round(drafts.length * (1 - idle - middle.share)));
  const middles = Math.round(drafts.length * middle.share);
  ranked.forEach((draft, i) => {
    if (i < heads) draft.power = head.from * (heads / (i + head.blunt)) ** (1 / head.alpha);
    else if (i < heads + middles) {
      const u = 1 - (i - heads + 0.5) / middles;
      draft.power = Math.min(head.from, Math.exp(middle.mu + middle.sigma * normalBelow(u)));
    }
  });
}

/** Live money against all money that goes through authors: 47 of 62 parts (7.2). */
const LIVE_OF_AUTHORS = 0.76;

function giveShops(drafts: Draft[], { shops, strength }: Making): void {
  const own = drafts.filter(({ kind }) => kind === 2 || kind === 3).sort((a, b) => b.power - a.power);
  const order = shops.map((_, i) => i).sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0));
  // A room of an own shop cannot sell more than its shop has to sell: nine tenths of what is asked of it live.
  const market = drafts.reduce((sum, { power }) => sum + power, 0) * LIVE_OF_AUTHORS * 0.9;
  const all = strength.reduce((a, b) => a + b, 0);
  own.forEach((draft, i) => {
    draft.shop = order[i % order.length] ?? 0;
    draft.power = Math.min(draft.power, (market * (strength[draft.shop] ?? 0)) / all);
    draft.top = shops[draft.shop]?.top ?? draft.top;
    draft.kind = (shops[draft.shop]?.brand ?? -1) >= 0 ? 2 : 3;
  });
}

/**
 * Which goods a seller sells: from the strongest down, each takes the category that has most money left for its rooms, so
 * that no head of the market stands in a category too small for it.
 */
function giveTops(drafts: Draft[], tops: readonly string[]): void {
  const sellers = drafts.filter((d) => d.power > 0 && d.shop < 0).sort((a, b) => b.power - a.power);
  const all = drafts.reduce((sum, d) => sum + d.power, 0);
  const left = tops.map((top) => ((categoryParameters[top]?.gmv ?? 0) / 100) * all);
  for (const draft of drafts) if (draft.shop >= 0) left[draft.top] = (left[draft.top] ?? 0) - draft.power;
  sellers.forEach((draft, i) => {
    if (i < sellers.length / 4) {
      const luck = left.map((money) => money * draft.random.between(0.5, 1));
      draft.top = luck.indexOf(Math.max(...luck));
    }
    left[draft.top] = (left[draft.top] ?? 0) - draft.power;
  });
}

/** Who sells live: so many that the rooms of a day come out; the strong ones rather than the weak. */
function giveChannels(drafts: Draft[], { size }: Making): void {
  const chances = rooms.habits.map(([share]) => share as number);
  const meanOpen = rooms.habits.reduce((sum, [share, chance]) => sum + (share ?? 0) * (chance ?? 0), 0);
  const sellers = drafts.filter(({ power }) => power > 0).sort((a, b) => b.power - a.power);
  const wanted = (size.rooms * (1 - rooms.cartless)) / meanOpen;
  const strong = sellers.length * 0.15;
  const rest = Math.max(0, (wanted - strong * 0.85) / (sellers.length - strong));
  sellers.forEach((draft, i) => {
    const { random } = draft;
    if (!random.isLucky(i < sellers.length / 40 ? 0.97 : i < strong ? 0.83 : rest)) return;
    // The heads of the market are on air nearly every day.
    draft.opens = rooms.habits[i < sellers.length / 40 ? 0 : random.weighted(chances, 1)]?.[1] ?? 0.1;
    draft.live = random.isLucky(0.72) ? 1 : random.between(0.55, 0.95);
  });
  const idle = drafts.filter(({ power, kind }) => power === 0 && kind === 1);
  const opens = Math.min(0.9, (size.rooms * rooms.cartless) / Math.max(1, idle.length * 0.3));
  for (const draft of idle) if (draft.random.isLucky(0.3)) draft.opens = opens;
}

function finish(draft: Draft, { seed, shops, tops }: Making): Author {
  const { index, random, kind, shop, top, fans, power, live, opens } = draft;
  const key = `MS4w${String(seed % 1000)}${String(index).padStart(7, '0')}`;
  const isOwn = kind === 2 || kind === 3;
  const vertical = kind === 5 ? '时政社会' : random.pick(verticalsOf(tops[top] ?? ''));
  const shopLabel = shops[shop]?.name ?? '';
  const person = kind === 4 ? starName(random) : personName(random, vertical);
  const verify =
    kind === 2 || kind === 5 ? 2 : kind === 4 ? 1 : random.isLucky(peopleParameters.blueV - 0.07) ? 2 : 0;
  return {
    index,
    key,
    id: objectId('author', key),
    name: isOwn ? `${shopLabel}${random.isLucky(0.4) ? '直播间' : ''}` : person,
    displayId: displayId(random),
    kind,
    shop,
    top,
    vertical,
    gender: isOwn || kind === 5 ? 0 : genderOf(random, { name: person, top: tops[top] ?? '' }),
    city: isOwn ? (shops[shop]?.city ?? anyCity(random)) : anyCity(random),
    verify: verify === 0 && random.isLucky(peopleParameters.yellowV) ? 1 : verify,
    mcn: kind === 1 && random.isLucky(peopleParameters.signed) ? mcnName(random.whole(0, 39)) : '',
    fans,
    drift: 0.00025 + 0.00055 * random.normal(),
    power,
    live,
    opens,
    hour: startHour(random),
    posts: random.logNormal(live === 1 ? 0.2 : 0.42, 0.8),
    score: random.isLucky(peopleParameters.unscored)
      ? 0
      : Math.round(Math.min(5, 4.78 + 0.15 * random.normal()) * 100),
  };
}

function startHour(random: Random): number {
  const shares = rooms.starts.map(([share]) => share ?? 0);
  const [, from = 10, to = 17] = rooms.starts[random.weighted(shares, 1)] ?? [];
  return random.between(from, to);
}

function displayId(random: Random): string {
  const letters = Array.from({ length: random.whole(3, 7) }, () =>
    String.fromCharCode(random.whole(97, 122)),
  );
  return `${letters.join('')}${random.whole(10, 99_999)}`;
}
