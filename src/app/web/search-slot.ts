import type { SearchSlot } from '#engine/web/slots.ts';
import { Elsewhere, LazySuggest, resolveNow, useHistory } from '#features/search/web/index.ts';

/** What stands behind the search boxes of pages. */
export const searchSlot: SearchSlot = {
  Panel: LazySuggest,
  Elsewhere,
  remember: (words) => useHistory.getState().add(words),
  resolve: async (text) => {
    const found = await resolveNow(text);
    if (!('object' in found)) return found;
    const { path, name } = found.object;
    return path === null ? { words: name } : { path };
  },
};
