import type { WebFeature } from '#engine/web/feature.ts';
import { PopupHost } from './PopupHost.tsx';

/** Pop-ups. */
export const popupsWeb: WebFeature = { name: 'popups', hosts: [PopupHost] };
