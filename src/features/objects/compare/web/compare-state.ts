import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type ComparedKind, MAX_COMPARED_ITEMS } from '../rules.ts';

/** An object in the tray. */
export interface TrayItem {
  readonly id: string;
  readonly name: string;
}

interface Tray {
  /** Objects of one kind at a time. */
  readonly kind: ComparedKind | null;
  readonly items: readonly TrayItem[];
  /** Puts an object in, or takes it out; answers what came of it. */
  toggle(kind: ComparedKind, item: TrayItem): 'added' | 'removed' | 'full';
  /** Puts several in at once, all or none; what is in already counts once. */
  add(kind: ComparedKind, items: readonly TrayItem[]): 'added' | 'full';
  clear(): void;
}

/** What is to be compared, while this tab is open; another kind begins anew. */
export const useTray = create<Tray>()(
  persist(
    (set, get) => ({
      kind: null,
      items: [],
      toggle: (kind, item) => {
        const own = get().kind === kind ? get().items : [];
        if (own.some((one) => one.id === item.id)) {
          set({ kind, items: own.filter((one) => one.id !== item.id) });
          return 'removed';
        }
        if (own.length >= MAX_COMPARED_ITEMS) return 'full';
        set({ kind, items: [...own, item] });
        return 'added';
      },
      add: (kind, items) => {
        const own = get().kind === kind ? get().items : [];
        const all = [...own, ...items.filter((item) => !own.some((one) => one.id === item.id))];
        if (all.length > MAX_COMPARED_ITEMS) return 'full';
        set({ kind, items: all });
        return 'added';
      },
      clear: () => set({ kind: null, items: [] }),
    }),
    { name: 'tidelens-compare', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** The address of a comparison; it carries the choice, so it can be shared. */
export const comparePath = (kind: ComparedKind, ids: readonly string[]) =>
  `/compare?type=${kind}&ids=${ids.join(',')}`;
