import type { SearchSlot } from '#engine/web/slots.ts';
import { isPasted } from '../links.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { LazySuggest } from './LazySuggest.tsx';
import { Meant } from './Meant.tsx';
import { enterSentence } from './sentence-state.ts';
import { resolveNow, useHistory } from './suggest-state.ts';

/** What the search boxes of pages use. */
export const searchSlot: SearchSlot = {
  Panel: LazySuggest,
  Elsewhere,
  Meant,
  remember: (words) => useHistory.getState().add(words),
  isPasted,
  enterSentence,
  resolve: async (text) => {
    const found = await resolveNow(text);
    if (!('object' in found)) return found;
    const { path, name } = found.object;
    return path === null ? { words: name } : { path };
  },
};
