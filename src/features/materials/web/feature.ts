import type { WebFeature } from '#engine/web/feature.ts';
import { PosterButton } from './PosterButton.tsx';

/** Posters of the cards of an object's page. */
export const materialsWeb: WebFeature = { name: 'materials', slots: { PosterButton } };
