import { audienceDims } from '#catalog/enums/audiences.ts';
import { cargoTypes } from '#catalog/enums/choices.ts';
import { periods } from '#catalog/enums/periods.ts';
import type { Listing, PageListing, PeriodUnit } from '#catalog/kernel/listing.ts';
import {
  alternativeWords,
  categoryEnds,
  fillers,
  labelWords,
  leadingWords,
  linkWords,
  mainWords,
  negatedWords,
  negatingWords,
  nounWords,
  optionWords,
  orderBy,
  orderWords,
  sellingVerbs,
  shareWords,
  sortPhrases,
  vagueQuantities,
} from '#catalog/sentence-words.ts';
import type { ConditionNode } from '../contract.ts';
import type { FilterOf, FilterValue } from '../kinds/kind.ts';
import { normalised } from './normalise.ts';

/** What a sentence may name beside what the definitions say: names of the market. */
export interface SentenceNames {
  /** Product categories with all levels, those with an offer, and provinces with their cities. */
  readonly categories: readonly ConditionNode[];
  readonly offers: readonly ConditionNode[];
  readonly places: readonly ConditionNode[];
  readonly contentCategories: readonly string[];
  readonly liveCategories: readonly string[];
  /** Words of titles, searches and names; lower case. */
  readonly words: ReadonlySet<string>;
}

/** What a word may mean in a listing; several at once. */
export interface Meaning {
  /** Filters and columns that are called so. */
  filters?: readonly string[];
  columns?: readonly string[];
  /** Values of filters that are called so. */
  options?: readonly { readonly filter: string; readonly value: FilterValue; readonly label: string }[];
  /** The listing's own object, or another kind of object. */
  noun?: 'own' | 'other';
  /** The listing's own title. */
  isTitle?: true;
  /** Parts of portraits: the dimension and the part. */
  parts?: readonly { readonly dim: string; readonly part: string }[];
  /** Filters on the portraits of these people. */
  who?: readonly string[];
  channel?: string;
  category?: readonly string[];
  area?: readonly [string, string?];
  unit?: PeriodUnit;
  sort?: { readonly column: string; readonly dir: 'asc' | 'desc' };
  order?: 'asc' | 'desc';
  marks?: ReadonlySet<
    'by' | 'verb' | 'link' | 'share' | 'main' | 'not' | 'except' | 'or' | 'filler' | 'end' | 'vague'
  >;
}

/** The words of one listing. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, Meaning>;
  /** How long the words are that begin with a character, the longest first. */
  readonly lengths: WordLengths;
  /** Words for filters, columns and options by their length: what is put right when it is mistyped. */
  readonly names: ReadonlyMap<number, readonly string[]>;
}

/** Lengths of words by their first character, the longest first. */
export type WordLengths = ReadonlyMap<string, readonly number[]>;

/** The lengths of some words. */
export function wordLengths(words: Iterable<string>): WordLengths {
  const lengths = new Map<string, number[]>();
  for (const word of words) {
    const known = lengths.get(word.charAt(0)) ?? [];
    if (!known.includes(word.length)) lengths.set(word.charAt(0), [...known, word.length]);
  }
  for (const known of lengths.values()) known.sort((a, b) => b - a);
  return lengths;
}

const isName = ({ filters, columns, options }: Meaning) =>
  filters !== undefined || columns !== undefined || options !== undefined;

type Draft = Map<string, Meaning>;

function add(draft: Draft, text: string, meaning: Meaning): void {
  const key = normalised(text);
  if (key === '') return;
  const old = draft.get(key) ?? {};
  draft.set(key, {
    ...old,
    ...meaning,
    ...(meaning.filters && { filters: [...new Set([...(old.filters ?? []), ...meaning.filters])] }),
    ...(meaning.columns && { columns: [...new Set([...(old.columns ?? []), ...meaning.columns])] }),
    ...(meaning.options && { options: [...(old.options ?? []), ...meaning.options] }),
    ...(meaning.parts && { parts: [...(old.parts ?? []), ...meaning.parts] }),
    ...(meaning.who && { who: [...(old.who ?? []), ...meaning.who] }),
    ...(meaning.marks && { marks: new Set([...(old.marks ?? []), ...meaning.marks]) }),
    // The first place or category of a name stays: it is the higher one.
    ...(old.category && { category: old.category }),
    ...(old.area && { area: old.area }),
  });
}

