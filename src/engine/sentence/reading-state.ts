import type { Filter, PageListing } from '#catalog/kernel/listing.ts';
import type { FilterValue, FilterValues } from '../kinds/kind.ts';
import type { ListQueryTime } from '../list-query.ts';
import type { SentenceNames } from './lexicon.ts';
import type { SentenceClock } from './times.ts';
import type { Token } from './tokens.ts';

/** One condition of a sentence: what it sets, and the tokens that it was read from. */
export interface ReadPart {
  readonly name: string;
  /** A filter's value, the order, the time, or a number of rows that the first page has. */
  readonly set:
    | { readonly kind: 'filter'; readonly value: FilterValue }
    | { readonly kind: 'sort'; readonly key: string; readonly dir: 'asc' | 'desc' }
    | { readonly kind: 'time'; readonly time: ListQueryTime; readonly words: string }
    | { readonly kind: 'limit'; readonly rows: number };
  readonly tokens: readonly number[];
}

/** A sentence cut into the words of a listing. */
export interface ReadingInput {
  readonly listing: PageListing;
  /** As it was typed. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly names: SentenceNames;
  readonly clock: SentenceClock;
}

/** A sentence while it is read for one listing. */
export class ReadingState {
  readonly parts = new Map<string, ReadPart>();
  /** Tokens that were read, and those that are known to fit nothing. */
  readonly used = new Set<number>();
  readonly rejected = new Set<number>();
  /** Choices of which some options are not wanted. */
  readonly narrowed = new Set<string>();

  readonly listing: PageListing;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly names: SentenceNames;
  readonly clock: SentenceClock;

  constructor({ listing, text, tokens, names, clock }: ReadingInput) {
    this.listing = listing;
    this.text = text;
    this.tokens = tokens;
    this.names = names;
    this.clock = clock;
  }

  filter(name: string): Filter | undefined {
    return this.listing.filters[name];
  }

  isFree(at: number): boolean {
    return at < this.tokens.length && !this.used.has(at) && !this.rejected.has(at);
  }

  /** The next token behind blanks, a colon and words like 是 and 为. */
  afterLinks(at: number): number {
    let next = at;
    while (next < this.tokens.length) {
      const { meaning, text, isBreak } = this.tokens[next] as Token;
      const isLink = meaning.marks?.has('link') && Object.keys(meaning).length === 1;
      if (!isLink && !(isBreak && /^[\s:：]$/.test(text))) break;
      next++;
    }
    return next;
  }

  use(from: number, to: number): number[] {
    const tokens = Array.from({ length: to - from }, (_, i) => from + i);
    for (const token of tokens) this.used.add(token);
    return tokens;
  }

  /** Marks tokens as not understood, so that no other rule reads a part of them. */
  reject(from: number, to: number): true {
    for (let at = from; at < to; at++) this.rejected.add(at);
    return true;
  }

  /** Leaves some options of a choice, and of those that other words leave only these. */
  narrow(name: string, values: readonly string[], [from, to]: readonly [number, number]): true {
    const old = this.parts.get(name)?.set;
    const before = old?.kind === 'filter' ? (old.value as readonly string[]) : values;
    const both = values.filter((one) => before.includes(one));
    if (both.length === 0) return this.reject(from, to);
    const tokens = [...(this.parts.get(name)?.tokens ?? []), ...this.use(from, to)];
    this.narrowed.add(name);
    this.parts.set(name, { name, set: { kind: 'filter', value: both }, tokens });
    return true;
  }

  /** Adds a condition read from tokens; one that contradicts what was read before it is not understood. */
  put(name: string, set: ReadPart['set'], [from, to]: readonly [number, number]): true {
    if (this.narrowed.has(name) && set.kind === 'filter')
      return this.narrow(name, set.value as readonly string[], [from, to]);
    const old = this.parts.get(name);
    const joined = old ? this.joined(name, old.set, set) : set;
    if (!joined) return this.reject(from, to);
    this.parts.set(name, { name, set: joined, tokens: [...(old?.tokens ?? []), ...this.use(from, to)] });
    return true;
  }

  /** Two values of a filter as one; null where they contradict each other. */
  private joined(name: string, old: ReadPart['set'], next: ReadPart['set']): ReadPart['set'] | null {
    if (old.kind !== 'filter' || next.kind !== 'filter') return null;
    const filter = this.filter(name);
    const value = filter ? joinedValue(filter, old.value, next.value) : null;
    return value === null ? null : { kind: 'filter', value };
  }
}

function joinedValue(filter: Filter, old: FilterValue, next: FilterValue): FilterValue | null {
  if (filter.kind === 'choice' && filter.many)
    return [...new Set([...(old as FilterValues['choice']), ...(next as FilterValues['choice'])])];
  if (filter.kind === 'range')
    return joinedRange(old as FilterValues['range'], next as FilterValues['range']);
  if (filter.kind === 'area' || filter.kind === 'cascade') {
    const [above, below] = [old as readonly string[], next as readonly string[]];
    if (above.every((value, i) => below[i] === value)) return below as FilterValue;
    return below.every((value, i) => above[i] === value) ? (above as FilterValue) : null;
  }
  return JSON.stringify(old) === JSON.stringify(next) ? old : null;
}

/** A lower and an upper bound that were named apart; null where they leave nothing. */
function joinedRange([a, b]: FilterValues['range'], [c, d]: FilterValues['range']) {
  if ((a !== null && c !== null) || (b !== null && d !== null)) return null;
  const [min, max] = [a ?? c, b ?? d];
  return min !== null && max !== null && min > max ? null : ([min, max] as const);
}
