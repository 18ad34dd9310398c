import type { WantedProducts } from '../../contract.ts';

/** Products of a page of a search. */
export const SEARCH_PAGE_SIZE = 20;
/** Last page that is requested: the interface does not name its own limit, similar ones end at 50. */
export const MAX_PAGE = 50;

/** A range of whole numbers with both ends; without an upper end it is open. */
export interface WholeRange {
  readonly from: number;
  readonly to: number | null;
}

/** A part of the catalogue that a search can be narrowed to. */
export interface CatalogueSlice {
  /** A first-level category of the platform; null for all. */
  readonly category: string | null;
  /** Empty for all. */
  readonly keyword: string;
  readonly priceFen: WholeRange;
  readonly sales: WholeRange;
  /** Products of the slice that this one was cut from; absent on the first ones. */
  readonly above?: number;
}

const MAX_PRICE_FEN = 100_000_000;
const MAX_SALES = 1_000_000_000;
/** Where an open range is cut first. */
const FIRST_SALES = 100;
const FIRST_PRICE_FEN = 1000;
const GROWTH = 4;

/** Two ranges that together are the given one, at the middle of its logarithm; null for a single value. */
function cut({ from, to }: WholeRange, { first, highest }: { first: number; highest: number }) {
  const isOpen = to === null;
  if (isOpen && from >= highest) return null;
  if (!isOpen && to <= from) return null;
  const middle = isOpen
    ? Math.max(first, from * GROWTH) - 1
    : Math.max(from, Math.min(to - 1, Math.floor(Math.sqrt((from + 1) * (to + 1))) - 1));
  return [
    { from, to: middle },
    { from: middle + 1, to },
  ] as const;
}

/** How many times the end of a range is its beginning; open ones are the widest. */
const width = ({ from, to }: WholeRange) => (to === null ? Number.POSITIVE_INFINITY : (to + 1) / (from + 1));

/**
 * Cuts a slice in two that share no product and together have all of it: the wider of sales and price. Null where both are a single
 * value: no narrower request is possible.
 */
export function splitSlice(slice: CatalogueSlice): readonly [CatalogueSlice, CatalogueSlice] | null {
  const sales = cut(slice.sales, { first: FIRST_SALES, highest: MAX_SALES });
  const price = cut(slice.priceFen, { first: FIRST_PRICE_FEN, highest: MAX_PRICE_FEN });
  const isSales = sales !== null && (price === null || width(slice.sales) >= width(slice.priceFen));
  if (isSales)
    return [
      { ...slice, sales: sales[0] },
      { ...slice, sales: sales[1] },
    ];
  if (price === null) return null;
  return [
    { ...slice, priceFen: price[0] },
    { ...slice, priceFen: price[1] },
  ];
}

/** Whether a slice has more products than its pages reach. */
export const isTooDeep = (total: number | null) => total !== null && total > MAX_PAGE * SEARCH_PAGE_SIZE;

/** Whether cutting a slice helps: a total that the cut before did not lower does not follow the ranges at all. */
export const isWorthCutting = (total: number | null, { above }: Pick<CatalogueSlice, 'above'>) =>
  isTooDeep(total) && (above === undefined || (total as number) < above);

/** The slices that a source begins with: one for each category and keyword. */
export function firstSlices(wanted: WantedProducts): readonly CatalogueSlice[] {
  const priceFen = { from: wanted.price_min_fen ?? 0, to: wanted.price_max_fen };
  const sales = { from: wanted.sales_min ?? 0, to: null };
  const categories = wanted.categories.length > 0 ? wanted.categories : [null];
  const keywords = wanted.keywords.length > 0 ? wanted.keywords : [''];
  return categories.flatMap((category) =>
    keywords.map((keyword) => ({ category, keyword, priceFen, sales })),
  );
}

const bounds = (name: string, { from, to }: WholeRange) => ({
  ...(from > 0 && { [`${name}_min`]: from }),
  ...(to !== null && { [`${name}_max`]: to }),
});

/** The parameters of a page of a slice; the best sellers first. */
export function searchParams({ category, keyword, priceFen, sales }: CatalogueSlice, page: number) {
  return {
    ...(keyword !== '' && { title: keyword }),
    ...(category !== null && { first_cids: [category] }),
    ...bounds('price', priceFen),
    ...bounds('sell_num', sales),
    search_type: 1,
    sort_type: 1,
    page,
    page_size: SEARCH_PAGE_SIZE,
  };
}
