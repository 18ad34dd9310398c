import type { DetailFamily } from '../kernel/detail.ts';
import { authorPage } from './author-page.ts';
import { brandPage } from './brand-page.ts';
import { productPage } from './product-page.ts';
import { shopPage } from './shop-page.ts';

/** Every family of detail pages. */
export const detailPages: readonly DetailFamily[] = [authorPage, productPage, shopPage, brandPage];
