import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { FeedItem } from '../feeds/contract.ts';
import { type AuthorNames, storedAuthorNames } from '../ingest/author-names.ts';
import { CONFLICT } from '../ingest/conflicts.ts';
import { objectId } from '../streams/object-id.ts';
import type { StreamRow } from '../streams/stream.ts';

/** Who is known: authors by key, and those who have a display id. */
class KnownAuthors {
  readonly #byKey = new Map<string, string>();
  readonly #byHandle = new Map<string, Map<string, string>>();

  add({ author, key, handle }: AuthorNames): void {
    if (!this.#byKey.has(key)) this.#byKey.set(key, author);
    if (handle === '' || key === handle) return;
    const owners = this.#byHandle.get(handle) ?? new Map<string, string>();
    this.#byHandle.set(handle, owners.set(author, key));
  }

  /** The author of a key that is known. */
  byKey = (key: string): string | undefined => this.#byKey.get(key);

  /**
   * The author of a row, or why it contradicts what is known. A display id alone is the one author with an id who has it. An id that is new
   * is the author of its display id, where that one is known by the display id alone.
   */
  of({ author, key, handle }: AuthorNames): { readonly author: string } | { readonly conflict: string } {
    const owners = [...(this.#byHandle.get(handle) ?? [])];
    if (key === handle) {
      if (owners.length > 1) return { conflict: `${CONFLICT}抖音号“${handle}”属于多位达人，请加上达人编号` };
      return { author: owners[0]?.[0] ?? author };
    }
    const known = this.#byKey.get(key);
    if (known !== undefined || handle === '') return { author: known ?? author };
    const alone = this.#byKey.get(handle);
    if (alone === undefined) return { author };
    const other = owners.find(([owner]) => owner === alone)?.[1];
    return other === undefined
      ? { author: alone }
      : { conflict: `${CONFLICT}抖音号“${handle}”已是达人编号“${other}”，这一行是“${key}”` };
  }
}

/** Keys that are identity columns in JSON name no one in another file. */
const isKey = (key: string) => key !== '' && !key.startsWith('[');

const textOf = (row: StreamRow['row'], column: string): string => String(row[column] ?? '');

/** What the rows of an item call their author; null for rows without one. */
function namesIn({ outcome }: FeedItem): AuthorNames | null {
  if ('reject' in outcome) return null;
  const profile = outcome.rows.find(({ stream }) => stream === 'author_profile')?.row;
  if (profile) {
    const key = textOf(profile, 'source_key');
    const names = { author: textOf(profile, 'author_id'), key, handle: textOf(profile, 'display_id') };
    return isKey(key) ? names : null;
  }
  const clip = outcome.rows.find(({ stream }) => stream === 'aweme_publish')?.row;
  const key = clip ? textOf(clip, 'author_key') : '';
  return isKey(key) ? { author: objectId('author', key), key, handle: '' } : null;
}

/** What the store knows of the authors that rows name. */
async function knownAuthors(market: MarketStore, named: readonly AuthorNames[]): Promise<KnownAuthors> {
  const known = new KnownAuthors();
  const keys = new Set(named.flatMap(({ key, handle }) => [key, handle]).filter(isKey));
  for (const row of await storedAuthorNames(market, [...keys])) known.add(row);
  return known;
}

/** An item whose rows are of another author than their key alone says. */
function ofAuthor(item: FeedItem, { author }: AuthorNames, merged: string): FeedItem {
  const { outcome } = item;
  if ('reject' in outcome || author === merged) return item;
  const rows = outcome.rows.map(({ stream, row }) =>
    row.author_id === author ? { stream, row: { ...row, author_id: merged } } : { stream, row },
  );
  return { ...item, outcome: { ...outcome, rows } };
}

/**
 * Makes one author of an id and a display id (抖音号) of one person: as soon as a row has both, rows with either are of the author that is
 * already there. A row that contradicts that is refused as a conflict.
 */
export async function mergeAuthors(market: MarketStore, items: readonly FeedItem[]): Promise<FeedItem[]> {
  const named = items.map(namesIn);
  const known = await knownAuthors(
    market,
    named.flatMap((one) => one ?? []),
  );
  // Rows with both come first, wherever they are in the file: they say who the others are.
  const both = named.flatMap((one) => (one && one.handle !== '' && one.key !== one.handle ? [one] : []));
  for (const one of both) {
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