/** A label without the part that people leave out, unless another label is called so. */
function shortened(label: string, taken: ReadonlySet<string>): string[] {
  return leadingWords.flatMap((lead) => {
    const rest = label.startsWith(lead) ? label.slice(lead.length) : '';
    return [...rest].length >= 2 && !taken.has(rest) ? [rest] : [];
  });
}

const namesOf = (label: string, taken: ReadonlySet<string>): readonly string[] => [
  label,
  ...(labelWords[label] ?? []).filter((word) => !taken.has(word)),
  ...shortened(label, taken),
];

/** Kinds whose name alone says the condition. */
const isMark = (kind: string) => kind === 'toggle' || kind === 'unfollowed';

function addLabels(draft: Draft, listing: Listing): void {
  const filters = Object.entries(listing.filters);
  const columns = Object.entries(listing.columns);
  const taken = new Set([...filters, ...columns].map(([, { label }]) => label));
  for (const [name, filter] of filters)
    for (const word of namesOf(filter.label, taken)) {
      if (isMark(filter.kind))
        add(draft, word, { options: [{ filter: name, value: true, label: filter.label }] });
      else add(draft, word, { filters: [name] });
    }
  for (const [key, { label, sort }] of columns)
    if (sort) for (const word of namesOf(label, taken)) add(draft, word, { columns: [key] });
  for (const [phrase, { label, dir }] of Object.entries(sortPhrases)) {
    const column = columns.find(([, one]) => one.sort && one.label === label)?.[0];
    if (column !== undefined) add(draft, phrase, { sort: { column, dir } });
  }
}

/** 高（4.71-5.00） is called 高 too. */
const optionNames = (label: string): ReadonlySet<string> =>
  new Set([label, label.replace(/（.*）$/, ''), ...(optionWords[label] ?? [])]);

/** Options of a choice, those of the market included. */
export function choiceOptions(
  { options }: FilterOf<'choice'>,
  names: Pick<SentenceNames, 'contentCategories' | 'liveCategories'>,
): readonly { readonly label: string; readonly value: string }[] {
  if (options === 'contentCategories' || options === 'liveCategories')
    return names[options].map((name) => ({ label: name, value: name }));
  return options;
}

function addOptions(draft: Draft, listing: Listing, names: SentenceNames): void {
  for (const [filter, one] of Object.entries(listing.filters)) {
    if (one.kind === 'choice')
      for (const { label, value } of choiceOptions(one, names))
        for (const word of optionNames(label))
          add(draft, word, { options: [{ filter, value: [value], label }] });
    if (one.kind === 'tabs')
      for (const { label, value } of one.options.slice(1))
        for (const word of optionNames(label)) add(draft, word, { options: [{ filter, value, label }] });
    if (one.kind === 'cargo')
      for (const { label, value } of cargoTypes) add(draft, label, { channel: value });
    if (one.kind === 'audience') addAudience(draft, filter, one);
  }
}

/** 观众 of 观众性别, and its parts. */
function addAudience(draft: Draft, filter: string, { label, dim }: FilterOf<'audience'>): void {
  const { label: dimension, parts } = audienceDims[dim];
  add(draft, label.slice(0, label.length - dimension.length), { who: [filter] });
  for (const { label: name, value } of parts)
    for (const word of [name, value, ...(dim === 'age' ? [`${name}岁`] : []), ...(optionWords[value] ?? [])])
      add(draft, word, { parts: [{ dim, part: value }] });
}

