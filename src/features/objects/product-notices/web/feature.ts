import type { WebFeature } from '#engine/web/feature.ts';
import { ProductNoticeSwitch } from './ProductNoticeSwitch.tsx';

/** Notices of products in the cart and in the catalogue of a team. */
export const productNoticesWeb: WebFeature = {
  name: 'productNotices',
  slots: { ProductNotices: ProductNoticeSwitch },
};
