import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Light or dark; null follows the system. */
export type ThemeName = 'light' | 'dark';

interface Remembered {
  readonly theme: ThemeName | null;
  /** Columns chosen in 自定义列, by listing id. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  setTheme(theme: ThemeName): void;
  setColumns(listing: string, columns: readonly string[] | null): void;
}

/** What this browser remembers between visits; nothing of it ever leaves the machine. */
export const useRemembered = create<Remembered>()(
  persist(
    (set) => ({
      theme: null,
      columns: {},
      setTheme: (theme) => set({ theme }),
      setColumns: (listing, chosen) =>
        set(({ columns: { [listing]: _old, ...others } }) => ({
          columns: chosen ? { ...others, [listing]: chosen } : others,
        })),
    }),
    { name: 'tidelens', version: 1, storage: createJSONStorage(() => localStorage) },
  ),
);
