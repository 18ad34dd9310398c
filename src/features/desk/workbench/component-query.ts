import type { WidgetLook } from '#catalog/widgets.ts';

/** What can be set of a component that is no listing; `cate` 0 for all, `word` empty for every one. */
export interface OwnQuery {
  readonly cate: string;
  readonly days: number;
  readonly word: string;
}

/** What a look can be set by: the names are those of its page's address, so that the component leads to what it shows. */
export interface QueryShape {
  readonly days: { readonly name: string; readonly values: readonly number[]; readonly initial: number };
  /** Name of the word; absent where there is none. */
  readonly word?: string;
}

const market: QueryShape = { days: { name: 'days', values: [7, 30, 90, 180], initial: 30 } };
const shapes: Partial<Record<WidgetLook, QueryShape>> = {
  productMarket: market,
  liveMarket: market,
  words: { days: { name: 'period', values: [1, 7, 30], initial: 1 }, word: 'keyword' },
};
/** Longest word of a component; its address stays below what a component keeps. */
export const MAX_WORD_LENGTH = 30;

/** How a look is set; undefined where it cannot be. */
export const queryShapeOf = (look: WidgetLook | undefined): QueryShape | undefined =>
  look === undefined ? undefined : shapes[look];

/** Reads what was set; null where it is not of the shape. */
export function readOwnQuery({ days, word }: QueryShape, query: string): OwnQuery | null {
  const params = new URLSearchParams(query);
  const names = ['cate', days.name, ...(word === undefined ? [] : [word])];
  const own = {
    cate: params.get('cate') ?? '0',
    days: Number(params.get(days.name) ?? days.initial),
    word: (word === undefined ? '' : (params.get(word) ?? '')).trim(),
  };
  const isSound =
    [...params.keys()].every((name) => names.includes(name)) &&
    /^[0-9A-Za-z]{1,11}$/.test(own.cate) &&
    days.values.includes(own.days) &&
    [...own.word].length <= MAX_WORD_LENGTH;
  return isSound ? own : null;
}

/** The same as an address; what is as it begins is left out. */
export function writeOwnQuery({ days, word }: QueryShape, own: OwnQuery): string {
  const params = new URLSearchParams();
  if (own.cate !== '0') params.set('cate', own.cate);
  if (own.days !== days.initial) params.set(days.name, String(own.days));
  if (word !== undefined && own.word.trim() !== '') params.set(word, own.word.trim());
  return params.toString();
}

/** What was set of a look, or what it begins with. */
export function ownQueryOf(look: WidgetLook, query: string): OwnQuery {
  const shape = queryShapeOf(look) ?? market;
  return readOwnQuery(shape, query) ?? { cate: '0', days: shape.days.initial, word: '' };
}
