import { type Lexicon, type Meaning, type WordLengths, wordLengths } from './lexicon.ts';
import { type NumberPhrase, numberAt, numeralsAt, type WordBehind } from './numbers.ts';
import { type NamedTime, type SentenceClock, timeAt } from './times.ts';

/** A piece of a sentence. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly meaning: Meaning;
  readonly number?: NumberPhrase;
  readonly time?: NamedTime;
  /** 前50: how many rows are wanted. */
  readonly limit?: number;
  /** A word of the market that no definition has. */
  readonly isWord?: true;
  readonly isBreak?: true;
}

const NOTHING: Meaning = {};
const BREAK = /^[\s,，、。;；:：!！?？()（）「」“”"'【】|/&+·\n]/;
/** 前50, and not 前7天, 前10% or 前10万. */
const LIMIT =
  /^(?:前|top)\s*(\d{1,4}|[一二两三四五六七八九十百]{1,4})(?![\d.%一二两三四五六七八九十百千万亿几wk年月天日周季分秒级元块岁倍成]|个?(?:月|星期|小时))(?:个|名|位|条|款|家|场)?/;

/** What tokens of a listing are made with. */
export interface TokenSources {
  readonly lexicon: Lexicon;
  readonly words: ReadonlySet<string>;
  readonly clock: SentenceClock;
}

const marketLengths = new WeakMap<ReadonlySet<string>, WordLengths>();

/** The lengths of the words of the market, worked out once. */
function lengthsOf(words: ReadonlySet<string>): WordLengths {
  const had = marketLengths.get(words);
  if (had) return had;
  const made = wordLengths(words);
  marketLengths.set(words, made);
  return made;
}

/** The length of the longest word at a place; 0 without one. */
function longestIn(
  text: string,
  at: number,
  words: { lengths: WordLengths; has(word: string): boolean },
): number {
  const lengths = words.lengths.get(text.charAt(at)) ?? [];
  return lengths.find((length) => words.has(text.slice(at, at + length)) && at + length <= text.length) ?? 0;
}

type Read = Omit<Token, 'from' | 'to' | 'text'> & { readonly length: number };

function limitAt(rest: string): Read | null {
  const match = LIMIT.exec(rest);
  if (!match) return null;
  const number = numberAt(match[1] as string);
  const rows = number?.min ?? null;
  return rows === null ? null : { meaning: NOTHING, limit: rows, length: match[0].length };
}

/** Characters that change the number behind them: 几万, 近10万, 负5% and 第3 are other numbers than the one that they end with. */
const CHANGES_NUMBER = /^[几近数上点半负第前后接到快将仅-]$/;

const isVague = (before: Token | undefined) =>
  before !== undefined && isUnread(before) && CHANGES_NUMBER.test(before.text);

/** Whether a number follows: 粉丝818 and 平均618 are no promotions. */
const expectsFigure = (before: Token | undefined) =>
  before !== undefined &&
  (before.meaning.filters !== undefined || /^(平均|均|为|是|在|有|达|达到)$/.test(before.text));

/** What a list calls the word behind a number: 20万销量 is about the sales. */
function behindIn(lexicon: Lexicon): WordBehind {
  const words = { lengths: lexicon.lengths, has: (word: string) => lexicon.words.has(word) };
  return (rest) => {
    const at = /^[的个]?/.exec(rest)?.[0].length ?? 0;
    const length = longestIn(rest, at, words);
    const { filters, noun } = lexicon.words.get(rest.slice(at, at + length)) ?? NOTHING;
    if (filters) return 'figure';
    return noun ? 'noun' : null;
  };
}

/** Only words that change nothing: anything else of the same length says more. */
const isEmpty = ({ marks, ...rest }: Meaning) =>
  Object.keys(rest).length === 0 && marks !== undefined && !marks.has('verb');

/** The longest reading at a place; of equally long ones a name, then a time, then a number. */
function readAt(
  text: string,
  at: number,
  { lexicon, words, clock, before }: TokenSources & { before: Token | undefined },
): Read | null {
  const rest = text.slice(at);
  const length = longestIn(text, at, { lengths: lexicon.lengths, has: (word) => lexicon.words.has(word) });
  const meaning = length > 0 ? (lexicon.words.get(text.slice(at, at + length)) ?? NOTHING) : NOTHING;
  const wordLength = longestIn(text, at, { lengths: lengthsOf(words), has: (word) => words.has(word) });
  const named = timeAt(rest, clock);
  const isFigure = named !== null && /^\d+$/.test(rest.slice(0, named.length)) && expectsFigure(before);
  const time = isFigure ? null : named;
  const number = isVague(before) ? null : numberAt(rest, behindIn(lexicon));
  const candidates: Read[] = [];
  // 十分多 is a quantity, and no time.
  const isNumber = number?.length === length && !meaning.marks?.has('vague');
  if (length > 0) candidates.push({ meaning, length, ...(isNumber && { number }) });
  if (time) candidates.push({ meaning: NOTHING, time, length: time.length });
  const limit = limitAt(rest);
  if (limit) candidates.push(limit);
  if (number) candidates.push({ meaning: NOTHING, number, length: number.length });
  if (wordLength > 1 && !(wordLength === length && !isEmpty(meaning)))
    candidates.push({ meaning: NOTHING, isWord: true, length: wordLength });
  const unread = number ? 0 : numeralsAt(rest);
  if (unread > 0) candidates.push({ meaning: NOTHING, length: unread });
  return candidates.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The tokens of a normalised text from left to right; what nothing is known of is one token a character. */
export function tokensOf(text: string, sources: TokenSources): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const isBreak = BREAK.test(text.slice(at, at + 1));
    const read = isBreak ? null : readAt(text, at, { ...sources, before: tokens.at(-1) });
    const length = read?.length ?? (/^[\uD800-\uDBFF]/.test(text.slice(at)) ? 2 : 1);
    const { length: _, ...rest } = read ?? { meaning: NOTHING, length };
    const to = Math.min(text.length, at + length);
    tokens.push({ ...rest, from: at, to, text: text.slice(at, to), ...(isBreak && { isBreak }) });
    at = to;
  }
  return tokens;
}

