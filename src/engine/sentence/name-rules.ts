import {
  categoryEnds,
  clearOptions,
  labelsOfUnit,
  looseVerbs,
  nounWords,
  scoreLabels,
} from '#catalog/sentence-words.ts';
import type { FilterValue } from '../kinds/kind.ts';
import { mainKeyword } from '../main-keyword.ts';
import { endOfText, goodsFilter, textBetween } from './label-rules.ts';
import type { ReadingState } from './reading-state.ts';
import { isUnread, type Token } from './tokens.ts';
import { choiceNumber, rangeValue } from './values.ts';

/** Whether nothing but the end, a break, 的 or a noun is beside a token. */
function isAlone({ tokens }: ReadingState, at: number): boolean {
  const next = tokens[at + 1];
  return !next || next.isBreak === true || next.text === '的' || next.meaning.noun !== undefined;
}

/** 销售额最高, 按粉丝排, 销量前十. */
export function readOrder(state: ReadingState, at: number): boolean {
  const token = state.tokens[at] as Token;
  const isBy = token.meaning.marks?.has('by') === true;
  const from = isBy ? at + 1 : at;
  const column = state.isFree(from) ? state.tokens[from]?.meaning.columns?.[0] : undefined;
  if (column === undefined) return false;
  const next = state.afterLinks(from + 1);
  const behind = state.tokens[next];
  const order = state.isFree(next) ? behind?.meaning.order : undefined;
  const isShort = behind !== undefined && [...behind.text].length === 1;
  if (order !== undefined && (isBy || !isShort || isAlone(state, next)))
    return state.put('sort', { kind: 'sort', key: column, dir: order }, [at, next + 1]);
  if (!isBy && behind?.limit === undefined) return false;
  return state.put('sort', { kind: 'sort', key: column, dir: 'desc' }, [at, from + 1]);
}

/** 卖得最好. */
export function readOrderPhrase(state: ReadingState, at: number): boolean {
  const { sort } = (state.tokens[at] as Token).meaning;
  if (!sort) return false;
  return state.put('sort', { kind: 'sort', key: sort.column, dir: sort.dir }, [at, at + 1]);
}

/** The options of a token that need no label before them. */
function clearUses(state: ReadingState, at: number) {
  const { meaning, text } = state.tokens[at] as Token;
  const uses = meaning.options ?? [];
  if ([...text].length === 1 && !(clearOptions.includes(text) && isAlone(state, at))) return [];
  if (meaning.noun !== undefined) return [];
  // Of conditions with one name the box that is called so comes first, then the tab.
  const rank = ({ filter, label }: (typeof uses)[number]) =>
    state.filter(filter)?.label === label && label === text ? 2 : Number(isTab(state, filter));
  return uses.toSorted((a, b) => rank(b) - rank(a));
}

const isTab = (state: ReadingState, name: string) => state.filter(name)?.kind === 'tabs';

/** An option by its name alone. */
export function readOption(state: ReadingState, at: number): boolean {
  const [use, ...more] = clearUses(state, at);
  const isFirst = use !== undefined && ['tabs', 'toggle'].includes(state.filter(use.filter)?.kind ?? '');
  const isClear =
    more.length === 0 || isFirst || more.every(({ filter }) => state.filter(filter)?.kind === 'toggle');
  if (!use || !isClear) return false;
  return state.put(use.filter, { kind: 'filter', value: use.value }, [at, at + 1]);
}

const filterOfKind = ({ listing }: ReadingState, kind: string) =>
  Object.keys(listing.filters).find((name) => listing.filters[name]?.kind === kind);

const goodsWords: ReadonlySet<string> = new Set(['商品', ...(nounWords['product'] ?? [])]);

/** 美妆类目, 面膜商品: what belongs to the name of a category behind it. */
const endsCategory = ({ listing }: ReadingState, { text }: Token) =>
  categoryEnds.includes(text) || (listing.of.id !== 'product' && goodsWords.has(text));

