import type { WebFeature } from '#engine/web/feature.ts';
import { loadWorkbenchScreen } from './load-screen.ts';

/** Boards. */
export const workbenchWeb: WebFeature = { name: 'workbench', screens: { workbench: loadWorkbenchScreen } };
