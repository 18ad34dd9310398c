import { linkWords, looseVerbs, vagueAmounts } from '#catalog/sentence-words.ts';
import { textBehind } from './label-rules.ts';
import type { ReadingState } from './reading-state.ts';
import { isUnread, type Token } from './tokens.ts';

/** Words that a figure and what is said of it have between them. */
const isLink = ({ meaning, text }: Token) =>
  text === '的' || meaning.marks?.has('link') === true || meaning.marks?.has('share') === true;

/** Names of figures, of people and of what they are: what a quantity is said of. */
const isNamed = ({ meaning }: Token) =>
  meaning.filters !== undefined ||
  meaning.columns !== undefined ||
  meaning.who !== undefined ||
  meaning.parts !== undefined ||
  meaning.options !== undefined ||
  meaning.channel !== undefined ||
  meaning.area !== undefined ||
  meaning.category !== undefined;

const isOwnNoun = ({ meaning }: Token) =>
  meaning.noun === 'own' && !meaning.filters && !meaning.options && !meaning.columns;

/** A verb of selling that is no name of the list beside it, as 带货 is of videos. */
const isVerb = (token: Token) => token.meaning.marks?.has('verb') === true && !isNamed(token);

/** 破零 is a part of a name. */
const isZero = ({ number, text }: Token) => number?.min === 0 && text.endsWith('零');

/** A number of something. */
const isAmount = (token: Token) => token.number !== undefined && !isZero(token);

/** The token that a phrase about a figure cannot reach over. */
const isEdge = (token: Token) =>
  token.isBreak === true || isAmount(token) || token.time !== undefined || isOwnNoun(token);

/** A word that no definition has. */
const isPlain = (token: Token) => token.isWord === true || isUnread(token);

const isFigure = ({ meaning }: Token) =>
  meaning.filters !== undefined || meaning.columns !== undefined || meaning.who !== undefined;

const isPortrait = ({ meaning }: Token) =>
  meaning.who !== undefined || meaning.parts !== undefined || meaning.channel !== undefined;

/** Whether one token is the label of an option, and the other the option. */
const isOwnOption = (label: Token, option: Token) =>
  option.meaning.options?.some(({ filter }) => label.meaning.filters?.includes(filter)) === true;

/** Whether a token before a name is a part of what is said of it; categories and places are conditions of their own. */
function qualifies(token: Token, name: Token, isLast: boolean): boolean {
  const isPeople = name.meaning.who !== undefined && name.meaning.filters === undefined;
  if (isPlain(token)) return isPlain(name) || isPeople;
  if (token.meaning.category) return false;
  // 广东观众: a place directly before people is that of the people.
  if (token.meaning.area) return isPeople && isLast;
  if (isPortrait(token) || isZero(token) || isZero(name)) return true;
  return isOwnOption(name, token) || isOwnOption(token, name) || (isPlain(name) && isFigure(token));
}

/** Where what is said of a figure begins, before a place: its name, and what qualifies it directly before that. The place itself without one. */
export function phraseBefore({ tokens }: ReadingState, at: number): number {
  let first = at - 1;
  const isPassed = (token: Token | undefined) => token && isLink(token) && !isNamed(token);
  // 女性观众的占比: links are passed up to the first name alone.
  while (isPassed(tokens[first])) first--;
  const name = tokens[first];
  if (!name || isEdge(name) || isVerb(name)) return at;
  if (!isNamed(name) && !isPlain(name) && !isZero(name)) return at;
  for (const last = first; first > 0; first--) {
    const before = tokens[first - 1] as Token;
    if (isEdge(before) || isVerb(before)) break;
    if (!qualifies(before, tokens[first] as Token, first === last)) break;
  }
  return first;
}