/** A category or a place by its name. */
export function readNamedNode(state: ReadingState, at: number): boolean {
  const { meaning } = state.tokens[at] as Token;
  const category = meaning.category && filterOfKind(state, 'cascade');
  if (category !== undefined && meaning.category) {
    const next = state.tokens[at + 1];
    const hasEnd = next !== undefined && state.isFree(at + 1) && endsCategory(state, next);
    return state.put(category, { kind: 'filter', value: meaning.category }, [at, at + (hasEnd ? 2 : 1)]);
  }
  const area = meaning.area && filterOfKind(state, 'area');
  if (area === undefined) return false;
  return state.put(area, { kind: 'filter', value: meaning.area as FilterValue }, [at, at + 1]);
}

/** A verb of selling; 有 before a word of the market is one where the list knows what its objects sell: 有苏打水的小店. */
function isSelling(state: ReadingState, at: number, next: Token | undefined): boolean {
  const { meaning, text } = state.tokens[at] as Token;
  if (meaning.marks?.has('verb')) return true;
  return text === '有' && next?.isWord === true && goodsFilter(state) !== undefined;
}

/** What no name of goods begins with: 卖得好, 卖最多; 多 alone is none, and 多肉 is one. */
const isNoGoods = ({ text, meaning: { filters, options, order, marks } }: Token, next: Token | undefined) =>
  filters !== undefined ||
  options !== undefined ||
  (order !== undefined && ([...text].length > 1 || !next || !(next.isWord || isUnread(next)))) ||
  (marks?.has('link') === true && !(marks.has('vague') && next?.number === undefined)) ||
  marks?.has('filler') === true;

/** Where words for goods end behind a verb: they go on to the end of a text, and behind a verb with other meanings as far as the market knows them. */
function endOfGoods(state: ReadingState, at: number, from: number): number {
  const isLoose = looseVerbs.includes((state.tokens[at] as Token).text);
  const last = endOfText(state, from);
  let end = from;
  for (; end < last && state.isFree(end); end++) {
    const { isWord, meaning } = state.tokens[end] as Token;
    if (isLoose && !isWord && !(meaning.category && end > from)) break;
  }
  return end;
}

/** 卖苏打水: goods by words of their titles, where they are no category. */
export function readGoods(state: ReadingState, at: number): boolean {
  const next = at + 1;
  const token = state.isFree(next) ? state.tokens[next] : undefined;
  if (!isSelling(state, at, token)) return false;
  if (!token || token.isBreak || token.number || token.meaning.noun) return false;
  if (token.meaning.category) {
    state.use(at, next);
    readNamedNode(state, next);
    return true;
  }
  const name = goodsFilter(state) ?? mainKeyword(state.listing.filters);
  const end = endOfGoods(state, at, next);
  const text = textBetween(state, next, end);
  if (name === undefined || text === '' || isNoGoods(token, state.tokens[next + 1]) || [...text].length > 20)
    return false;
  return state.put(name, { kind: 'filter', value: text }, [at, end]);
}

/** 4.8分, and not 4.8分钟. */
const SCORE = /\d\.\d+分(?!钟)/;

/** 50-100元, 5级以上, 30秒: a number whose unit says of what it is. */
export function readUnitNumber(state: ReadingState, at: number): boolean {
  const { number, text: typed } = state.tokens[at] as Token;
  const labels = number && (SCORE.test(typed) ? scoreLabels : labelsOfUnit[number.unit]);
  if (!number || !labels) return false;
  const found = labels.flatMap((label) =>
    Object.entries(state.listing.filters).filter(([, filter]) => filter.label === label),
  );
  for (const [name, filter] of found) {
    const value =
      filter.kind === 'range'
        ? rangeValue(filter, number)
        : filter.kind === 'choice'
          ? choiceNumber(filter, number)
          : null;
    if (value !== null) return state.put(name, { kind: 'filter', value }, [at, at + 1]);
  }
  return false;
}

/** A word of the market in no other role: the words that the list is searched for. */
export function readKeyword(state: ReadingState, at: number): boolean {
  if (!(state.tokens[at] as Token).isWord) return false;
  const name = mainKeyword(state.listing.filters);
  if (name === undefined) return false;
  let end = at + 1;
  while (state.isFree(end) && state.tokens[end]?.isWord) end++;
  return state.put(name, { kind: 'filter', value: textBetween(state, at, end) }, [at, end]);
}
