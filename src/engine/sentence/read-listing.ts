import type { PageListing } from '#catalog/kernel/listing.ts';
import { particles } from '#catalog/sentence-words.ts';
import { alternativeClauses } from './alternatives.ts';
import {
  readLabelledName,
  readLabelledNumber,
  readLabelledText,
  readNumberBefore,
  readWritten,
} from './label-rules.ts';
import { lexiconOf, type SentenceNames } from './lexicon.ts';
import {
  readGoods,
  readKeyword,
  readNamedNode,
  readOption,
  readOrder,
  readOrderPhrase,
  readUnitNumber,
} from './name-rules.ts';
import { readNegations } from './negation-rules.ts';
import { normalised } from './normalise.ts';
import { readAudience, readCargo } from './portrait-rules.ts';
import { type ReadingInput, ReadingState } from './reading-state.ts';
import { readLimit, readTimeToken } from './time-rules.ts';
import type { SentenceClock } from './times.ts';
import { corrected, type Token, tokensOf } from './tokens.ts';
import { readVague } from './vague-rules.ts';

/** What sentences are read with. */
export interface SentenceSources {
  readonly listings: readonly PageListing[];
  readonly names: SentenceNames;
  readonly clock: SentenceClock;
}

/** A part of a text: first character and the one behind the last. */
export type TextSpan = readonly [from: number, to: number];

/** A sentence as one listing understands it. */
export interface ListingReading {
  readonly state: ReadingState;
  readonly unknown: readonly TextSpan[];
  /** Where the last word for the listing's own objects ends; -1 without one. */
  readonly head: number;
  readonly hasTitle: boolean;
  /** Characters that conditions were read from, and that were not understood. */
  readonly understood: number;
  readonly missed: number;
}

type SentenceRule = (state: ReadingState, at: number) => boolean;

/** What is tried at each token, the most specific first. */
const rules: readonly SentenceRule[] = [
  readLabelledNumber,
  readLabelledName,
  readAudience,
  readCargo,
  readOrder,
  readLabelledText,
  readNumberBefore,
  readOrderPhrase,
  readGoods,
  readTimeToken,
  readLimit,
  readOption,
  readNamedNode,
  readUnitNumber,
  readKeyword,
];

/** Mistyped names that are put right in one sentence at most. */
const MAX_TYPOS = 3;

/** Words that need no condition of their own: fillers, breaks, and the listing's own noun. */
function isSilent({ meaning, isBreak }: Token): boolean {
  const { marks } = meaning;
  return (
    isBreak === true || meaning.noun === 'own' || marks?.has('filler') === true || marks?.has('or') === true
  );
}

/** 有 before what is not understood, and 款 behind it, are a part of it. */
function belongs(state: ReadingState, at: number, isOpen: boolean): boolean {
  const { text, meaning } = state.tokens[at] as Token;
  if (meaning.noun === 'own') return false;
  if (isOpen) return [...text].length === 1 && !particles.includes(text);
  const next = state.tokens[at + 1];
  return text === '有' && next !== undefined && state.isFree(at + 1) && !isSilent(next);
}

/** Runs of tokens that nothing was read from, without the fillers at their ends. */
function unknownSpans(state: ReadingState): TextSpan[] {
  const spans: [number, number][] = [];
  let isOpen = false;
  for (const [at, token] of state.tokens.entries()) {
    if (state.used.has(at) || token.isBreak) isOpen = false;
    else if (state.rejected.has(at) || !isSilent(token) || belongs(state, at, isOpen)) {
      const last = spans.at(-1);
      if (isOpen && last) last[1] = token.to;
      else spans.push([token.from, token.to]);
      isOpen = true;
    } else if (token.meaning.noun === 'own' || particles.includes(token.text)) isOpen = false;
  }
  return spans;
}

/** Where the last word for the listed objects ends. A word before a number is the name of a figure: 视频100以上. */
function headOf({ tokens, used, listing }: ReadingState): number {
  const at = tokens.findLastIndex(({ meaning }, i) => {
    const isOwn = meaning.noun === 'own' && !(used.has(i) && meaning.filters);
    return (isOwn || endsWithNoun(tokens[i] as Token, listing)) && !tokens[i + 1]?.number;
  });
  return tokens[at]?.to ?? -1;
}

/** 直播达人 and 旗舰店 name what is listed, beside the option that they are. */
const endsWithNoun = ({ meaning, text }: Token, { of }: PageListing) =>
  meaning.options !== undefined && (text.endsWith(of.label) || (of.id === 'shop' && text.endsWith('店')));

interface OneReading {
  readonly state: ReadingState;
  /** Tokens that conditions in the words of chips were read from. */
  readonly written: ReadonlySet<number>;
}

/** Applies the rules from left to right; some tokens are known to fit nothing. */
function readOnce(input: ReadingInput, refused: readonly (readonly [number, number])[]): OneReading {
  const state = new ReadingState(input);
  for (const [from, to] of refused) state.reject(from, to);
  // Texts behind a label and a colon are those of chips, whatever they say.
  for (const at of input.tokens.keys()) if (state.isFree(at)) readWritten(state, at);
  const written = new Set(state.used);
  readVague(state);
  readNegations(state);
  for (const at of input.tokens.keys())
    for (const rule of rules) if (state.isFree(at) && rule(state, at)) break;
  return { state, written };
}

/** Reads tokens; clauses with alternatives that are no options of one choice are not understood. */
function readTokens(input: ReadingInput): ReadingState {
  const { state, written } = readOnce(input, []);
  const refused = alternativeClauses(state, written);
  return refused.length === 0 ? state : readOnce(input, refused).state;
}

/** Reads a sentence for one listing. */
export function readForListing(
  text: string,
  listing: PageListing,
  { listings, names, clock }: SentenceSources,
): ListingReading {
  const lexicon = lexiconOf(listing, names, listings);
  const sources = { lexicon, words: names.words, clock };
  let typed = normalised(text);
  let tokens = tokensOf(typed, sources);
  for (let typo = 0; typo < MAX_TYPOS; typo++) {
    const better = corrected(typed, tokens, lexicon);
    if (better === null) break;
    typed = better;
    tokens = tokensOf(typed, sources);
  }
  const state = readTokens({ listing, text, tokens, names, clock });
  const unknown = unknownSpans(state);
  return {
    state,
    unknown,
    head: headOf(state),
    hasTitle: tokens.some(({ meaning }) => meaning.isTitle),
    understood: lengthOf(
      tokens.flatMap(({ from, to }, at) => (state.used.has(at) ? [[from, to] as const] : [])),
    ),
    missed: lengthOf(unknown),
  };
}

const lengthOf = (spans: readonly TextSpan[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0);
