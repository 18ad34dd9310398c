/**
 * Every number of the simulated market, with the section of the domain document it comes from. The same seed, size and
 * first day give the same world, row by row; change a number here and it is another world.
 */

/** Grows whenever a change of a number or of a draw makes another world of the same seed. */
export const WORLD = 2;

/** The seed of the demo world; any other whole number makes another world of the same shape. */
export const SEED = 20_250_618;

/** How large a world is and how far back what is known. */
export interface Size {
  readonly authors: number;
  readonly products: number;
  readonly shops: number;
  readonly brands: number;
  /** Live rooms opened on a day, and videos published on one. */
  readonly rooms: number;
  readonly videos: number;
  /** Days of sales counters, of rooms and videos in full, and of minutes, all ending at the last whole day. */
  readonly days: number;
  readonly fullDays: number;
  readonly minuteDays: number;
  /** Fewest and most products in a cart (7.4: 20–200; smaller worlds have smaller carts). */
  readonly cart: readonly [number, number];
  /** Products seen at the hot and at the warm cadence; all others are cold (3.1). */
  readonly hot: number;
  readonly warm: number;
  /** Messages kept of a room on a day of minutes. */
  readonly messages: number;
  /** How far the live and the video share of carried products are raised, since not every product is carried. */
  readonly boost: readonly [number, number];
}

// authors products shops brands | rooms videos | days full minutes | cart | hot warm messages | boost live video
const sizeTable = {
  XS: '200 600 80 40 | 15 80 | 7 7 2 | 8 20 | 20 80 20 | 20 14',
  S: '2000 8000 800 250 | 150 1000 | 400 60 3 | 20 60 | 250 800 120 | 3.2 8',
  M: '20000 60000 6000 1500 | 1200 8000 | 800 120 3 | 20 80 | 1000 4000 120 | 3 5.5',
};

function sizeOf(text: string): Size {
  const [things, flow, window, cart, seenAt, boost] = text
    .split(' | ')
    .map((cell) => cell.split(' ').map(Number));
  const [authors, products, shops, brands] = things ?? [];
  const [rooms, videos, days, fullDays, minuteDays] = [...(flow ?? []), ...(window ?? [])];
  const [hot, warm, messages] = seenAt ?? [];
  const counts = { authors, products, shops, brands, rooms, videos, days, fullDays, minuteDays };
  return { ...counts, cart, hot, warm, messages, boost } as unknown as Size;
}

/** XS for tests, S for the demo, M for a larger look (7.2 and 7.9, scaled). */
export const sizes = { XS: sizeOf(sizeTable.XS), S: sizeOf(sizeTable.S), M: sizeOf(sizeTable.M) } as const;

/** One row of 7.3: share of money, price quartiles in yuan, commission in %, cvr, channels, who buys. */
export interface CategoryParameters {
  readonly gmv: number;
  readonly price: readonly [number, number, number];
  readonly cos: readonly [number, number];
  /** Pieces a viewer buys, in percent (场观→销量). */
  readonly cvr: number;
  /** Live, video, product card in percent. */
  readonly channel: readonly [number, number, number];
  /** Percent of women, and the age band most of them are in (index of the six bands). */
  readonly women: number;
  readonly age: number;
  /** Factor of each month, January first: the peaks of the season column. */
  readonly season: readonly number[];
}

