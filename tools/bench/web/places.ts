/** A library whose filters are clicked. */
export interface Library {
  readonly name: string;
  readonly path: string;
}

export const libraries: readonly Library[] = [
  { name: 'productList', path: '/darenSquare/productList' },
  { name: 'authorList', path: '/darenSquare/darenList' },
  { name: 'liveList', path: '/darenSquare/liveList' },
  { name: 'shopList', path: '/darenSquare/smallShopList' },
  { name: 'brandList', path: '/darenSquare/brandList' },
  { name: 'videoList', path: '/darenSquare/videoList' },
];

/** A row or a row of tiles that leads to a page of figures, and the page that it is on. */
export interface Family {
  readonly name: string;
  readonly from: string;
  /** The link that is clicked. */
  readonly link: string;
}

/** The link of the first row to the page of its object. */
const inRows = (base: string) =>
  `.list-body [data-row-key] a[href^="${base}/"], .list-body tbody a[href^="${base}/"]`;

export const families: readonly Family[] = [
  { name: 'product', from: '/darenSquare/productList', link: inRows('/productDetails') },
  { name: 'author', from: '/darenSquare/darenList', link: inRows('/darenDetails') },
  { name: 'shop', from: '/darenSquare/smallShopList', link: inRows('/smallShopDetails') },
  { name: 'brand', from: '/darenSquare/brandList', link: inRows('/brandDetails') },
  { name: 'live', from: '/darenSquare/liveList', link: inRows('/liveDetails') },
  { name: 'video', from: '/darenSquare/videoList', link: inRows('/videoDetails') },
  { name: 'market', from: '/home', link: 'a[href^="/productMarket"]' },
];

/** Rows of a list that are there, with its answer. */
export const ROWS = '.list-body[aria-busy="false"] [data-row-key], .list-body[aria-busy="false"] tbody tr';
/** A figure that is there. */
export const FIGURE = '.figure[aria-busy="false"]';

/** Pages of a first visit, and what is waited for. */
export const visits = [
  { name: 'home', path: '/home', first: FIGURE },
  { name: 'list', path: '/darenSquare/productList', first: ROWS },
  { name: 'detail', path: null, first: FIGURE },
] as const;
