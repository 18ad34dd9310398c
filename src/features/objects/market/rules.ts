/** Products below which a category says too little for a score. */
export const MIN_PRODUCTS = 30;
/** What the parts of a score weigh; together a hundred (open reading 210). */
export const WEIGHTS = { growth: 30, size: 25, open: 25, supply: 20 } as const;

/** A change as a share of what was before; null where there was nothing. */
export function changeShare(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

/** A share of a whole; 0 of nothing. */
export const portionOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** What a score is made from. */
export interface ScoredPart {
  readonly gmv: number;
  readonly before: number;
  readonly products: number;
  /** What the five largest brands, shops and products sold. Products without a brand belong to no brand, so that brands alone look open. */
  readonly five: number;
  readonly fiveShops: number;
  readonly fiveProducts: number;
}

/** What holds most of the money, by name, and its share: the five largest brands, shops or products. */
export function concentrationOf({ gmv, five, fiveShops, fiveProducts }: ScoredPart): {
  readonly name: string;
  readonly share: number;
} {
  const all = [
    { name: '前五品牌', share: portionOf(five, gmv) },
    { name: '前五小店', share: portionOf(fiveShops, gmv) },
    { name: '前五商品', share: portionOf(fiveProducts, gmv) },
  ];
  return all.reduce((most, one) => (one.share > most.share ? one : most));
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/**
 * Points of an opportunity among its siblings: growth (a half more is full), size (on a logarithmic scale up to the largest),
 * openness (what the five largest leave, of brands, shops or products whichever hold most) and supply (money a product against the mean of all). Null with too few products.
 */
export function scoreOf(part: ScoredPart, all: readonly ScoredPart[]) {
  if (part.products < MIN_PRODUCTS || part.gmv <= 0) return null;
  const largest = Math.max(...all.map(({ gmv }) => gmv));
  const perProduct = (one: { gmv: number; products: number }) => one.gmv / Math.max(1, one.products);
  const sum = (of: (one: ScoredPart) => number) => all.reduce((n, one) => n + of(one), 0);
  const usual = perProduct({ gmv: sum(({ gmv }) => gmv), products: sum(({ products }) => products) });
  const points = {
    growth: Math.round(WEIGHTS.growth * within(0.5 + (changeShare(part.gmv, part.before) ?? 0))),
    size: Math.round(WEIGHTS.size * within(Math.log(part.gmv + 1) / Math.log(largest + 1))),
    open: Math.round(WEIGHTS.open * within(1 - concentrationOf(part).share)),
    supply: Math.round(WEIGHTS.supply * within(perProduct(part) / usual / 2)),
  };
  return { total: points.growth + points.size + points.open + points.supply, ...points };
}

/** What competition is worked out from. */
export interface CrowdedPart {
  readonly gmv: number;
  readonly products: number;
  readonly shops: number;
  /** Null where it is not captured who sold. */
  readonly authors: number | null;
}

/** From these points on competition is high, and below those low. */
export const CROWDED = 60;
/** Below is low. */
export const CALM = 40;

/** How crowded a part is by a count: 50 where as much money falls to each as among all its siblings, towards 100 the less. */
function crowdOf(own: number, gmv: number, { count, money }: { count: number; money: number }): number {
  const [each, usual] = [own / gmv, count / money];
  return Math.round((100 * each) / (each + usual));
}

/**
 * Competition of a category among its siblings: the mean of how crowded it is with products, shops and authors for the money that it
 * sells. Null with too few products; without authors where it is not captured who sold.
 */
export function competitionOf(part: CrowdedPart, all: readonly CrowdedPart[]) {
  if (part.products < MIN_PRODUCTS || part.gmv <= 0) return null;
  const money = all.reduce((n, { gmv }) => n + gmv, 0);
  const by = (pick: (one: CrowdedPart) => number) =>
    crowdOf(pick(part), part.gmv, { count: all.reduce((n, one) => n + pick(one), 0), money });
  const isAuthored = all.every(({ authors }) => authors !== null) && all.some(({ authors }) => authors);
  const points = {
    products: by(({ products }) => products),
    shops: all.some(({ shops }) => shops > 0) ? by(({ shops }) => shops) : 50,
    authors: isAuthored ? by(({ authors }) => authors ?? 0) : null,
  };
  const known = Object.values(points).filter((one) => one !== null);
  return { total: Math.round(known.reduce((n, one) => n + one, 0) / known.length), ...points };
}

/** Points of competition in a word. */
export const competitionWord = (total: number): '高' | '中' | '低' =>
  total >= CROWDED ? '高' : total < CALM ? '低' : '中';

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Why a category has its score, in one sentence of its figures. */
export function reasonOf(
  part: ScoredPart,
  all: readonly ScoredPart[],
  against: 'before' | 'year' = 'before',
): string {
  if (part.products < MIN_PRODUCTS) return '样本不足';
  const growth = changeShare(part.gmv, part.before);
  const isUnknown = all.every(({ before }) => before === 0);
  const past = against === 'year' ? '去年同期' : '上期';
  const way = isUnknown ? `${past}数据不全` : growth === null ? `${past}没有成交` : `增速 ${percent(growth)}`;
  const money = all.reduce((n, { gmv }) => n + gmv, 0);
  const goods = all.reduce((n, { products }) => n + products, 0);
  const times = part.gmv / part.products / Math.max(1, money / Math.max(1, goods));
  const { name, share } = concentrationOf(part);
  return `${way}，${name}占 ${percent(share)}，单品产出为同级均值的 ${Math.round(times * 10) / 10} 倍`;
}

/** A band as a table shows it. */
export interface BandRow {
  readonly label: string;
  readonly gmv: number;
  readonly share: number;
  readonly products: number;
  readonly per_product: number | null;
}

/** Share of the money below which a band is too small to be an opportunity, and how much more its products must bring. */
const BAND_SHARE = 0.08;
const BAND_TIMES = 1.5;

/** The band whose products bring most, where it holds enough of the money and stands out; with its sentence. */
export function bestBand(rows: readonly BandRow[]): { best: number | null; words: string } {
  const money = rows.reduce((n, { gmv }) => n + gmv, 0);
  const goods = rows.reduce((n, { products }) => n + products, 0);
  const usual = money / Math.max(1, goods);
  const worth = ({ per_product: each, share, products }: BandRow) =>
    each !== null && share >= BAND_SHARE && products >= 10 ? each / Math.max(1, usual) : 0;
  const times = rows.map(worth);
  const most = Math.max(0, ...times);
  const row = rows[times.indexOf(most)];
  if (most < BAND_TIMES || !row) return { best: null, words: '' };
  const words = `机会带 ${row.label}：占 ${percent(row.share)} 销售额，只有 ${percent(portionOf(row.products, goods))} 的商品，单品产出为全类目的 ${Math.round(most * 10) / 10} 倍`;
  return { best: rows.indexOf(row), words };
}

/** Mean days of months against the mean of all known ones, which is 100. */
export function seasonOf(months: readonly { month: number; gmv: number }[]): (number | null)[] {
  const mean = months.reduce((n, { gmv }) => n + gmv, 0) / Math.max(1, months.length);
  const by = new Map(months.map(({ month, gmv }) => [month, gmv]));
  return Array.from({ length: 12 }, (_, n) => {
    const gmv = by.get(n + 1);
    return gmv === undefined || mean <= 0 ? null : Math.round((gmv * 100) / mean);
  });
}

/** Products with a portrait below which those of a category say too little. */
export const MIN_PORTRAITS = 5;

/** A share against that of all products, times 100; null where no one is known of. */
export const tgiOf = (share: number, usual: number): number | null =>
  usual > 0 ? Math.round((share * 100) / usual) : null;