// 7.3, and its season column as a factor of each month. The last row of the table, 1.5 % of the money, is parted among ten.
// name | share of money % | price quartiles ¥ | commission % | cvr % | live video card % | women %, age band | January … December
const categoryTable = `
服饰内衣 | 25 | 49 89 199 | 10 20 | 2.6 | 60 9 31 | 78 3 | 0.95 0.9 1.1 1.1 1 0.95 0.9 0.95 1.1 1.15 1.15 1
美妆 | 12 | 39 99 239 | 20 35 | 2.2 | 52 17 31 | 86 2 | 0.9 0.95 1.1 1 1.05 1.1 0.9 0.95 1 1.05 1.15 0.95
食品饮料 | 9.5 | 15 27 49 | 15 25 | 3.5 | 36 26 38 | 64 3 | 1.35 1 0.9 0.9 0.95 0.95 0.95 1 1.15 0.95 1 1.1
3C数码家电 | 9.5 | 49 199 1299 | 3 12 | 0.7 | 38 12 50 | 38 2 | 1 0.85 0.95 0.95 1 1.2 1 0.95 0.95 1.05 1.2 0.95
智能家居 | 8 | 14 29 79 | 15 30 | 2.8 | 30 28 42 | 66 3 | 0.95 0.9 1.15 1.1 1 1 0.95 0.95 1 1 1.1 0.95
鞋靴箱包 | 5.5 | 49 109 299 | 10 20 | 1.9 | 55 9 36 | 66 3 | 0.95 0.9 1.1 1.1 1 0.95 0.9 0.95 1.1 1.1 1.05 1
个护家清 | 5.5 | 10 26 59 | 20 35 | 3.2 | 34 25 41 | 68 3 | 0.95 0.9 1 1 1.05 1.2 1 1 1 1 1.05 0.95
珠宝文玩 | 5 | 99 880 5800 | 5 20 | 0.5 | 88 2 10 | 62 4 | 1.25 1.05 0.9 0.9 1.05 0.95 0.95 1.2 0.95 0.95 1 1.1
运动户外 | 4.5 | 39 129 399 | 8 18 | 1.6 | 48 12 40 | 44 2 | 0.85 0.85 1.15 1.2 1.1 1 0.95 0.95 1.1 1.1 1 0.9
母婴 | 4 | 29 69 169 | 12 22 | 2.3 | 45 17 38 | 82 2 | 0.95 0.95 1.05 1 1 1.05 0.95 1.1 1.1 1 1.1 0.95
滋补保健 | 3.2 | 49 99 298 | 25 50 | 1.6 | 48 30 22 | 62 4 | 1.35 1 0.95 0.95 1.2 0.95 0.9 0.95 1 0.95 1 1.1
生鲜 | 2.3 | 20 35 69 | 10 20 | 3.4 | 42 28 30 | 66 3 | 1.25 0.9 0.9 0.95 1.05 1.3 0.95 0.95 1.2 1.2 1.1 1
酒类 | 1.8 | 99 299 1199 | 8 20 | 0.7 | 62 8 30 | 14 3 | 1.5 1 0.8 0.8 0.9 1 0.85 1 1.3 0.95 1.1 1.2
钟表配饰 | 1.4 | 29 79 399 | 12 30 | 1.6 | 55 14 31 | 64 2 | 0.95 1 0.95 0.95 1.2 1 1 1.2 0.95 0.95 1 1
图书教育 | 1.3 | 19 39 88 | 15 40 | 2.4 | 45 35 20 | 74 3 | 1.1 1.2 1.05 0.9 0.9 1 1.2 1.25 1.2 0.9 0.95 0.95
宠物 | 0.35 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
玩具乐器 | 0.3 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
鲜花园艺 | 0.15 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
汽配摩托 | 0.2 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
二手商品 | 0.1 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
虚拟充值 | 0.08 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
医疗健康 | 0.12 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
本地生活 | 0.08 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
餐饮外卖 | 0.06 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
原料包装 | 0.06 | 19 39 99 | 12 25 | 2.2 | 40 22 38 | 62 2 | 1 1 1 1 1 1 1 1 1 1 1 1
`;

function categoryRow(line: string): [string, CategoryParameters] {
  const [name = '', ...cells] = line.split(' | ');
  const [gmv, price, cos, cvr, channel, who, season] = cells.map((cell) => cell.split(' ').map(Number));
  const row = { gmv: gmv?.[0], price, cos, cvr: cvr?.[0], channel, women: who?.[0], age: who?.[1], season };
  return [name, row as unknown as CategoryParameters];
}

