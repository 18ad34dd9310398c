import type { WebFeature } from '#engine/web/feature.ts';
import { legalLoaders } from './load-screens.tsx';

/** Agreements, statements, about us. */
export const legalWeb: WebFeature = { name: 'legal', screens: legalLoaders };