/** Whether a token has no reading at all. */
export const isUnread = ({ meaning, number, time, limit, isWord, isBreak }: Token): boolean =>
  Object.keys(meaning).length === 0 && !number && !time && limit === undefined && !isWord && !isBreak;

/** Names shorter than this are not taken for mistyped: two characters may be anything. */
const MIN_TYPO = 3;

/** Names longer than this are rarely typed whole. */
const MAX_TYPO = 8;

/** One mistyped character of a name, as 转化律; the text with the name in its place, or null. */
export function corrected(text: string, tokens: readonly Token[], { names }: Lexicon): string | null {
  for (const token of tokens) {
    if (!isUnread(token) || token.to - token.from !== 1 || CHANGES_NUMBER.test(token.text)) continue;
    for (let length = MAX_TYPO; length >= MIN_TYPO; length--)
      for (let start = Math.max(0, token.from - length + 1); start <= token.from; start++) {
        const piece = text.slice(start, start + length);
        if (piece.length < length) continue;
        const name = nameLike(piece, token.from - start, names.get(length) ?? []);
        if (name !== undefined) return text.slice(0, start) + name + text.slice(start + length);
      }
  }
  return null;
}

/** The name of a filter, column or option that differs from a piece in this one character. */
function nameLike(piece: string, wrong: number, names: readonly string[]): string | undefined {
  const [head, tail] = [piece.slice(0, wrong), piece.slice(wrong + 1)];
  return names.find(
    (name) => name.startsWith(head) && name.endsWith(tail) && /\p{Script=Han}/u.test(name.charAt(wrong)),
  );
}
