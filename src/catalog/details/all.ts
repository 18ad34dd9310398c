import type { Listing } from '../kernel/listing.ts';
import { authorProducts } from './author-products.ts';
import { productAuthors } from './product-authors.ts';
import { productLives } from './product-lives.ts';
import { productVideos } from './product-videos.ts';
import { shopProducts } from './shop-products.ts';

/** Every relation list: a listing with a scope, shown on a detail page. */
export const relations: readonly Listing[] = [
  authorProducts,
  productAuthors,
  productLives,
  productVideos,
  shopProducts,
];
