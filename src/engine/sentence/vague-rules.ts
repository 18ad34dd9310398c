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

/** Where what is said of a figure begins, before a place: its name, and the names directly before that. The place itself without one. */
export function phraseBefore({ tokens }: ReadingState, at: number): number {
  let first = at;
  for (let from = at - 1; from >= 0; from--) {
    const token = tokens[from] as Token;
    if (isEdge(token) || isVerb(token)) break;
    if (isNamed(token) || token.isWord || isUnread(token) || isZero(token)) first = from;
    // 女性观众的占比: links are passed up to the first name alone.
    else if (!(isLink(token) && first === at)) break;
  }
  // 卖面膜销量不多: the goods are those of the verb.
  const verb = tokens[first - 1];
  return verb && isVerb(verb) && first < at - 1 ? first + 1 : first;
}

/** Where what is said of a figure ends that is named behind a quantity: 很多女性观众. */
function phraseBehind({ tokens }: ReadingState, at: number): number {
  let end = at;
  while (end < tokens.length && !isEdge(tokens[end] as Token)) {
    const token = tokens[end] as Token;
    if (token.text === '的' && end > at && !isNamed(tokens[end + 1] ?? token)) break;
    end++;
  }
  return end;
}

/** Whether a word is a quantity without a number; 一般 before a number says that it is usual. */
function isVague({ tokens }: ReadingState, at: number): boolean {
  const { meaning } = tokens[at] as Token;
  if (!meaning.marks?.has('vague') || isNamed(tokens[at] as Token)) return false;
  let next = at + 1;
  while (tokens[next] && isLink(tokens[next] as Token) && tokens[next]?.text !== '的') next++;
  return tokens[next]?.number === undefined;
}

/** Quantities without a number, before anything is read: what they are said of is not understood with them. */
export function readVague(state: ReadingState): void {
  for (const at of state.tokens.keys()) {
    if (!state.isFree(at) || !isVague(state, at)) continue;
    const first = phraseBefore(state, at);
    if (first < at) state.reject(first, at + 1);
    else state.reject(at, Math.max(at + 1, phraseBehind(state, at + 1)));
  }
}
