import type { ComponentType } from 'react';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { AuthorHead } from './AuthorHead.tsx';
import { BrandHead } from './BrandHead.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ShopHead } from './ShopHead.tsx';

/** The head of each family's pages. */
export const heads: Partial<Record<DetailFamily['id'], ComponentType<{ header: DetailHeader }>>> = {
  author: AuthorHead,
  product: ProductHead,
  shop: ShopHead,
  brand: BrandHead,
};
