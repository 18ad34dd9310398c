import { useSyncExternalStore } from 'react';

import type * as goodsByWord from './goods-by-word.ts';

type Goods = typeof goodsByWord;

let loaded: Goods | null = null;
const waiting = new Set<() => void>();

/** The drawings are large and no figure needs them: they load beside the calls of the page, which take longer. */
import('./goods-by-word.ts').then(
  (goods) => {
    loaded = goods;
    for (const draw of waiting) draw();
    waiting.clear();
  },
  // Without the line a cover has its colours alone.
  () => undefined,
);

function subscribe(draw: () => void): () => void {
  if (loaded === null) waiting.add(draw);
  return () => void waiting.delete(draw);
}

/** The drawings of goods; null until they have loaded. */
export function useGoods(): Goods | null {
  return useSyncExternalStore(subscribe, () => loaded);
}
