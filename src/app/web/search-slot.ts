import type { SearchSlot } from '#engine/web/slots.ts';
import {
  Elsewhere,
  isPasted,
  LazySuggest,
  Meant,
  resolveNow,
  useHistory,
} from '#features/search/web/index.ts';

/** What stands behind the search boxes of pages. */
export const searchSlot: SearchSlot = {
  Panel: LazySuggest,
  Elsewhere,
  Meant,
  remember: (words) => useHistory.getState().add(words),
  isPasted,
  resolve: async (text) => {
    const found = await resolveNow(text);
    if (!('object' in found)) return found;
    const { path, name } = found.object;
    return path === null ? { words: name } : { path };
  },
};
