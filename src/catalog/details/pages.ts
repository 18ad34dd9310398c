import type { DetailFamily } from '../kernel/detail.ts';
import { authorPage } from './author-page.ts';
import { productPage } from './product-page.ts';

/** Every family of detail pages. */
export const detailPages: readonly DetailFamily[] = [authorPage, productPage];
