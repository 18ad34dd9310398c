import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { matchesQuery } from './matches-query.ts';

/** 您是不是要找「…」, with links that search the open list for it instead; its other conditions stay. */
export function Meant({ listing, words }: { listing: Listing; words: string }) {
  const { data } = useQuery(matchesQuery(listing, words));
  const [query] = useSearchParams();
  const name = mainKeyword(listing.filters) ?? 'keyword';
  const meant = data?.meant ?? [];
  if (meant.length === 0) return null;
  const addressOf = (word: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.set(name, word);
    return `?${next.toString()}`;
  };
  return (
    <p className="meant">
      您是不是要找
      {meant.map((word) => (
        <Link key={word} className="link-btn" to={addressOf(word)}>
          「{word}」
        </Link>
      ))}
    </p>
  );
}
