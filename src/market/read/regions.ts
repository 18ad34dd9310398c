import { areaList } from '@vant/area-data';

/** A province with its cities, by 6-digit code. */
export interface Province {
  readonly code: number;
  readonly name: string;
  readonly cities: readonly { readonly code: number; readonly name: string }[];
}

const SUFFIX = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|盟|省|市)$/;

/** The name as people write it: 广西壮族自治区 → 广西, 杭州市 → 杭州. */
export function shortRegion(name: string): string {
  return name.replace(SUFFIX, '') || name;
}

/** All provinces and their cities; the one list that the whole product uses. */
export function provinces(): readonly Province[] {
  const cities = Object.entries(areaList.city_list).map(([code, name]) => ({ code: Number(code), name }));
  return Object.entries(areaList.province_list).map(([code, name]) => ({
    code: Number(code),
    name,
    cities: cities.filter((c) => Math.floor(c.code / 10_000) === Math.floor(Number(code) / 10_000)),
  }));
}

function bothNames(pairs: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const [name, code] of pairs) {
    out.set(name, code);
    if (!out.has(shortRegion(name))) out.set(shortRegion(name), code);
  }
  return out;
}

/** Codes of provinces by full and short name. */
export function provinceCodes(): ReadonlyMap<string, number> {
  return bothNames(provinces().map((p) => [p.name, p.code] as const));
}

/** Codes of cities by full and short name; the first of a name wins. */
export function cityCodes(): ReadonlyMap<string, number> {
  return bothNames(provinces().flatMap((p) => p.cities.map((c) => [c.name, c.code] as const)));
}
