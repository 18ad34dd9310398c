import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { showToast } from '#platform/web/toast.ts';
import { useSlots } from './slots.ts';

/**
 * A link or id in the keyword of the address leads where the search box would lead: to the page of what it names, or to its words; one
 * that names nothing is said so and taken out. True while that is not known: nothing is searched for until then.
 */
export function usePastedKeyword(listing: Listing, { filters }: ListQuery): boolean {
  const { level, search } = useSlots();
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  const name = listing.scope ? undefined : mainKeyword(listing.filters);
  const value = name === undefined ? undefined : filters[name];
  const text = typeof value === 'string' ? value : '';
  const isPasted = level !== VISITOR && search !== undefined && search.isPasted(text);
  const { data } = useQuery({
    queryKey: ['pasted', text],
    queryFn: () => search?.resolve(text) ?? { words: text },
    enabled: isPasted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = isPasted ? data : undefined;
  const isWords = found !== undefined && 'words' in found && found.words === text;
  useEffect(() => {
    if (!found || name === undefined || isWords) return;
    if ('path' in found) {
      void navigate(found.path, { replace: true });
      return;
    }
    if ('problem' in found) showToast(found.problem);
    const change = (now: URLSearchParams) => {
      const next = new URLSearchParams(now);
      if ('words' in found) next.set(name, found.words);
      else next.delete(name);
      return next;
    };
    setQuery(change, { replace: true });
  }, [found, name, isWords, navigate, setQuery]);
  return isPasted && !isWords;
}
