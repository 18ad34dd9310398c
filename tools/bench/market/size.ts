/** How much of the market a store is filled with. */
export interface Size {
  /** Share of size L; names the folder too. */
  readonly share: number;
  readonly products: number;
  /** Products with a sale in the last 30 days. */
  readonly active: number;
  readonly authors: number;
  /** Rows of product_day over 180 days, about. */
  readonly dailyRows: number;
  readonly saleRowsADay: number;
  readonly rooms: number;
}

/** Days that sales are kept for in the benchmark, and minutes of a room. */
export const SERIES_DAYS = 180;
export const SALE_DAYS = 60;
export const ROOM_MINUTES = 600;
/** The data day. */
export const END = '2026-06-30';

/** Size L or a share of it; `thin` leaves that share of the rows by day and of the sales, where time or disk is short. */
export function sizeOf(share: number, thin = 1): Size {
  const products = Math.round(3_000_000 * share);
  return {
    share,
    products,
    active: Math.round(products * 0.4),
    authors: Math.round(1_000_000 * share),
    dailyRows: Math.round(100_000_000 * share * thin),
    saleRowsADay: Math.round(500_000 * share * thin),
    rooms: Math.round(10_000 * share),
  };
}

/** How much of the market is made out of facts, to be derived. */
export interface FactsSize extends Size {
  /** Days with sales. */
  readonly days: number;
  readonly roomsADay: number;
  readonly videosADay: number;
}

/** Facts of size L or a share of it over so many days. */
export function factsSizeOf(share: number, days: number): FactsSize {
  const roomsADay = Math.max(1, Math.round(2000 * share));
  return { ...sizeOf(share), days, roomsADay, videosADay: roomsADay * 5 };
}

/** A day before the data day as YYYY-MM-DD. */
export function dayBefore(days: number): string {
  return new Date(Date.parse(`${END}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
