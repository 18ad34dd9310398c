import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { FeedItem } from '../feeds/contract.ts';
import { type AuthorNames, storedAuthorNames } from '../ingest/author-names.ts';
import { objectId } from '../streams/object-id.ts';
import { KnownAuthors } from './known-authors.ts';

/** Keys that are identity columns in JSON name no one in another file. */
const isKey = (key: string) => key !== '' && !key.startsWith('[');

/** What an item calls its author; null for rows without one. */
function namesIn({ outcome }: FeedItem): AuthorNames | null {
  if ('reject' in outcome) return null;
  const { author } = outcome;
  if (!author || !isKey(author.key)) return null;
  return { ...author, author: objectId('author', author.key) };
}

/** Whether an item says who an author is to later files too. */
const isProfile = ({ outcome }: FeedItem) =>
  'rows' in outcome && outcome.rows.some(({ stream }) => stream === 'author_profile');

/** What the store knows of the authors that rows name. */
async function knownAuthors(market: MarketStore, named: readonly AuthorNames[]): Promise<KnownAuthors> {
  const known = new KnownAuthors();
  const keys = new Set(named.flatMap(({ key, handle }) => [key, handle]).filter(isKey));
  for (const row of await storedAuthorNames(market, [...keys])) known.add(row);
  return known;
}

/** Columns that have the id of an author; the last one is that of what a ranking ranks. */
const AUTHOR_COLUMNS = ['author_id', 'account_id', 'object_id'] as const;

/** An item whose rows are of another author than their key alone says. */
function ofAuthor(item: FeedItem, { author }: AuthorNames, merged: string): FeedItem {
  const { outcome } = item;
  if ('reject' in outcome || author === merged) return item;
  const rows = outcome.rows.map(({ stream, row }) => {
    const changed = AUTHOR_COLUMNS.filter((column) => row[column] === author);
    return { stream, row: { ...row, ...Object.fromEntries(changed.map((column) => [column, merged])) } };
  });
  return { ...item, outcome: { ...outcome, rows } };
}

/**
 * Makes one author of an id and a display id (抖音号) of one person: as soon as a row has both, rows with either are of the author that is
 * already there, in lists of authors, videos and rooms, rankings and tables of ads. A row that contradicts that is refused as a conflict.
 */
export async function mergeAuthors(market: MarketStore, items: readonly FeedItem[]): Promise<FeedItem[]> {
  const named = items.map(namesIn);
  const known = await knownAuthors(
    market,
    named.flatMap((one) => one ?? []),
  );
  // Profiles with both come first, wherever they are in the file: they say who the others are. Ids that are known come before new ones.
  const both = named.flatMap((one, n) =>
    one && one.handle !== '' && one.key !== one.handle && isProfile(items[n] as FeedItem)
      ? [{ one, order: known.isKnown(one.key) ? 0 : 1 }]
      : [],
  );
  for (const { one } of both.toSorted((a, b) => a.order - b.order || a.one.at - b.one.at)) {
    const found = known.of(one);
    if ('author' in found) known.add({ ...one, author: found.author });
  }
  return items.map((item, n) => {
    const one = named[n];
    if (!one) return item;
    const found = known.of(one);
    return 'conflict' in found
      ? { ...item, outcome: { reject: found.conflict } }
      : ofAuthor(item, one, found.author);
  });
}
