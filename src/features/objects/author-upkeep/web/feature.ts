import type { WebFeature } from '#engine/web/feature.ts';
import { late } from '#platform/web/ui/late.tsx';
import { contactAction } from './ContactButton.tsx';
import { updateAction } from './UpdateButton.tsx';

/** In place of the page of an author that is not known. */
const CollectOffer = late(async () => (await import('./CollectOffer.tsx')).CollectOffer);

/** Contacts of authors, and requests to take authors in or to read them again. */
export const authorUpkeepWeb: WebFeature = {
  name: 'author-upkeep',
  actions: [contactAction, updateAction],
  slots: { CollectOffer },
};
