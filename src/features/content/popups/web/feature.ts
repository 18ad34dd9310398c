import type { WebFeature } from '#engine/web/feature.ts';
import { PopupHost } from './PopupHost.tsx';

/** What pops up. */
export const popupsWeb: WebFeature = { name: 'popups', hosts: [PopupHost] };
