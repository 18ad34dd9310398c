import { textMarks } from '#catalog/sentence-words.ts';
import type { FilterOf, FilterValue } from '../kinds/kind.ts';
import { boundBefore, boundedBy, comparisonAt, type NumberPhrase } from './numbers.ts';
import type { ReadingState } from './reading-state.ts';
import { isUnread, type Token } from './tokens.ts';
import { choiceNumber, rangeValue, writtenValue } from './values.ts';

/** What ends the value of a chip as it is written. */
const END_OF_VALUE = /[，,;；。\n]/;

/** The index of the first token that begins at a place of the text or behind it. */
function tokenFrom({ tokens }: ReadingState, place: number): number {
  const at = tokens.findIndex(({ from }) => from >= place);
  return at < 0 ? tokens.length : at;
}

const tokenAt = (state: ReadingState, place: number) => state.tokens[tokenFrom(state, place)];

/** 粉丝数：10万-50万, as chips are written; the label may be of several filters. */
export function readWritten(state: ReadingState, at: number): boolean {
  const { meaning } = state.tokens[at] as Token;
  const colon = state.tokens[at + 1];
  if (!meaning.filters || !colon || !/^[:：]$/.test(colon.text)) return false;
  const rest = state.text.slice(colon.to);
  const end = END_OF_VALUE.exec(rest)?.index ?? rest.length;
  const text = rest.slice(0, end).trim();
  for (const name of meaning.filters) {
    const filter = state.filter(name);
    const value = filter ? writtenValue(filter, text, state.names) : null;
    if (value === null) continue;
    return state.put(name, { kind: 'filter', value }, [at, tokenFrom(state, colon.to + end)]);
  }
  return false;
}

/** The value of a filter that a number gives. */
function numberValue(state: ReadingState, name: string, number: NumberPhrase): FilterValue | null {
  const filter = state.filter(name);
  if (filter?.kind === 'range') return rangeValue(filter, number);
  return filter?.kind === 'choice' ? choiceNumber(filter, number) : null;
}

function putNumber(
  state: ReadingState,
  names: readonly string[],
  { number, span }: { number: NumberPhrase; span: readonly [number, number] },
): boolean {
  for (const name of names) {
    const value = numberValue(state, name, number);
    if (value !== null) return state.put(name, { kind: 'filter', value }, span);
  }
  return false;
}

/** Whether what is directly behind a token is not known: 8折 and 10万出头 are no plain numbers. */
function goesOn({ tokens }: ReadingState, at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && (isUnread(next) || next.meaning.marks?.has('not') === true);
}

/** Where the tokens of a word begin that ends before a token; null where they are no longer free. */
function tokensBefore(state: ReadingState, at: number, length: number): number | null {
  const { from } = state.tokens[at] as Token;
  let first = at;
  while (first > 0 && (state.tokens[first] as Token).from > from - length) first--;
  for (let one = first; one < at; one++) if (!state.isFree(one)) return null;
  return first;
}

/** 粉丝10万以上, 最低佣金20%. */
export function readLabelledNumber(state: ReadingState, at: number): boolean {
  const { meaning, from } = state.tokens[at] as Token;
  const next = state.afterLinks(at + 1);
  const number = state.isFree(next) ? state.tokens[next]?.number : undefined;
  if (!meaning.filters || !number) return false;
  const bound = boundBefore(state.text.slice(0, from));
  const first = bound ? tokensBefore(state, at, bound.length) : at;
  const bounded = bound && first !== null ? boundedBy(number, bound.side) : number;
  if (!bounded || goesOn(state, next)) return state.reject(first ?? at, next + 1);
  return putNumber(state, meaning.filters, { number: bounded, span: [first ?? at, next + 1] });
}

/** 10万粉丝, 百万粉丝以上. */
export function readNumberBefore(state: ReadingState, at: number): boolean {
  const { number } = state.tokens[at] as Token;
  let next = at + 1;
  while (state.tokens[next]?.text === '的' || state.tokens[next]?.text === '个') next++;
  const label = state.isFree(next) ? state.tokens[next] : undefined;
  if (!number || !label?.meaning.filters) return false;
  // 粉丝10万 销量5万: the number belongs to what is before it.
  const behind = state.tokens[state.afterLinks(next + 1)];
  if (behind?.number && behind.from === label.to) return false;
  const compared = comparisonAt(state.text.slice(label.to));
  const bounds = compared ? boundedBy(number, compared.side) : number;
  const end = compared ? tokenFrom(state, label.to + compared.length) : next + 1;
  if (!bounds || goesOn(state, end - 1)) return state.reject(at, end);
  return putNumber(state, label.meaning.filters, { number: bounds, span: [at, end] });
}