/** The category table by name of the level 1 category. */
export const categoryParameters: Readonly<Record<string, CategoryParameters>> = Object.fromEntries(
  categoryTable.trim().split('\n').map(categoryRow),
);

/** 7.2: fans of authors; share of authors and range of each band. */
export const fansBandShares: readonly (readonly [share: number, low: number, high: number])[] = [
  [0.62, 300, 10_000],
  [0.27, 10_000, 100_000],
  [0.092, 100_000, 1_000_000],
  [0.015, 1_000_000, 5_000_000],
  [0.002, 5_000_000, 10_000_000],
  [0.001, 10_000_000, 26_000_000],
];

/** 7.2: who authors are and what they sell in 30 days, in yuan. */
export const peopleParameters = {
  brandSelf: 0.07,
  shopSelf: 0.15,
  star: 0.004,
  media: 0.01,
  blueV: 0.14,
  yellowV: 0.03,
  signed: 0.18,
  female: 0.58,
  unscored: 0.25,
  /** Mixture of 30-day money: idle share, middle share with its log-normal, the rest is the Pareto head; the larger `blunt`, the nearer its first few are to each other. */
  idle: 0.55,
  middle: { share: 0.4, mu: Math.log(6000), sigma: 1.75 },
  head: { alpha: 0.65, from: 200_000, blunt: 6 },
  /** How much fans explain of money (7.1: r 0.3–0.4), and how much stronger an own shop's room is (店播 51 %). */
  fansWeight: 0.35,
  /** What is added for each power of ten above a million fans: heads of the market sell more than anybody's middle (头部达人 9 % of live money). */
  headBonus: 1.0,
  /** Share of the money that is not sent back, and of whom hardly any stays (1.1: a level far below the estimate). */
  settled: { least: 0.55, most: 0.95, suspicious: { share: 0.02, settled: 0.02 } },
  shopBonus: 0.75,
} as const;

/** 7.2: products. Where 7.2 wants 3 % new products a day, a world of fixed size has `short` of them spread over its days. */
export const goods = {
  zipf: 1.05,
  /** Share of products that sell less than 90 days, and their median life in days. */
  short: 0.6,
  lifeMedian: 42,
  lifeSigma: 0.55,
  rampDays: 6,
  /** Cheap products sell more pieces (7.1: median price of the top 50 is ¥19): pull of the rank on the price quantile. */
  cheapTop: 0.45,
  /** How much of the variance of prices in a category what it is explains: socks and down jackets are both clothes. */
  nounPrice: 0.75,
  /** Deviation of the logarithm of prices beyond the quartiles, at most: jewels and appliances have quartiles sixty times apart. */
  priceTail: 1.2,
  /** Nothing costs more than this many times the upper quartile of its category: of tens of thousands some would cost millions. */
  dearest: 40,
  shopSigma: 1.5,
  noise: 0.18,
  categoryNoise: 0.08,
} as const;

