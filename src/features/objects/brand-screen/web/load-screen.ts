/** Loads the big screen of a brand, a chunk of its own. */
export const loadBrandScreen = async () => ({
  default: (await import('./BrandBigScreen.tsx')).BrandBigScreen,
});
