import { create } from 'zustand';
import type { Notice } from './failure.ts';

interface Messages {
  readonly shown: (Notice & { readonly id: number }) | null;
  show(notice: Notice): void;
  /** Starts the time of a message: it runs from when it can be seen, not from when a page that still loads was handed it. */
  start(id: number): void;
  clear(id: number): void;
  /** Takes away whatever is shown: it belongs to what is over. */
  hush(): void;
}

/** Number of the last message: the end of an earlier one never takes away a later one. */
let last = 0;

/** How long a message waits for a page that can show it, in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** The one message on the screen: a new one takes the place of the old (specification §8, one at a time). */
export const useMessages = create<Messages>()((set, get) => ({
  shown: null,
  show(notice) {
    if (notice.shownMs === 0 || notice.words === '') return;
    const id = ++last;
    set({ shown: { ...notice, id } });
    setTimeout(() => get().clear(id), Math.max(MAX_WAIT_MS, notice.shownMs));
  },
  start(id) {
    const now = get().shown;
    if (now?.id === id) setTimeout(() => get().clear(id), now.shownMs);
  },
  hush: () => set({ shown: null }),
  clear: (id) => set((now) => (now.shown?.id === id ? { shown: null } : now)),
}));