/** 口碑高, 主营类目是母婴, 发货地浙江, 发布时间近7天. */
export function readLabelledName(state: ReadingState, at: number): boolean {
  const { meaning } = state.tokens[at] as Token;
  const next = state.afterLinks(at + 1);
  const token = state.isFree(next) ? state.tokens[next] : undefined;
  if (!meaning.filters || !token) return false;
  for (const name of meaning.filters) {
    const value = namedValue(state, name, token);
    if (value !== null) return state.put(name, { kind: 'filter', value }, [at, next + 1]);
  }
  return false;
}

function namedValue(state: ReadingState, name: string, { meaning, time }: Token): FilterValue | null {
  const option = meaning.options?.find(({ filter }) => filter === name);
  if (option) return option.value;
  const kind = state.filter(name)?.kind;
  if (kind === 'cascade' && meaning.category) return meaning.category;
  if (kind === 'area' && meaning.area) return meaning.area as FilterValue;
  return kind === 'dates' && time && !time.isRefused ? [time.from, time.to] : null;
}

/** Kinds whose value is a text of the user's own. */
const isTextKind = (kind: string | undefined) => kind === 'keyword' || kind === 'contains' || kind === 'tag';

/** Where a text that is looked for ends: before 的, a break, or the listing's own noun at the end. */
export function endOfText({ tokens }: ReadingState, at: number): number {
  let end = at;
  for (; end < tokens.length; end++) {
    const { isBreak, text, meaning } = tokens[end] as Token;
    if (isBreak || text === '的' || (meaning.noun === 'own' && end > at)) break;
  }
  return end;
}

/** A text between two tokens, as it was typed. */
export const textBetween = ({ text, tokens }: ReadingState, from: number, to: number): string =>
  from < to ? text.slice((tokens[from] as Token).from, (tokens[to - 1] as Token).to).trim() : '';

/** A text behind a label: its filter, the word between both, and the first token of the text. */
interface LabelledText {
  readonly name: string;
  readonly mark: string | undefined;
  readonly from: number;
}

/** The text that a label has behind it; null for labels of other kinds. */
export function textBehind(state: ReadingState, at: number): LabelledText | null {
  const label = state.tokens[at] as Token;
  const name = label.meaning.filters?.find((one) => isTextKind(state.filter(one)?.kind));
  if (name === undefined) return null;
  const rest = state.text.slice(label.to);
  // 含有点少: no word is cut.
  const isWhole = (end: number) => tokenAt(state, end)?.from === end;
  const mark = textMarks.find((word) => rest.startsWith(word) && isWhole(label.to + word.length));
  return { name, mark, from: tokenFrom(state, label.to + (mark?.length ?? 0)) };
}

/** 商品名称含胶原蛋白, 主播李佳琦, 话术里说到买一送一. */
export function readLabelledText(state: ReadingState, at: number): boolean {
  const labelled = textBehind(state, at);
  if (!labelled) return false;
  const { name, mark, from } = labelled;
  const first = state.tokens[from];
  // Without a mark only what has no other meaning is a text: 主播粉丝10万 is about the followers.
  const isOther = first && !first.isWord && Object.keys(first.meaning).length > 0;
  if (!first || first.isBreak || first.number || (mark === undefined && isOther)) return false;
  const end = endOfText(state, from);
  const text = textBetween(state, from, end);
  if (text === '' || [...text].length > 30) return false;
  return state.put(name, { kind: 'filter', value: text }, [at, end]);
}

/** The goods that an object sells, as a filter of its list; undefined where it has none. */
export function goodsFilter({ listing }: ReadingState): string | undefined {
  return Object.keys(listing.filters).find((name) => {
    const filter = listing.filters[name] as FilterOf<'keyword'>;
    return filter.kind === 'keyword' && filter.family === 'product' && filter.hint !== undefined;
  });
}
