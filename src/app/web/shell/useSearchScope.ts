import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { lists } from '#catalog/page-listings.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { enterSentence, resolveNow, useHistory } from '#features/objects/search/web/index.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { showToast } from '#platform/web/toast.ts';

/** A library that can be searched by words, and what its box asks for. */
export interface SearchScope {
  readonly listing: PageListing;
  readonly filter: string;
  readonly words: string;
}

/** Every library with a keyword. */
export const scopes: readonly SearchScope[] = lists.flatMap((listing) => {
  const found = Object.entries(listing.filters).find(([, f]) => f.kind === 'keyword');
  return found ? [{ listing, filter: found[0], words: found[1].label }] : [];
});

/** The library of what a ranking ranks. */
function kinOf(pathname: string): SearchScope | undefined {
  const ranking = rankings.find((r) => r.route === pathname);
  return ranking && scopes.find((s) => s.listing.of.id === ranking.of.id);
}

/** Where a search leads from pages that are about nothing in a library: goods are looked for most. */
const first = scopes.find((s) => s.listing.of.id === 'product') ?? (scopes[0] as SearchScope);

/** Where a search for words in a library leads. Within the library that is open the other conditions stay. */
function addressOf(words: string, { listing, filter }: SearchScope, query: URLSearchParams) {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (words.trim()) next.set(filter, words.trim());
  else next.delete(filter);
  return { pathname: listing.route, search: next.toString() };
}

interface WordTargets {
  open(path: string): void;
  onSearch(words: string): void;
}

/** A pasted link or id leads to its page; everything else is searched for. */
async function openWords(text: string, { open, onSearch }: WordTargets): Promise<void> {
  const found = await resolveNow(text);
  if ('problem' in found) showToast(found.problem);
  else if ('words' in found) onSearch(found.words);
  else if (found.object.path) open(found.object.path);
  else onSearch(found.object.name);
}

/** Scope and words of a search box: it starts from the library that is open or closest to the page, and leads to the one that was chosen. */
export function useSearchScope() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const here = scopes.find((s) => s.listing.route === pathname);
  const given = (here && query.get(here.filter)) ?? '';
  const near = here ?? kinOf(pathname);
  const [scope, setScope] = useState(near ?? first);
  const [text, setText] = useState(given);
  useEffect(() => {
    if (near) setScope(near);
    setText(given);
  }, [near, given]);

  const isUser = useUser() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const remember = useHistory((s) => s.add);
  /** Searches for words in the chosen library, or in another one. */
  const onSearch = (words: string, listing?: string) => {
    const to = scopes.find((s) => s.listing.id === listing) ?? scope;
    if (words.trim() !== '') remember(words.trim());
    setOpen(false);
    setText(words);
    void navigate(addressOf(words, to, to === here ? query : new URLSearchParams()));
  };
  const open = (path: string) => {
    setOpen(false);
    void navigate(path);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (isUser ? enterSentence(text) : Promise.resolve(null)).then((read) => {
      // A sentence opens nothing before its conditions were seen.
      if (read === 'unseen') setOpen(true);
      else if (read) open(read.path);
      else void openWords(text, { open, onSearch });
    });
  };
  return { scope, setScope, text, setText, onSubmit, onSearch, isOpen, setOpen };
}
