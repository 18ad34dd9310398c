import type { RowMenuItem } from '#engine/web/actions/object-actions.ts';
import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The way from a row of brands to the big screen; below 旗舰版 the screen itself says what opens it. */
const openScreen: RowMenuItem = {
  id: 'screen',
  words: '品牌大屏',
  icon: 'chart',
  isFor: ({ of }, row) => of.id === 'brand' && typeof row[of.key] === 'string',
  to: ({ of }, row) => `/brandBigScreen?brandId=${String(row[of.key])}`,
};

/** The big screen of a brand. */
export const brandScreenWeb: WebFeature = {
  name: 'brand-screen',
  screens: { brandBigScreen: screenOf(async () => (await import('./BrandBigScreen.tsx')).BrandBigScreen) },
  rowItems: [openScreen],
};
