import { detailPath } from '#catalog/detail-path.ts';
import { lists } from '#catalog/index.ts';
import type { ColumnExpr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { DEEPEST_ROW } from '#catalog/plans.ts';
import type { Condition } from '#engine/condition.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { type QueryContext, versionOf } from '#engine/server/query-context.ts';
import { statementsOf } from '#engine/server/run.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import {
  type Answer,
  type ApiRoute,
  type RequestContext,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import { readingOf } from '#platform/server/words/pinyin.ts';
import {
  countMatches,
  FEW_ROWS,
  type FoundObject,
  type Matches,
  resolveText,
  suggestObjects,
} from '../contract.ts';
import { type LinkedKind, type ObjectName, readPasted } from '../links.ts';
import { lettersOf, MOST_MEANT, meantBy } from '../meant.ts';
import { knownWords, readNames } from './known-words.ts';

/** What searching works with. */
export interface SearchParts {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
  readonly admitGlance: AdmitObjects;
}

/** Objects of a kind among suggestions. */
const OF_A_KIND = 3;
const NOT_FOUND = '暂未收录该对象';

const textIn = (row: WireRow, name: string | undefined) => {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' ? value : '';
};

/** A row without its figures. */
function objectOf({ of }: Listing, row: WireRow): FoundObject {
  return {
    of: of.id as LinkedKind,
    id: textIn(row, of.key),
    name: textIn(row, of.card.title) || of.card.unnamed,
    under: textIn(row, of.card.under),
    path: detailPath(of.id, row),
  };
}

/** A plan of a library with one condition more. What opens a library to a viewer opens its names. */
function planOf(listing: Listing, { level }: Viewer, condition: Condition): Plan | null {
  // Rooms and videos are found whenever they were: the window of their library is about its rows.
  const { within: _window, ...open } = listing;
  const decided = plan(open, { ...emptyListQuery, columns: [] }, { level });
  return isRefusal(decided) ? null : { ...decided, where: [condition] };
}

function withIds({ from }: Listing, ids: readonly string[]): Condition {
  const column: ColumnExpr = {
    op: 'column',
    table: from.table,
    column: from.key,
    unit: 'id',
    windowed: false,
  };
  return { op: 'in', column, values: ids };
}

/** The object that a name stands for, when the market knows it. */
async function objectNamed(
  { context }: SearchParts,
  viewer: Viewer,
  { of, by, id }: ObjectName,
): Promise<FoundObject | null> {
  const listing = lists.find((one) => one.of.id === of);
  const stored = by === 'own' ? internalId(id) : idOfSource(of, id);
  const decided =
    listing && stored !== null ? planOf(listing, viewer, withIds(listing, [publicId(stored)])) : null;
  if (!listing || !decided) return null;
  const [row] = await readFirstRows(context, decided, 1);
  return row ? objectOf(listing, row) : null;
}

/** What a pasted text names: the first of its readings that the market knows; it counts among the objects read in a day. */
async function resolvePasted(parts: SearchParts, by: RequestContext, text: string) {
  const { names, problem, words } = readPasted(text);
  for (const name of names) {
    const object = await objectNamed(parts, by.viewer, name);
    if (!object) continue;
    const refused = await parts.admit(by, [objectName(object.of, object.id)]);
    return refused ?? { object, problem: '', words: '' };
  }
  return { object: null, problem: problem || NOT_FOUND, words };
}

/** Ids of best-selling objects whose pinyin or initials begin with these letters, then those that hold the initials. */
async function idsByReading(context: QueryContext, listing: Listing, letters: string): Promise<string[]> {
  const index = await readNames(context, listing);
  const starting = index.filter((one) => one.initials.startsWith(letters) || one.full.startsWith(letters));
  const holding =
    starting.length < OF_A_KIND ? index.filter(({ initials }) => initials.includes(letters, 1)) : [];
  return [...starting, ...holding].slice(0, OF_A_KIND).map(({ id }) => publicId(id));
}

/** A few objects of one library: by words, and by pinyin where words find too few. */
async function suggestOf(
  { context }: SearchParts,
  viewer: Viewer,
  { listing, words }: { listing: Listing; words: string },
): Promise<readonly FoundObject[]> {
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
    const byReading = ids.length > 0 ? planOf(listing, viewer, withIds(listing, ids)) : null;
    const more = byReading ? await readFirstRows(context, byReading, OF_A_KIND) : [];
    const rows = new Map([...found, ...more].map((row) => [textIn(row, listing.of.key), row]));
    return [...rows.values()].slice(0, OF_A_KIND).map((row) => objectOf(listing, row));
  });
}

/** Suggestions of every library: names without figures, whose objects are counted as those of cards. */
async function suggest(
  parts: SearchParts,
  by: RequestContext,
  keyword: string,
): Promise<Answer<{ items: FoundObject[]; meant: readonly string[] }>> {
  const words = keyword.normalize('NFKC').trim();
  if (words === '') return { items: [], meant: [] };
  const found = await Promise.all(lists.map((listing) => suggestOf(parts, by.viewer, { listing, words })));
  const items = found.flat();
  const refused = await parts.admitGlance(
    by,
    items.map((one) => objectName(one.of, one.id)),
  );
  if (refused) return refused;
  const isWanted = items.length === 0 || lettersOf(words) !== '';
  return { items, meant: isWanted ? await wordsMeant(parts.context, words, MOST_MEANT) : [] };
}

/** Words of the market that were probably meant. */
async function wordsMeant(context: QueryContext, words: string, most: number): Promise<string[]> {
  const text = words.toLowerCase();
  return meantBy({ text, full: readingOf(text).full }, await knownWords(context), most);
}

/** Candidates that are looked up in a library. */
const MOST_TRIED = 8;

/** What was probably meant by words of which a library has next to nothing: only what finds more there. */
async function meantIn(
  parts: SearchParts,
  viewer: Viewer,
  { listing, words }: { listing: Listing; words: string },
): Promise<string[]> {
  const own = await matchesIn(parts, viewer, { listing, words });
  if (!own || own.count > FEW_ROWS) return [];
  const tried = await wordsMeant(parts.context, words, MOST_TRIED);
  const counts = await Promise.all(tried.map((word) => matchesIn(parts, viewer, { listing, words: word })));
  return tried.filter((_, i) => (counts[i]?.count ?? 0) > own.count).slice(0, MOST_MEANT);
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
  return { list: listing.id, count: Math.min(count, DEEPEST_ROW), more: count > DEEPEST_ROW };
}

async function matchesOf(
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

/** The calls of the one search box. */
export function searchRoutes(parts: SearchParts): ApiRoute[] {
  return [
    route(resolveText, ({ body, viewer, caller }) => resolvePasted(parts, { viewer, caller }, body.text)),
    route(countMatches, ({ query, viewer }) => matchesOf(parts, viewer, query)),
    route(suggestObjects, ({ query, viewer, caller }) => suggest(parts, { viewer, caller }, query.keyword)),
  ];
}
