import type { SearchSlot } from '#engine/web/slots.ts';
import { LazySuggest, resolveNow, useHistory } from '#features/search/web/index.ts';

/** What stands behind the search boxes of pages. */
export const searchSlot: SearchSlot = {
  Panel: LazySuggest,
  remember: (words) => useHistory.getState().add(words),
  pathOf: async (text) => (await resolveNow(text))?.path ?? null,
};
