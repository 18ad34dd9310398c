import type { WebFeature } from '#engine/web/feature.ts';
import { loadHelpScreen } from './load-screen.ts';

/** Every metric and how it comes about. */
export const helpWeb: WebFeature = { name: 'help', screens: { help: loadHelpScreen } };
