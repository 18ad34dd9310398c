import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The page of a product with its activities and coupons. */
export const guguWeb: WebFeature = {
  name: 'gugu',
  screens: { gugu: screenOf(async () => (await import('./GuguScreen.tsx')).GuguScreen) },
};
