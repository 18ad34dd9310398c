import { lists } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { objectName } from '#engine/server/admit.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { publicId } from '#engine/server/public-id.ts';
import { type QueryContext, versionOf } from '#engine/server/query-context.ts';
import { authorsByDisplayId, readDisplayIds } from '#market/read/author/display-id.ts';
import { type Answer, type RequestContext, type Viewer } from '#platform/server/http/route.ts';
import { type ObjectMatch } from '../contract.ts';
import { lettersOf, MAX_CORRECTIONS, needsCorrection } from '../meant.ts';
import { readNames } from './known-words.ts';
import { objectOf, planOf, type SearchParts, textOfRow, withIds } from './library-rows.ts';
import { correctedWords } from './matches.ts';

/** Objects of a kind among suggestions. */
const OF_A_KIND = 3;

/** Ids of best-selling objects whose pinyin or initials begin with these letters, then those that hold the initials. */
async function idsByReading(context: QueryContext, listing: Listing, letters: string): Promise<string[]> {
  const index = await readNames(context, listing);
  const starting = index.filter((one) => one.initials.startsWith(letters) || one.full.startsWith(letters));
  const holding =
    starting.length < OF_A_KIND ? index.filter(({ initials }) => initials.includes(letters, 1)) : [];
  return [...starting, ...holding].slice(0, OF_A_KIND).map(({ id }) => publicId(id));
}

/** Letters from which on a whole 抖音号 is looked for among all authors: each text that is typed reads them all, once a build. */
const MIN_WHOLE = 6;

/**
 * Public ids of authors whose 抖音号 is the words, then of best sellers whose begins with them; none of other kinds, and of words that are
 * no 抖音号. Beginnings are looked for in what is remembered of a build, because a table sorted by author would be read for each letter.
 */
async function idsByDisplayId(context: QueryContext, listing: Listing, words: string): Promise<string[]> {
  if (listing.of.id !== 'author' || !/^[\w.-]{4,32}$/.test(words)) return [];
  const text = words.toLowerCase();
  const { store } = context;
  const version = versionOf(context, listing);
  const [whole, known] = await Promise.all([
    text.length < MIN_WHOLE ? [] : authorsByDisplayId(store, { text, most: OF_A_KIND }),
    context.cache.get(`display-ids:${listing.id}`, version, async () => {
      const names = await readNames(context, listing);
      return readDisplayIds(
        store,
        names.map(({ id }) => id),
      );
    }),
  ]);
  const beginning = known.filter(({ display }) => display.startsWith(text)).map(({ id }) => id);
  return [...new Set([...whole, ...beginning])].slice(0, OF_A_KIND).map(publicId);
}

/** A few objects of one library: by 抖音号, by words, and by pinyin where words find too few. */
async function suggestOf(
  { context }: SearchParts,
  viewer: Viewer,
  { listing, words }: { listing: Listing; words: string },
): Promise<readonly ObjectMatch[]> {
  const filter = Object.values(listing.filters).find((one) => one.kind === 'keyword');
  if (filter?.kind !== 'keyword') return [];
  const key = `suggest:${listing.id}:${viewer.level}:${words}`;
  return context.cache.page(key, versionOf(context, listing), async () => {
    const search = { op: 'words' as const, in: filter.in, family: filter.family, text: words };
    const named = planOf(listing, viewer, search);
    const found = named ? await readFirstRows(context, named, OF_A_KIND) : [];
    const isShort = found.length < OF_A_KIND && lettersOf(words) !== '';
    const ids =
      isShort && listing.from.storage === 'card'
        ? await idsByReading(context, listing, lettersOf(words))
        : [];
    const rowsOf = async (some: readonly string[]) => {
      const planned = some.length > 0 ? planOf(listing, viewer, withIds(listing, some)) : null;
      return planned ? readFirstRows(context, planned, OF_A_KIND) : [];
    };
    const [first, more] = await Promise.all([
      idsByDisplayId(context, listing, words).then(rowsOf),
      rowsOf(ids),
    ]);
    const rows = new Map([...first, ...found, ...more].map((row) => [textOfRow(row, listing.of.key), row]));
    return [...rows.values()].slice(0, OF_A_KIND).map((row) => objectOf(listing, row));
  });
}

/** Suggestions of every library: names without figures, whose objects are counted as those of cards. */
export async function suggest(
  parts: SearchParts,
  by: RequestContext,
  keyword: string,
): Promise<Answer<{ items: ObjectMatch[]; meant: readonly string[] }>> {
  const words = keyword.normalize('NFKC').trim();
  if (words === '') return { items: [], meant: [] };
  const found = await Promise.all(lists.map((listing) => suggestOf(parts, by.viewer, { listing, words })));
  const items = found.flat();
  const refused = await parts.admitGlance(
    by,
    items.map((one) => objectName(one.of, one.id)),
  );
  if (refused) return refused;
  return {
    items,
    meant: needsCorrection(words, items) ? await correctedWords(parts.context, words, MAX_CORRECTIONS) : [],
  };
}
