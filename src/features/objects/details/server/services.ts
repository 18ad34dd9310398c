import { service } from '#platform/server/feature.ts';
import type { DetailGate, ViewsGate } from './admit.ts';

/** Admits a viewer to a detail page and charges the view. */
export const detailAdmission = service<DetailGate>('detailAdmission');
/** The same for several objects at once. */
export const viewsAdmission = service<ViewsGate>('viewsAdmission');
