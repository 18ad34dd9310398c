import { product } from '../entities/product.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { ListingColumn } from '../kernel/listing.ts';
import { videoCard } from './video-card.ts';

const v = columnsOf(videoCard);

/** The first product of a video, with its picture and price, in every list of videos. */
export const videoGoods: ListingColumn = {
  label: '商品',
  value: v.product_title,
  cell: 'goods',
  ref: {
    to: product,
    by: { product_id: v.product_id, cover_look: v.product_look, price: v.product_price },
  },
};
