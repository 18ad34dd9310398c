import { fact } from '../kernel/fact.ts';

/** The one money fact: every sales figure of the product is a sum over its rows (domain.md 3.2). */
export const saleAlloc = fact({
  table: 'sale_alloc',
  storage: 'plain',
  grain: 'product × author × hour × carrier',
  key: 'product_id',
  sources: 'sales',
  columns: {
    day: { unit: 'day', about: 'Beijing day the pieces were sold' },
    hour: { unit: 'code', about: '0–23; 24 where only the day is known' },
    ts: {
      unit: 'time',
      stored: 'DateTime CODEC(Delta, ZSTD(1))',
      about: 'last second of the stretch the pieces were sold in',
    },
    product_id: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'product' },
    shop_id: {
      unit: 'id',
      stored: 'UInt64 CODEC(ZSTD(1))',
      about: 'small shop of the product at that time; 0 unknown',
    },
    brand_id: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'brand; 0 unbranded or unknown' },
    cat1: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'level-1 category; 0 unknown' },
    cat2: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'level-2 category; 0 unknown' },
    cat3: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'level-3 category; 0 unknown' },
    author_id: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'author; 0 a sale without author' },
    author_kind: {
      unit: 'code',
      sources: 'split',
      about: '0 card without author, 1 达人, 2 品牌自营, 3 商家自营, 4 明星, 5 官方媒体',
    },
    carrier: { unit: 'code', about: '1 live, 2 video, 3 product card' },
    carrier_id: { unit: 'id', stored: 'UInt64 CODEC(ZSTD(1))', about: 'room or video; 0 for the card' },
    sales: { unit: 'count', stored: 'Int64 CODEC(T64, ZSTD(1))', about: 'pieces' },
    gmv: { unit: 'fen', stored: 'Int64 CODEC(T64, ZSTD(1))', about: 'pieces × price at the time' },
  },
});
