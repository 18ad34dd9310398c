import type { PageListing } from '#catalog/kernel/listing.ts';
import type { FilterValue } from '../kinds/kind.ts';
import { emptyListQuery, type ListQuery } from '../list-query.ts';
import { normalised } from './normalise.ts';
import { type ListingReading, readForListing, type SentenceSources, type TextSpan } from './read-listing.ts';
import type { ReadPart } from './reading-state.ts';

/** One condition of a sentence with the parts of the text that it was read from. */
export interface SentenceCondition {
  /** The filter, or `sort`, `time`, `limit`. */
  readonly name: string;
  readonly set: ReadPart['set'];
  readonly spans: readonly TextSpan[];
}

/** What a sentence asks for. */
export interface SentenceReading {
  /** Null where it names nothing that a list has. */
  readonly listing: PageListing | null;
  readonly conditions: readonly SentenceCondition[];
  /** Whether it says what is wanted of objects that it names, as 有面膜的小店: no name is like that. */
  readonly isPhrase: boolean;
  /** What was not understood. Every character is in a condition, in one of these, or changes nothing. */
  readonly unknown: readonly TextSpan[];
}

/** Longest sentence that is read, in characters. */
export const MAX_SENTENCE = 200;

/** Conditions that do not say by themselves of which objects a sentence is: times, numbers of rows, and words without a label. */
function isLoose({ name, tokens }: ReadPart, { state }: ListingReading): boolean {
  const isWords = state.filter(name)?.kind === 'keyword' && tokens.every((at) => state.tokens[at]?.isWord);
  return name === 'time' || name === 'limit' || state.filter(name)?.kind === 'dates' || isWords;
}

/** Whether goods are named last and without a verb: then the goods themselves are looked for. */
function namesGoods({ state }: ListingReading): boolean {
  if (state.listing.of.id !== 'product') return false;
  const last = state.tokens.findLastIndex(({ meaning, isWord }) => meaning.category || isWord);
  return last >= 0 && state.tokens[last - 1]?.meaning.marks?.has('verb') !== true;
}

/** Characters that are missed for each that was understood, up to which a list is opened by conditions alone. */
const MOST_MISSED = 4;

/** Whether a reading without a word for its objects says enough to open a list by. */
const isEnough = (reading: ListingReading) =>
  reading.understood * MOST_MISSED > reading.missed &&
  [...reading.state.parts.values()].some((part) => !isLoose(part, reading));

/** The better reading first: a title, then the last word for objects, then the least that was not understood. */
function compare(a: ListingReading, b: ListingReading, here: string | undefined): number {
  return (
    Number(b.hasTitle) - Number(a.hasTitle) ||
    b.head - a.head ||
    a.missed - b.missed ||
    Number(namesGoods(b)) - Number(namesGoods(a)) ||
    Number(b.state.listing.id === here) - Number(a.state.listing.id === here)
  );
}

function nothing(text: string): SentenceReading {
  const from = text.length - text.trimStart().length;
  return { listing: null, conditions: [], isPhrase: false, unknown: [[from, text.trimEnd().length]] };
}

/** Whether a listing is meant by a word for its objects: the first list of an entity; others by their title. */
function isNamed(reading: ListingReading, { listings }: SentenceSources): boolean {
  const { listing } = reading.state;
  if (reading.hasTitle) return true;
  return reading.head >= 0 && listings.find(({ of }) => of.id === listing.of.id)?.id === listing.id;
}

/** Whether 的 and the word for the objects follow what is wanted of them: 有面膜的小店, 评分4.8以上的小店. */
const isPhrase = ({ state: { tokens } }: ListingReading) =>
  tokens.some(({ text }, at) => at > 0 && text === '的' && tokens[at + 1]?.meaning.noun === 'own');

/** Reads a sentence by the words of the catalog; `here` is the list that is open. Pure. */
export function readSentence(text: string, sources: SentenceSources, here?: string): SentenceReading {
  const sentence = text.slice(0, MAX_SENTENCE);
  if (normalised(sentence).trim() === '') return nothing(sentence);
  const readings = sources.listings
    .map((listing) => readForListing(sentence, listing, sources))
    .map((reading) => (isNamed(reading, sources) ? reading : { ...reading, head: -1 }))
    .filter((reading) => reading.head >= 0 || isEnough(reading));
  const [best] = readings.toSorted((a, b) => compare(a, b, here));
  if (!best) return nothing(sentence);
  const { listing } = best.state;
  return { listing, conditions: conditionsOf(best), isPhrase: isPhrase(best), unknown: best.unknown };
}

function conditionsOf({ state }: ListingReading): SentenceCondition[] {
  return [...state.parts.values()].map(({ name, set, tokens }) => ({
    name,
    set,
    spans: mergedSpans(
      tokens.flatMap((at) => {
        const token = state.tokens[at];
        return token ? [[token.from, token.to] as const] : [];
      }),
    ),
  }));
}

function mergedSpans(spans: readonly TextSpan[]): TextSpan[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && last[1] >= from) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The query of a list that conditions make together. */
export function sentenceQuery(conditions: readonly SentenceCondition[]): ListQuery {
  const filters: Record<string, FilterValue> = {};
  let { sort, time } = emptyListQuery;
  for (const { name, set } of conditions) {
    if (set.kind === 'filter') filters[name] = set.value;
    if (set.kind === 'sort') sort = { key: set.key, dir: set.dir };
    if (set.kind === 'time') time = set.time;
  }
  return { ...emptyListQuery, filters, sort, time };
}
