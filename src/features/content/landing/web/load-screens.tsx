import type { LoadScreen } from '#engine/web/feature.ts';
import type { landingVariants } from './variants.ts';

/** Loads the screen with the words of a page. */
const loader =
  (name: keyof typeof landingVariants): LoadScreen =>
  async () => {
    const [{ LandingScreen }, { landingVariants: all }] = await Promise.all([
      import('./LandingScreen.tsx'),
      import('./variants.ts'),
    ]);
    return { default: () => <LandingScreen variant={all[name]} /> };
  };

/** The pages that win customers. */
export const landingLoaders = {
  landing: loader('landing'),
  landingHike: loader('landingHike'),
  landingZfb: loader('landingZfb'),
  majorCustomLanding: loader('majorCustomLanding'),
  majorCustomRelease: loader('majorCustomRelease'),
} as const;
