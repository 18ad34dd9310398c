import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { listings } from '#catalog/page-listings.ts';
import { call } from '#platform/web/api.ts';
import { countSentence, readSentenceCall, type SentenceReply, suggestObjects } from '../contract.ts';
import { isPasted } from '../links.ts';
import { isNameOf } from '../meant.ts';
import { isSentence } from './sentence-rules.ts';

/** A shorter text is a name or a word. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 200;
/** A reading changes with the day and the builds of the market alone. */
const STALE_MS = 60_000;

const mayBeSentence = (text: string) => [...text].length >= MIN_LETTERS && !isPasted(text);

/** How a text is read as a sentence. */
const sentenceReading = (text: string) => ({
  queryKey: ['sentence', text] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(readSentenceCall, { body: { text: [...text].slice(0, MAX_LETTERS).join('') }, signal }),
  staleTime: STALE_MS,
  retry: false as const,
});

/** A list of the catalog with a page of its own. */
export const listingOf = ({ list }: Pick<SentenceReply, 'list'>): PageListing | undefined =>
  listings.find(({ id }) => id === list);

/** The reading of a text; undefined until it is there, and for words too short to be a sentence. */
export function useSentence(text: string): {
  readonly reply: SentenceReply | undefined;
  readonly isBusy: boolean;
} {
  const isWanted = mayBeSentence(text);
  const { data, isFetching } = useQuery({ ...sentenceReading(text), enabled: isWanted });
  return isWanted ? { reply: data, isBusy: isFetching && !data } : { reply: undefined, isBusy: false };
}

/** How many rows an address has. */
export function useRowCount(list: string, address: string) {
  const { data } = useQuery({
    queryKey: ['sentence-rows', list, address] as const,
    queryFn: ({ signal }) => call(countSentence, { body: { list, address }, signal }),
    staleTime: STALE_MS,
    retry: false,
  });
  return data;
}

interface PendingSentence {
  /** The text whose conditions are visible, and the address that they open; empty for none. */
  readonly text: string;
  readonly path: string;
  set(text: string, path: string): void;
}

/** What the Enter key opens: conditions that are visible below the box. */
export const usePendingSentence = create<PendingSentence>()((set) => ({
  text: '',
  path: '',
  set: (text, path) => set({ text, path }),
}));

/**
 * What the Enter key does with a text: the address of conditions that are on the screen, `unseen` for a sentence whose conditions are not
 * there yet, null for words. A text that cannot be read now is words, and so is the name of an object, whatever conditions it has in it.
 */
export async function enterSentence(text: string): Promise<{ readonly path: string } | 'unseen' | null> {
  const words = text.trim();
  const { text: visible, path } = usePendingSentence.getState();
  if (path !== '' && visible === words) return { path };
  if (!mayBeSentence(words)) return null;
  try {
    const reply = await call(readSentenceCall, { body: { text: words } });
    const listing = listingOf(reply);
    if (listing === undefined || !isSentence(reply, listing)) return null;
    const { items } = await call(suggestObjects, { query: { keyword: words.slice(0, 100) } });
    return isNameOf(words, items) ? null : 'unseen';
  } catch {
    return null;
  }
}
