import { objectId } from '#market/streams/object-id.ts';
import type { Size } from '../parameters.ts';
import { categoryParameters, goods } from '../parameters.ts';
import { purpose, Random } from '../random.ts';
import { brandName, brandNameEn, shopName } from '../text/names.ts';
import { type City, cities, shipping } from '../text/places.ts';

/** An invented brand. */
export interface Brand {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly top: number;
  readonly isImported: boolean;
  readonly isBlack: boolean;
}

/** An invented shop; `brand` is the one a flagship carries, −1 for a shop of many. */
export interface Shop {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly top: number;
  readonly brand: number;
  readonly city: City;
  readonly weight: number;
  readonly isCompany: boolean;
  readonly fans: number;
  /** Hundredths of the 体验分, 0 not scored (7.2: 12 % of shops). */
  readonly score: number;
}

const UNSCORED = 0.12;

/** Parts a number of things among categories by a weight each, at least `least` each, in the order of categories. */
export function partByTop(count: number, least: number, tops: readonly string[]): number[] {
  const weights = tops.map((top) => (categoryParameters[top]?.gmv ?? 0.1) ** 0.65);
  const sum = weights.reduce((a, b) => a + b, 0);
  const free = Math.max(0, count - least * tops.length);
  const parts = weights.map((w) => least + Math.floor((free * w) / sum));
  for (let left = count - parts.reduce((a, b) => a + b, 0), i = 0; left > 0; left--, i++) {
    parts[i % parts.length] = (parts[i % parts.length] ?? 0) + 1;
  }
  return parts;
}

/** The brands of a world, parted among the categories. */
export function buildBrands(seed: number, size: Size, tops: readonly string[]): Brand[] {
  const parts = partByTop(size.brands, 1, tops);
  return parts
    .flatMap((count, top) => Array.from({ length: count }, () => top))
    .map((top, i) => {
      const random = Random.of(seed, purpose.brand, [i]);
      const key = `b${seed % 1000}${String(i).padStart(5, '0')}`;
      return {
        key,
        id: objectId('brand', key),
        name: brandName(i),
        nameEn: random.isLucky(0.6) ? brandNameEn(i) : '',
        top,
        isImported: random.isLucky(0.15),
        isBlack: random.isLucky(0.3),
      };
    });
}

/** The shops of a world; the first shops of a category are the flagships of its brands. */
export function buildShops(
  seed: number,
  size: Size,
  world: { tops: readonly string[]; brands: Brand[] },
): Shop[] {
  const { tops, brands } = world;
  const parts = partByTop(size.shops, 2, tops);
  let index = 0;
  return parts.flatMap((count, top) => {
    const own = brands.flatMap((brand, b) => (brand.top === top ? [b] : []));
    return Array.from({ length: count }, (_, k) => {
      const brand = k < own.length && k < count - 1 ? (own[k] ?? -1) : -1;
      return shopOf(seed, index++, { top, tops, brand, brandName: brands[brand]?.name ?? '' });
    });
  });
}

type Kind = { top: number; tops: readonly string[]; brand: number; brandName: string };

/** One shop; a flagship is stronger, larger and always a company. */
function shopOf(seed: number, i: number, { top, tops, brand, brandName: name }: Kind): Shop {
  const random = Random.of(seed, purpose.shop, [i]);
  const key = `s${seed % 1000}${String(i).padStart(6, '0')}`;
  const type = brand >= 0 ? 1 : random.isLucky(0.55) ? 2 : 3;
  const topName = tops[top] ?? '';
  const weight = random.logNormal(1, goods.shopSigma) * (brand >= 0 ? 1.6 : 1);
  return {
    key,
    id: objectId('shop', key),
    name: shopName(i, { brand: name, type, top: topName }),
    type,
    top,
    brand,
    city: shipsFrom(random, topName),
    weight,
    isCompany: brand >= 0 || random.isLucky(0.7),
    fans: Math.round(random.logNormal(2500 * weight, 1.3)),
    score: random.isLucky(UNSCORED)
      ? 0
      : Math.round(Math.min(5, Math.max(3.2, 4.72 + 0.18 * random.normal())) * 100),
  };
}

const sum = cities.reduce((all, city) => all + city.weight, 0);
const weights = cities.map((city) => city.weight);

/** A city by the weights of provinces (7.2). */
export function anyCity(random: Random): City {
  return cities[random.weighted(weights, sum)] as City;
}

/** Seven of ten ship from the places that are known for the goods. */
function shipsFrom(random: Random, top: string): City {
  const known = shipping[top];
  if (known === undefined || !random.isLucky(0.7)) return anyCity(random);
  const name = random.pick(known);
  return cities.find(({ city }) => city === name) ?? anyCity(random);
}
