/** Columns that every roll-up of the sales fact has: the day, and pieces and fen in all and by channel. */
export const dayAndChannels = {
  day: { unit: 'day', about: 'Beijing day the pieces were sold' },
  sales: { unit: 'count', about: 'pieces of all channels' },
  gmv: { unit: 'fen', about: 'pieces × price at the time, all channels' },
  live_sales: { unit: 'count', about: 'pieces sold by rooms' },
  live_gmv: { unit: 'fen', about: 'sales amount of rooms' },
  video_sales: { unit: 'count', about: 'pieces sold by videos' },
  video_gmv: { unit: 'fen', about: 'sales amount of videos' },
  card_sales: { unit: 'count', about: 'pieces sold by the product card' },
  card_gmv: { unit: 'fen', about: 'sales amount of the product card' },
  rough_gmv: { unit: 'fen', about: 'sales amount of rooms where it is little known which of them sold' },
} as const;

/** Ids of both sides of a pair; 0 means unknown or none, and its rows are kept so that a roll-up sums to the market. */
export const pairIds = {
  author_id: { unit: 'id', about: 'author; 0 a sale without author' },
  product_id: { unit: 'id', about: 'product' },
  shop_id: { unit: 'id', about: 'small shop of the product at the time of sale; 0 unknown' },
  brand_id: { unit: 'id', about: 'brand of the product at the time of sale; 0 unbranded or unknown' },
  carrier: { unit: 'code', about: '1 live, 2 video, 3 product card' },
  carrier_id: { unit: 'id', about: 'room or video; 0 for the card' },
} as const;

/**
 * Distinct ids of the sales of a pair and day, never 0. A count over several days is the number of distinct ids in all of their
 * sets; a sum of the sizes would count a room twice that sold on two days.
 */
export const idSets = {
  lives: { unit: 'ids', about: 'rooms that sold' },
  videos: { unit: 'ids', about: 'videos that sold' },
  authors: { unit: 'ids', about: 'authors that sold' },
  products: { unit: 'ids', about: 'products sold' },
  shops: { unit: 'ids', about: 'small shops whose products were sold' },
} as const;