/** Names of a tree with the values along their path, the higher levels first. */
function pathsOf(
  tree: readonly ConditionNode[],
  above: readonly string[] = [],
): [string, readonly string[]][] {
  const own = tree.map(({ label, value }): [string, readonly string[]] => [label, [...above, value]]);
  const below = tree.flatMap(({ children, value }) => pathsOf(children ?? [], [...above, value]));
  return [...own, ...below.toSorted((a, b) => a[1].length - b[1].length)];
}

const SUFFIX = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|盟|省|市)$/;

function addTrees(draft: Draft, listing: Listing, names: SentenceNames): void {
  for (const filter of Object.values(listing.filters)) {
    if (filter.kind === 'cascade') {
      const tree = filter.tree === 'm' ? names.categories : names.offers;
      for (const [label, path] of pathsOf(tree))
        if (path.length <= filter.at.length) add(draft, label, { category: path });
    }
    if (filter.kind === 'area')
      for (const [label, [province = '', city]] of pathsOf(names.places))
        for (const word of [label, label.replace(SUFFIX, '')])
          if (word.length >= 2)
            add(draft, word, { area: city === undefined ? [province] : [province, city] });
  }
}

type Mark = NonNullable<Meaning['marks']> extends ReadonlySet<infer M> ? M : never;
const marked = (words: readonly string[], mark: Mark): [string, Meaning][] =>
  words.map((word) => [word, { marks: new Set([mark]) }]);

/** Words that every listing has. */
const common: readonly [string, Meaning][] = [
  ...marked(fillers, 'filler'),
  ...marked(linkWords, 'link'),
  ...marked(shareWords, 'share'),
  ...marked(mainWords, 'main'),
  ...marked(negatingWords, 'not'),
  ...marked(negatedWords, 'except'),
  ...marked(alternativeWords, 'or'),
  ...marked(sellingVerbs, 'verb'),
  ...marked(orderBy, 'by'),
  ...marked(categoryEnds, 'end'),
  ...marked([...vagueQuantities], 'vague'),
  ...(['desc', 'asc'] as const).flatMap((order) =>
    orderWords[order].map((word): [string, Meaning] => [word, { order }]),
  ),
];

/** What the objects of an entity are called. */
export const nounsOf = ({ id, label }: Listing['of']): readonly string[] => [label, ...(nounWords[id] ?? [])];

function addNouns(draft: Draft, listing: Listing, all: readonly PageListing[]): void {
  for (const { of } of all) for (const word of nounsOf(of)) add(draft, word, { noun: 'other' });
  for (const word of nounsOf(listing.of)) add(draft, word, { noun: 'own' });
  for (const { title } of all)
    add(draft, title, title === listing.title ? { noun: 'own', isTitle: true } : { noun: 'other' });
  if (listing.time.kind === 'period')
    for (const unit of listing.time.units) add(draft, periods[unit].label, { unit });
}

const made = new WeakMap<SentenceNames, Map<string, Lexicon>>();

/** The words of a listing: names of its filters, columns and options, of categories and places, and words that any sentence has. */
export function lexiconOf(listing: PageListing, names: SentenceNames, all: readonly PageListing[]): Lexicon {
  const cache = made.get(names) ?? new Map<string, Lexicon>();
  made.set(names, cache);
  const had = cache.get(listing.id);
  if (had) return had;
  const draft: Draft = new Map();
  addTrees(draft, listing, names);
  addNouns(draft, listing, all);
  addLabels(draft, listing);
  addOptions(draft, listing, names);
  for (const [word, meaning] of common) add(draft, word, meaning);
  const named = [...draft].filter(([, meaning]) => isName(meaning)).map(([word]) => word);
  const lexicon = {
    words: draft,
    lengths: wordLengths(draft.keys()),
    names: Map.groupBy(named, ({ length }) => length),
  };
  cache.set(listing.id, lexicon);
  return lexicon;
}
