import { clearOptions, listWords, negatedWords, negationLinks } from '#catalog/sentence-words.ts';
import type { FilterValue } from '../kinds/kind.ts';
import type { ReadingState } from './reading-state.ts';
import { isUnread, type Token } from './tokens.ts';
import { phraseBefore } from './vague-rules.ts';

/** What a choice is without some of its options; null where that is more than one value and it takes one. */
function allBut(state: ReadingState, name: string, values: readonly string[]): FilterValue | null {
  const filter = state.filter(name);
  if (filter?.kind !== 'choice' || typeof filter.options === 'string') return null;
  const without = filter.options.map((one) => one.value).filter((one) => !values.includes(one));
  return without.length > 0 && (filter.many || without.length === 1) ? without : null;
}

const CLAUSE_END = /^[，,;；。！!？?\n]$/;
const isClauseEnd = ({ text }: Token) => CLAUSE_END.test(text);
const isOwnNoun = ({ meaning }: Token) => meaning.noun === 'own' && !meaning.filters && !meaning.options;
const isListed = (token: Token | undefined) => token !== undefined && listWords.includes(token.text);

/** Where the phrase about what is not wanted ends: before 的 with a noun, a break, or the listing's own noun. */
function phraseEnd({ tokens }: ReadingState, from: number): number {
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    if (isClauseEnd(token) || isOwnNoun(token)) break;
    if (token.text === '的' && (!next || next.isBreak || isOwnNoun(next))) break;
  }
  while (at > from && (tokens[at - 1] as Token).isBreak) at--;
  return at;
}

/** The one choice that listed options are of, with their values and the place behind them. */
interface ListedOptions {
  readonly name: string;
  readonly values: readonly string[];
  readonly end: number;
}

const choicesAt = (state: ReadingState, at: number) =>
  ((state.isFree(at) ? state.tokens[at]?.meaning.options : undefined) ?? []).filter(
    ({ filter }) => state.filter(filter)?.kind === 'choice',
  );

/** Options that are named one behind another: 品牌自营、明星和官方媒体. */
function optionsFrom(state: ReadingState, from: number): ListedOptions | null {
  const [first] = choicesAt(state, from);
  // 高 may be of any figure: 销量不高.
  const text = state.tokens[from]?.text ?? '';
  if (!first || ([...text].length === 1 && !clearOptions.includes(text))) return null;
  const values = [...(first.value as readonly string[])];
  let end = from + 1;
  while (isListed(state.tokens[end]) || state.tokens[end]?.meaning.marks?.has('or')) {
    const same = choicesAt(state, end + 1).find(({ filter }) => filter === first.filter);
    if (!same) break;
    values.push(...(same.value as readonly string[]));
    end += 2;
  }
  return { name: first.filter, values, end };
}

const isExcept = (token: Token | undefined) =>
  token !== undefined && negatedWords.includes(token.text) && !token.number;

/** The place behind 以外 that belongs to 除了; the same place without it. */
function behindExcept({ tokens }: ReadingState, at: number): number {
  const word = tokens[at]?.text === '的' ? at + 1 : at;
  if (isExcept(tokens[word])) return word + 1;
  return tokens[at]?.text === '外' ? at + 1 : at;
}

/** Whether nothing goes on that may be a part of what is not wanted. */
function isComplete(state: ReadingState, at: number): boolean {
  const token = state.tokens[at];
  if (!token || isClauseEnd(token) || token.meaning.noun !== undefined) return true;
  if (token.text === '且' || token.text === '并且' || token.text === '而且') return true;
  const next = state.tokens[at + 1];
  if (token.text === '的') return next === undefined || isComplete(state, at + 1);
  if (token.isBreak)
    return next === undefined || next.meaning.filters !== undefined || next.number !== undefined;
  return false;
}

/** The label before a place, which is a part of what is not wanted: 账号类型不要明星. */
function withLabel(state: ReadingState, at: number): number {
  let first = at;
  while (
    first > 0 &&
    state.isFree(first - 1) &&
    ['的', '是', '：', ':'].includes(state.tokens[first - 1]?.text ?? '')
  )
    first--;
  const label = state.isFree(first - 1) ? state.tokens[first - 1] : undefined;
  return label?.meaning.filters || label?.meaning.who || label?.meaning.columns ? first - 1 : at;
}

/** 女性观众不是主要的: what is said of a label with a name before it is said of both. */
const rejectedFrom = (state: ReadingState, first: number, at: number) =>
  first === at ? first : Math.min(first, phraseBefore(state, first + 1));

/** 除了蓝V还要黄V wants both. */
const isBoth = (state: ReadingState, at: number, end: number) =>
  state.tokens[at]?.text === '除了' && /^[\s，,]*(?:还|也)/.test(state.text.slice(state.tokens[end - 1]?.to));

function readBefore(state: ReadingState, at: number): boolean {
  let from = at + 1;
  while (negationLinks.includes(state.tokens[from]?.text ?? '')) from++;
  const target = state.tokens[from];
  if (!target || target.isBreak) return false;
  // 无糖 is a word that is not known.
  const isPrefix = ['非', '无', '未'].includes((state.tokens[at] as Token).text);
  if (isPrefix && isUnread(target)) return false;
  const first = withLabel(state, at);
  const listed = optionsFrom(state, from);
  const end = listed ? behindExcept(state, listed.end) : from;
  const value = listed && isComplete(state, end) ? allBut(state, listed.name, listed.values) : null;
  const isLabelled = first === at || state.tokens[first]?.meaning.filters?.includes(listed?.name ?? '');
  if (!listed || value === null || !isLabelled || isBoth(state, at, end))
    return state.reject(rejectedFrom(state, first, at), Math.max(phraseEnd(state, from), end, from + 1));
  return state.narrow(listed.name, value as readonly string[], [first, end]);
}

/** The first token of the phrase before a word as 除外. */
function phraseStart({ tokens }: ReadingState, at: number): number {
  let from = at;
  while (from > 0 && !isClauseEnd(tokens[from - 1] as Token) && !isOwnNoun(tokens[from - 1] as Token)) from--;
  while (from < at && (tokens[from] as Token).isBreak) from++;
  return from;
}

function readBehind(state: ReadingState, at: number): boolean {
  const from = phraseStart(state, at);
  const last = state.tokens[at - 1]?.text === '的' ? at - 1 : at;
  for (let start = from; start < last; start++) {
    const listed = optionsFrom(state, start);
    if (listed?.end !== last || start !== from) continue;
    const value = allBut(state, listed.name, listed.values);
    if (value !== null) return state.narrow(listed.name, value as readonly string[], [start, at + 1]);
  }
  return state.reject(from, at + 1);
}

/** Whether a word as 不要 is behind what is not wanted: nothing follows that it is of. */
function isBehind(state: ReadingState, at: number): boolean {
  const next = state.tokens[at + 1];
  const ends = !next || next.isBreak === true || next.text === '的' || next.text === '了' || isOwnNoun(next);
  return isExcept(state.tokens[at]) && ends && at > 0 && !isClauseEnd(state.tokens[at - 1] as Token);
}

/** What is not wanted, before anything is read: 不要品牌自营 are all other options; what has no opposite is not understood. */
export function readNegations(state: ReadingState): void {
  for (const [at, token] of state.tokens.entries()) {
    if (!state.isFree(at)) continue;
    if (isBehind(state, at)) readBehind(state, at);
    else if (token.meaning.marks?.has('not')) readBefore(state, at);
  }
}
