import type { WebFeature } from '#engine/web/feature.ts';
import { CollectOffer } from './CollectOffer.tsx';
import { contactAction } from './ContactButton.tsx';
import { updateAction } from './UpdateButton.tsx';

/** Contacts of authors, and requests to take authors in or to read them again. */
export const authorUpkeepWeb: WebFeature = {
  name: 'author-upkeep',
  actions: [contactAction, updateAction],
  slots: { CollectOffer },
};
