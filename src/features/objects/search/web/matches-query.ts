import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#catalog/kernel/listing.ts';
import { call } from '#platform/web/api.ts';
import { countMatches } from '../contract.ts';

/** Where words of an open list lead; its two readers share one call. */
export const matchesQuery = ({ id }: Listing, words: string) =>
  queryOptions({
    queryKey: ['matches', id, words],
    queryFn: ({ signal }) =>
      call(countMatches, { query: { keyword: words.slice(0, 100), list: id }, signal }),
    retry: false,
  });
