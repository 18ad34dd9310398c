import type { Listing } from '../kernel/listing.ts';
import { authorBrands } from './author-brands.ts';
import { authorLives } from './author-lives.ts';
import { authorProducts } from './author-products.ts';
import { authorPromoted } from './author-promoted.ts';
import { authorShops } from './author-shops.ts';
import { authorVideos } from './author-videos.ts';
import { productAuthors } from './product-authors.ts';
import { productLives } from './product-lives.ts';
import { productVideos } from './product-videos.ts';
import { shopProducts } from './shop-products.ts';

/** Every relation list: a listing with a scope, shown on a detail page. */
export const relations: readonly Listing[] = [
  authorProducts,
  authorShops,
  authorBrands,
  authorLives,
  authorVideos,
  authorPromoted,
  productAuthors,
  productLives,
  productVideos,
  shopProducts,
];
