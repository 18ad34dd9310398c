import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The products of a team, on /custom/productList. */
export const catalogueWeb: WebFeature = {
  name: 'catalogue',
  screens: { catalogue: screenOf(async () => (await import('./CatalogueScreen.tsx')).CatalogueScreen) },
};