/** Whether a token is a condition of its own, whatever was said before it: 美妆, 广东, 旗舰店; not 女性 of 女性观众. */
function isCondition({ tokens }: ReadingState, at: number): boolean {
  const token = tokens[at];
  if (!token || isFigure(token) || token.meaning.channel !== undefined) return false;
  const next = tokens[at + 1];
  if (token.meaning.parts && next && (isPortrait(next) || isLink(next))) return false;
  const { category, area, options } = token.meaning;
  return category !== undefined || area !== undefined || options !== undefined || token.isWord === true;
}

/** Whether a name goes on in the next token: 女性观众, 直播占比, 观众年龄. */
const goesOn = (token: Token, next: Token) =>
  isPortrait(next) ||
  next.meaning.marks?.has('share') === true ||
  (isPortrait(token) && isFigure(next)) ||
  (token.isWord === true && isPlain(next));

/** Where what is said of a figure ends that is named behind a quantity: 很多女性观众. Nothing is said of what 的 leaves to the noun: 不错的口红商品. */
function phraseBehind(state: ReadingState, at: number): number {
  const { tokens } = state;
  let end = at;
  for (; end < tokens.length && !isEdge(tokens[end] as Token); end++) {
    const token = tokens[end] as Token;
    const isOther = isCondition(state, end + 1) || !isNamed(tokens[end + 1] ?? token);
    if (token.text === '的' && (end > at ? isOther : isLeft(state, at))) return end;
    if (isNamed(token) || token.isWord) break;
  }
  while (end < tokens.length && !isEdge(tokens[end] as Token)) {
    const [token, next] = [tokens[end] as Token, tokens[end + 1]];
    end++;
    if (!next || !goesOn(token, next)) break;
  }
  return end;
}

/** Whether a condition behind 的 is left as it is; words behind a verb are goods that the quantity is of: 卖比较大的水杯. */
function isLeft(state: ReadingState, at: number): boolean {
  const verb = state.tokens[at - 2];
  const isGoods = verb !== undefined && (isVerb(verb) || looseVerbs.includes(verb.text));
  return isCondition(state, at + 1) && !(isGoods && state.tokens[at + 1]?.isWord);
}

/** Whether a word is a quantity without a number; 一般 before a number says that it is usual. */
function isVague({ tokens }: ReadingState, at: number): boolean {
  const { meaning } = tokens[at] as Token;
  if (!meaning.marks?.has('vague') || isNamed(tokens[at] as Token)) return false;
  let next = at + 1;
  while (tokens[next] && isLink(tokens[next] as Token) && tokens[next]?.text !== '的') next++;
  return tokens[next]?.number === undefined;
}

/** Whether a quantity is a part of a text that is looked for, behind a verb of selling or a word as 含: 卖超大水杯, 名称含超大杯. */
function isInText(state: ReadingState, at: number): boolean {
  const { tokens } = state;
  const next = tokens[at + 1];
  const isFollowed = next !== undefined && (isPlain(next) || next.meaning.category !== undefined);
  let first = at;
  while (first > 0 && isPlain(tokens[first - 1] as Token)) first--;
  const label = tokens.findLastIndex((_, one) => one < at && textBehind(state, one) !== null);
  const { mark, from } = (label >= 0 ? textBehind(state, label) : null) ?? {};
  if (mark !== undefined && from !== undefined && from >= first && from <= at)
    return isFollowed || (from === at && !linkWords.includes(mark));
  const verb = tokens[first - 1];
  const isText = verb !== undefined && isVerb(verb) && !looseVerbs.includes(verb.text);
  return isFollowed && isText && !vagueAmounts.has((tokens[at] as Token).text);
}

/** Quantities without a number, before anything is read: what they are said of is not understood with them. */
export function readVague(state: ReadingState): void {
  for (const at of state.tokens.keys()) {
    if (!state.isFree(at) || !isVague(state, at) || isInText(state, at)) continue;
    const first = phraseBefore(state, at);
    if (first < at) state.reject(first, at + 1);
    else state.reject(at, phraseBehind(state, at + 1));
  }
}
