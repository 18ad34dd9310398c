import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { type ObjectMatch, resolveText, suggestObjects } from '../contract.ts';
import { isLink, isPasted } from '../links.ts';

/** Suggestions follow what is typed after this pause. */
const DEBOUNCE_MS = 200;
/** Searches that this browser remembers. */
const MAX_RECENT_SEARCHES = 8;

interface History {
  /** Whoever is logged in; empty for nobody. */
  readonly owner: string;
  readonly by: Readonly<Record<string, readonly string[]>>;
  /** Goes on with the searches of a user. */
  ownedBy(id: string): void;
  add(words: string): void;
  clear(): void;
}

const NONE: readonly string[] = [];

/** What each person searched for in this browser, newest first. */
export const useHistory = create<History>()(
  persist(
    (set) => ({
      owner: '',
      by: {},
      ownedBy: (owner) => set({ owner }),
      add: (words) =>
        set(({ owner, by }) => {
          const past = (by[owner] ?? NONE).filter((one) => one !== words);
          return { by: { ...by, [owner]: [words, ...past].slice(0, MAX_RECENT_SEARCHES) } };
        }),
      clear: () => set(({ owner, by }) => ({ by: { ...by, [owner]: NONE } })),
    }),
    {
      name: 'tidelens-searches',
      version: 2,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ by }) => ({ by }),
      // Of earlier searches nobody knows whose they were.
      migrate: () => ({ by: {} }),
    },
  ),
);

/** Searches of the user who is logged in. */
export const pastOf = ({ owner, by }: Pick<History, 'owner' | 'by'>): readonly string[] => by[owner] ?? NONE;

/** The words after a pause in typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** What is found for the words so far. */
export interface Suggestions {
  readonly items: readonly ObjectMatch[];
  /** Why a pasted text names nothing; empty otherwise. */
  readonly problem: string;
  /** What to search for in place of a pasted text. */
  readonly words: string;
  /** Words that were probably meant. */
  readonly meant: readonly string[];
  readonly isBusy: boolean;
  /** The text that they are for, after a pause in typing. */
  readonly settled: string;
}

/** Suggestions for what is typed; a pasted link or id is resolved first. */
export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const words = useSettled(text.trim());
  const isPastedText = isPasted(words);
  const { data, isFetching } = useQuery({
    queryKey: ['suggest', words],
    queryFn: async ({ signal }) => {
      if (!isPastedText) {
        const found = await call(suggestObjects, { query: { keyword: words.slice(0, 100) }, signal });
        return { ...found, problem: '', words };
      }
      const { object, problem, words: rest } = await call(resolveText, { body: { text: words }, signal });
      return { items: object ? [object] : [], meant: NONE, problem, words: rest };
    },
    enabled: isWanted && words !== '',
    retry: false,
  });
  const isBusy = isFetching || words !== text.trim();
  return words === '' || !data
    ? { items: [], meant: NONE, problem: '', words: text.trim(), isBusy, settled: words }
    : { ...data, isBusy, settled: words };
}

/** What the Enter key finds: an object, why a pasted link names none, or words to search for. */
export type PastedAnswer =
  | { readonly object: ObjectMatch }
  | { readonly problem: string }
  | { readonly words: string };

/** Resolves a pasted text at once. A link that names nothing is said so, and its words are searched for where it has any; other texts are words. */
export async function resolveNow(text: string): Promise<PastedAnswer> {
  if (!isPasted(text)) return { words: text };
  try {
    const { object, problem, words } = await call(resolveText, { body: { text } });
    if (object) return { object };
    if (!isLink(text)) return { words: text };
    return words === '' ? { problem } : { words };
  } catch (error) {
    return isLink(text)
      ? { problem: error instanceof ApiFailure ? error.message : '链接没有识别成功，请重试' }
      : { words: text };
  }
}
