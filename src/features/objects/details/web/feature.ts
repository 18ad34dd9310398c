import type { WebFeature } from '#engine/web/feature.ts';
import { loadDetailScreen } from './load-screen.ts';

/** Detail pages. */
export const detailsWeb: WebFeature = { name: 'details', screens: { detail: loadDetailScreen } };
