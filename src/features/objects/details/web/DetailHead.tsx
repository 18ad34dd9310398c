import type { ComponentType } from 'react';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { AuthorHead } from './AuthorHead.tsx';
import { BrandHead } from './BrandHead.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ShopHead } from './ShopHead.tsx';

/** The header of each family, and the class of the box that stands in its place until it is there. */
const heads: Readonly<
  Record<
    DetailFamily['id'],
    { readonly Head: ComponentType<{ header: DetailHeader }>; readonly bones: string }
  >
> = {
  author: { Head: AuthorHead, bones: 'card author-head' },
  product: { Head: ProductHead, bones: 'card product-head' },
  shop: { Head: ShopHead, bones: 'card object-head' },
  brand: { Head: BrandHead, bones: 'card object-head' },
};

/** The header of a detail page, or an empty box of its size while it is fetched. */
export function DetailHead({ family, header }: { family: DetailFamily; header: DetailHeader | undefined }) {
  const head = heads[family.id];
  return header ? <head.Head header={header} /> : <div className={head.bones} aria-busy="true" />;
}
