import { create } from 'zustand';
import type { Notice } from './failure.ts';

interface Messages {
  readonly shown: (Notice & { readonly id: number }) | null;
  show(notice: Notice): void;
  clear(id: number): void;
}

/** The one message on the screen: a new one takes the place of the old (specification §8, one at a time). */
export const useMessages = create<Messages>()((set, get) => ({
  shown: null,
  show(notice) {
    if (notice.shownMs === 0 || notice.words === '') return;
    const id = (get().shown?.id ?? 0) + 1;
    set({ shown: { ...notice, id } });
    setTimeout(() => get().clear(id), notice.shownMs);
  },
  clear: (id) => set((now) => (now.shown?.id === id ? { shown: null } : now)),
}));
