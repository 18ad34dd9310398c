import type { WebFeature } from '#engine/web/feature.ts';
import { searchSlot } from './search-slot.ts';
import { useHistory } from './suggest-state.ts';

/** The search box. */
export const searchWeb: WebFeature = {
  name: 'search',
  slots: { search: searchSlot },
  onViewer: (id) => useHistory.getState().ownedBy(id),
};
