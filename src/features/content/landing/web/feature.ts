import type { WebFeature } from '#engine/web/feature.ts';
import { landingLoaders } from './load-screens.tsx';

/** The pages that win customers. */
export const landingWeb: WebFeature = { name: 'landing', screens: landingLoaders };
