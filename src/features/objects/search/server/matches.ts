import { lists } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { type QueryContext, versionOf } from '#engine/server/query-context.ts';
import { statementsOf } from '#engine/server/run.ts';
import { type Viewer } from '#platform/server/http/route.ts';
import { readingOf } from '#platform/server/words/pinyin.ts';
import { FEW_ROWS, type Matches } from '../contract.ts';
import { correctionsOf, MAX_CORRECTIONS } from '../meant.ts';
import { knownWords } from './known-words.ts';
import { planOf, type SearchParts } from './library-rows.ts';

/** Words of the market that were probably meant. */
export async function correctedWords(context: QueryContext, words: string, most: number): Promise<string[]> {
  const text = words.toLowerCase();
  return correctionsOf({ text, full: readingOf(text).full }, await knownWords(context), most);
}

/** Candidates that are looked up in a library. */
const MAX_TRIED = 8;

/** What was probably meant by words of which a library has next to nothing: only what finds more there. */
async function meantIn(
  parts: SearchParts,
  viewer: Viewer,
  { listing, words }: { listing: Listing; words: string },
): Promise<string[]> {
  const own = await matchesIn(parts, viewer, { listing, words });
  if (!own || own.count > FEW_ROWS) return [];
  const tried = await correctedWords(parts.context, words, MAX_TRIED);
  const counts = await Promise.all(tried.map((word) => matchesIn(parts, viewer, { listing, words: word })));
  return tried.filter((_, i) => (counts[i]?.count ?? 0) > own.count).slice(0, MAX_CORRECTIONS);
}

/** How many rows of a library match words; null where the viewer may not open it. */
async function matchesIn(
  { context }: Pick<SearchParts, 'context'>,
  viewer: Viewer,
  { listing, words }: { listing: Listing; words: string },
): Promise<Matches | null> {
  const name = mainKeyword(listing.filters);
  const filter = name === undefined ? undefined : listing.filters[name];
  if (filter?.kind !== 'keyword') return null;
  const named = planOf(listing, viewer, { op: 'words', in: filter.in, family: filter.family, text: words });
  if (!named) return null;
  const key = `matches:${listing.id}:${words}`;
  const [count = 0] = await context.cache.page(key, versionOf(context, listing), async () => {
    const { statements } = await statementsOf(context, named);
    const [row] = await context.store.read<{ n: string }>(statements.count);
    return [Number(row?.n ?? 0)];
  });
  return { list: listing.id, count: Math.min(count, LAST_LISTED_ROW), more: count > LAST_LISTED_ROW };
}

export async function matchesOf(
  parts: SearchParts,
  viewer: Viewer,
  { keyword, list }: { keyword: string; list?: string | undefined },
): Promise<{ items: Matches[]; meant: string[] }> {
  const words = keyword.normalize('NFKC').trim();
  if (words === '') return { items: [], meant: [] };
  const all = await Promise.all(lists.map((listing) => matchesIn(parts, viewer, { listing, words })));
  const open = lists.find(({ id }) => id === list);
  const meant = open ? await meantIn(parts, viewer, { listing: open, words }) : [];
  return { items: all.flatMap((one) => one ?? []), meant };
}
