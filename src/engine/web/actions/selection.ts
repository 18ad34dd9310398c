import { createContext, useContext, useMemo, useState } from 'react';

/** The rows of a list that are chosen, by public id. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Ids of the page that is shown. */
  readonly page: readonly string[];
  toggle(id: string): void;
  toggleAll(): void;
  clear(): void;
}

/** Carries the chosen rows to the boxes of a list. */
export const SelectionContext = createContext<Selection | null>(null);

/** The chosen rows of the list around; throws outside of one. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('not inside a list with chosen rows');
  return selection;
}

const nothing: ReadonlySet<string> = new Set();

/** The chosen rows of one page; another page begins with none. */
export function usePageSelection(page: readonly string[]): Selection {
  const key = page.join(' ');
  const [state, setState] = useState({ key, ids: nothing });
  const ids = state.key === key ? state.ids : nothing;
  return useMemo(() => {
    const set = (next: ReadonlySet<string>) => setState({ key, ids: next });
    return {
      ids,
      page,
      toggle: (id) =>
        set(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
      toggleAll: () => set(page.length > 0 && page.every((id) => ids.has(id)) ? nothing : new Set(page)),
      clear: () => set(nothing),
    };
  }, [ids, page, key]);
}
