import type { SaleFold } from '../kernel/fact.ts';

/** Figures of every roll-up of the sales, and how sales fold into each. */
export const saleFigures = {
  sales: { unit: 'count', folds: { sum: 'sales' }, about: 'pieces of all channels' },
  gmv: { unit: 'fen', folds: { sum: 'gmv' }, about: 'pieces × price at the time, all channels' },
  live_sales: { unit: 'count', folds: { sum: 'sales', of: 'live' }, about: 'pieces sold by rooms' },
  live_gmv: { unit: 'fen', folds: { sum: 'gmv', of: 'live' }, about: 'sales amount of rooms' },
  video_sales: { unit: 'count', folds: { sum: 'sales', of: 'video' }, about: 'pieces sold by videos' },
  video_gmv: { unit: 'fen', folds: { sum: 'gmv', of: 'video' }, about: 'sales amount of videos' },
  card_sales: {
    unit: 'count',
    folds: { sum: 'sales', of: 'card' },
    about: 'pieces sold by the product card or from the showcase',
  },
  card_gmv: { unit: 'fen', folds: { sum: 'gmv', of: 'card' }, about: 'sales amount of them' },
  rough_gmv: {
    unit: 'fen',
    folds: { sum: 'gmv', of: 'rough' },
    about: 'sales amount of rooms where it is little known which of them sold',
  },
} as const;

/** The day, and pieces and fen in all and by channel: columns that every roll-up of the sales fact has. */
export const dayAndChannels = {
  day: { unit: 'day', about: 'Beijing day the pieces were sold' },
  ...saleFigures,
} as const;

const PACKED = 'UInt64 CODEC(ZSTD(1))';

/** Ids of both sides of a pair; 0 means unknown or none, and its rows are kept so that a roll-up sums to the market. */
export const pairIds = {
  author_id: { unit: 'id', sources: 'carried', stored: PACKED, about: 'author; 0 a sale without author' },
  product_id: { unit: 'id', stored: PACKED, about: 'product' },
  shop_id: { unit: 'id', stored: PACKED, about: 'small shop of the product at the time of sale; 0 unknown' },
  brand_id: {
    unit: 'id',
    stored: PACKED,
    about: 'brand of the product at the time of sale; 0 unbranded or unknown',
  },
  carrier: { unit: 'code', about: '1 live, 2 video, 3 product card' },
  carrier_id: { unit: 'id', stored: PACKED, about: 'room or video; 0 for the card' },
} as const;

/** Categories of the product at the time of sale. */
export const categoryIds = {
  cat1: { unit: 'id', stored: PACKED, about: 'level-1 category; 0 unknown' },
  cat2: { unit: 'id', stored: PACKED, about: 'level-2 category; 0 unknown' },
  cat3: { unit: 'id', stored: PACKED, about: 'level-3 category; 0 unknown' },
} as const;

/**
 * Distinct ids of the sales of a pair and day, never 0. A count over several days is the number of distinct ids in all of their
 * sets; a sum of the sizes would count a room twice that sold on two days.
 */
export const idSets = {
  lives: { unit: 'ids', folds: { distinct: 'carrier_id', of: 'live' }, about: 'rooms that sold' },
  videos: { unit: 'ids', folds: { distinct: 'carrier_id', of: 'video' }, about: 'videos that sold' },
  authors: { unit: 'ids', folds: { distinct: 'author_id' }, about: 'authors that sold' },
  products: { unit: 'ids', folds: { distinct: 'product_id' }, about: 'products sold' },
  shops: { unit: 'ids', folds: { distinct: 'shop_id' }, about: 'small shops whose products were sold' },
} as const;

/** A figure of a card, once per window. */
type PerWindow<F> = Omit<F, 'unit'> & {
  readonly unit: F extends { unit: 'fen' } ? 'fen' : 'count';
  readonly windowed: true;
};

/** Figures of roll-ups as columns of a card: the same folds over each window of days, ids as their number. */
function perWindow<const F extends Record<string, { unit: 'count' | 'fen' | 'ids'; folds: SaleFold }>>(
  figures: F,
): { readonly [N in keyof F]: PerWindow<F[N]> } {
  const columns = Object.entries(figures).map(([name, figure]) => [
    name,
    { ...figure, unit: figure.unit === 'fen' ? 'fen' : 'count', windowed: true },
  ]);
  return Object.fromEntries(columns) as { readonly [N in keyof F]: PerWindow<F[N]> };
}

const { sales, gmv, live_sales, live_gmv, video_sales, video_gmv, card_sales, card_gmv } = saleFigures;
const channels = { sales, gmv, live_sales, video_sales, card_sales, live_gmv, video_gmv, card_gmv };
const { authors, lives, videos, products } = idSets;

/** Known facts of an author within a category of goods, over each window. */
export const categoryFigures = { ...channels, lives, videos, products } as const;

/** Pieces and fen in all and by channel, over each window. */
export const windowedChannels = perWindow(channels);
/** Pieces in all, fen in all and by channel, over each window. */
export const windowedMoney = perWindow({ sales, gmv, live_gmv, video_gmv, card_gmv });
/** Who sold, over each window. */
export const windowedSellers = perWindow({ authors, lives, videos });
const KIND = { unit: 'fen', windowed: true, sources: 'split' } as const;

/** Fen by the kind of account that sold, over the days of each window on which rooms and videos are captured; and the kind with most of it. */
export const windowedKinds = {
  author_kind_gmv: { ...KIND, about: 'sales amount of 达人, stars and media' },
  brand_kind_gmv: { ...KIND, about: 'sales amount of accounts that brands run' },
  shop_kind_gmv: { ...KIND, about: 'sales amount of accounts that shops run' },
  no_kind_gmv: { ...KIND, about: 'sales amount without an author: of the product card' },
  main_kind: {
    unit: 'code',
    windowed: true,
    sources: 'split',
    about: '1 达人, 2 品牌自营, 3 商家自营, 4 the product card sold most; 0 unknown',
  },
} as const;

/** How many products were sold, over each window. */
export const windowedGoods = perWindow({ active_products: products });

/**
 * Where pieces and money of 30 days rank among comparable rows that sold (market/build/cards/card-places.ts), in basis points: 9000 is
 * the highest, since rows are compared by deciles.
 */
export const salesPlaceColumns = {
  sales_place30: {
    unit: 'bp',
    nullable: true,
    placed: true,
    days: 30,
    estimated: true,
    about: 'share of comparable rows that sold fewer pieces in 30 days, at most 0.9',
  },
  gmv_place30: {
    unit: 'bp',
    nullable: true,
    placed: true,
    days: 30,
    estimated: true,
    about: 'share of them that sold for less in 30 days, at most 0.9',
  },
} as const;

/** What the rooms of 30 days brought a shop or brand: UV价值 is the ratio of the two (market/build/cards/room-yield.ts). */
export const roomYieldColumns = {
  room_gmv30: {
    unit: 'fen',
    days: 30,
    sources: 'live',
    about: 'money of its goods in the rooms that opened in 30 days and sold some, of which 场观 is known',
  },
  room_watch30: { unit: 'count', days: 30, sources: 'live', about: 'times that these rooms were watched' },
} as const;
