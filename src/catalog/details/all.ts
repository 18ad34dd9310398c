import type { Listing } from '../kernel/listing.ts';
import { authorProducts } from './author-products.ts';
import { productAuthors } from './product-authors.ts';
import { shopProducts } from './shop-products.ts';

/** Every relation list: a listing with a scope, shown on a detail page. */
export const relations: readonly Listing[] = [authorProducts, productAuthors, shopProducts];