/** 7.4: live rooms. */
export const rooms = {
  cartless: 0.08,
  habits: [
    [0.3, 0.95],
    [0.4, 0.43],
    [0.3, 0.1],
  ],
  /** Share of accounts whose usual hour to open is between two hours; few open at night, but some do at every hour of it. */
  starts: [
    [0.17, 6, 10],
    [0.4, 10, 17.5],
    [0.36, 17.5, 21.5],
    [0.04, 21.5, 23.9],
    [0.03, 0, 6],
  ],
  /** Minutes and share of each band of durations (0.15 of the domain document: the bands count). */
  bands: [
    [0.28, 15, 60],
    [0.2, 60, 120],
    [0.15, 120, 180],
    [0.37, 180, 840],
  ],
  broken: 0.06,
  /**
   * Own rooms of shops and brands that run around the clock, as a part of the rooms of a day: all of them through the night, and the
   * first ones through the day as well. Hours from the start of the day. Worlds with few rooms have none.
   */
  relays: { from: 100, night: 0.15, day: 0.08, nightHours: [22.6, 34.2], dayHours: [9.9, 19.2] },
  hourWeights: [
    2.2, 1.2, 0.7, 0.5, 0.5, 0.7, 1.5, 2.5, 3.5, 4.5, 5.2, 5.2, 5, 4.8, 4.8, 4.8, 4.8, 4.5, 5, 7, 8.8, 9, 7.5,
    5.8,
  ],
  targetSigma: 0.4,
  /** Money of an item falls with its place in the cart: 15 % of the items make 80 %. */
  itemZipf: 0.8,
  explained: 0.75,
  explainMinutes: [3, 12],
  mostExplains: 36,
  stayMedian: 135,
  staySigma: 0.45,
  throughMean: 0.2,
  /** Times that one person comes into a room. */
  entries: 1.35,
  traffic: [0.41, 0.31, 0.17, 0.055, 0.019, 0.022, 0.018, 0.01],
  discount: [0.82, 1],
  /** Money per hour in the score of the official list (f of 7.4.6). */
  scorePower: 0.55,
} as const;

/** 7.5: videos. */
export const videoParameters = {
  cart: 0.28,
  image: 0.12,
  playsSigma: 2,
  halfHours: 14,
  curve: 0.75,
  secondWave: 0.015,
  activeDays: 14,
  /** Of those who see it, the share that looks at the product, and of these the share that orders: low and high. */
  clicks: [0.008, 0.03],
  orders: [0.02, 0.09],
  hours: [
    1.2, 0.6, 0.3, 0.2, 0.2, 0.4, 1.2, 2.2, 3, 3.4, 4, 7, 8.5, 7, 4.4, 4, 4.4, 7.5, 9, 9, 8.4, 7.2, 5, 2.9,
  ],
  /** Days after its publication on which a video is captured, weekly in the end; one with a product also on each of activeDays. */
  captureDays: [1, 2, 3, 5, 7, 14, 21, 30, 37, 44, 51, 58, 65, 72, 79, 86, 90],
  lastCapture: 90,
} as const;

/** 7.6: the year, the week, and what pulls it. Promotions as month-day ranges with a factor. */
export const year = {
  week: [0.97, 0.98, 0.99, 1, 1.02, 1.03, 1.01],
  month: [1.02, 0.8, 1, 0.95, 1.02, 1.15, 0.9, 0.95, 1, 1.12, 1.3, 1.08],
  trend: 0.22,
  newYear: ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13'],
  promos: [
    [301, 308, 1.2],
    [519, 521, 1.15],
    [513, 618, 1.25],
    [808, 818, 1.12],
    [906, 909, 1.12],
    [1009, 1111, 1.3],
    [1210, 1212, 1.2],
  ],
  peaks: { 513: 1.36, 618: 1.52, 1009: 1.38, 1101: 1.15, 1110: 1.62, 1111: 1.62 } as Record<number, number>,
  after: [309, 619, 819, 910, 1112, 1213],
  afterFactor: 0.75,
} as const;

/** 7.7: what a collector sees of it. */
export const seen = {
  untracked: 0.02,
  partly: 0.08,
  reset: 0.001,
  stalePrice: 0.06,
  hiddenPrice: 0.03,
  late: 0.03,
  /** From this count on a sold counter is shown in steps of the second number: four digits that count (7.4, 4). */
  steps: [
    [1_000_000, 1000],
    [100_000, 100],
    [10_000, 10],
  ],
  playsShown: 0.08,
  /** Seconds between captures of hot, warm and cold products: on days of minutes (3.1), and on days in full before. */
  minuteCadence: [600, 3600, 86_400],
  fullCadence: [7200, 21_600, 86_400],
  /** On days of minutes a video is captured up to the first number of seconds after its publication each second number (3.1). */
  videoCadence: [
    [86_400, 1800],
    [259_200, 7200],
  ],
} as const;
