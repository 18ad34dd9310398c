import type { WebFeature } from '#engine/web/feature.ts';
import { loadGuguScreen } from './load-screen.ts';

/** The page of a product with its activities and coupons. */
export const guguWeb: WebFeature = { name: 'gugu', screens: { gugu: loadGuguScreen } };
