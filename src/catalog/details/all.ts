import type { Listing } from '../kernel/listing.ts';
import { authorBrands } from './author-brands.ts';
import { authorLives } from './author-lives.ts';
import { authorProducts } from './author-products.ts';
import { authorPromoted } from './author-promoted.ts';
import { authorShops } from './author-shops.ts';
import { authorVideos } from './author-videos.ts';
import { brandAuthors } from './brand-authors.ts';
import { brandLives } from './brand-lives.ts';
import { brandProducts } from './brand-products.ts';
import { brandPromoted } from './brand-promoted.ts';
import { brandShops } from './brand-shops.ts';
import { brandVideos } from './brand-videos.ts';
import { authorOfProduct, productOfAuthor } from './pair-carriers.ts';
import { productAuthors } from './product-authors.ts';
import { productLives } from './product-lives.ts';
import { productVideos } from './product-videos.ts';
import { shopAuthors } from './shop-authors.ts';
import { shopBrands } from './shop-brands.ts';
import { shopLives } from './shop-lives.ts';
import { shopProducts } from './shop-products.ts';
import { shopPromoted } from './shop-promoted.ts';
import { shopShelf } from './shop-shelf.ts';
import { shopVideos } from './shop-videos.ts';

/** Every relation list: a listing with a scope, shown on a detail page. */
export const relations: readonly Listing[] = [
  authorProducts,
  authorShops,
  authorBrands,
  authorLives,
  authorVideos,
  authorPromoted,
  ...productOfAuthor,
  productAuthors,
  ...authorOfProduct,
  productLives,
  productVideos,
  shopProducts,
  shopShelf,
  shopAuthors,
  shopLives,
  shopVideos,
  shopBrands,
  shopPromoted,
  brandProducts,
  brandShops,
  brandAuthors,
  brandLives,
  brandVideos,
  brandPromoted,
];
