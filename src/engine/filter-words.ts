import { audienceDims } from '#catalog/enums/audiences.ts';
import { cargoTypes } from '#catalog/enums/choices.ts';
import type { Filter, FilterKind, Listing } from '#catalog/kernel/listing.ts';
import type { ConditionNode } from './contract.ts';
import type { FilterOf, FilterValue, FilterValues } from './kinds/kind.ts';
import type { ListQuery } from './list-query.ts';

/** The trees that names of codes are looked up in. */
export interface Trees {
  readonly categories: readonly ConditionNode[];
  readonly places: readonly ConditionNode[];
}

/** What words of filters are made with: the trees, and how a bound of a range is said. */
export interface FilterWording extends Trees {
  count(bound: number): string;
}

/** One chosen condition; without words the label says it all. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly words: string;
}

/** What people type in a range box stands for so many stored units. */
export const typedUnit = {
  count: 1,
  yuan: 100,
  percent: 100,
  times: 10_000,
  score: 100,
  minutes: 60,
  seconds: 1,
} as const;
/** Text after a range box. */
export const typedSuffix = {
  count: '',
  yuan: '元',
  percent: '%',
  times: '倍',
  score: '分',
  minutes: '分',
  seconds: '秒',
} as const;

/**
 * Labels along a path of values; the value itself where the tree does not know its first (yet). The tree of a viewer ends at the depth
 * of their edition: what is further down has one common word.
 */
function pathLabels(tree: readonly ConditionNode[], path: readonly string[], deeper: string): string[] {
  const labels: string[] = [];
  let nodes: readonly ConditionNode[] = tree;
  for (const value of path) {
    const node = nodes.find((n) => n.value === value);
    if (!node && labels.length > 0) return [...labels, deeper];
    labels.push(node?.label ?? value);
    nodes = node?.children ?? [];
  }
  return labels;
}

/** A preset by its label, another range by its bounds: 50-100元, ≥1万, ≤30%. */
function rangeWords(
  filter: FilterOf<'range'>,
  [min, max]: FilterValues['range'],
  { count }: FilterWording,
): string {
  const preset = filter.presets.find((p) => p.min === min && p.max === max);
  if (preset) return preset.label;
  const say = (bound: number) => count(bound / typedUnit[filter.typed]);
  const suffix = typedSuffix[filter.typed];
  if (min === null) return `≤${say(max ?? 0)}${suffix}`;
  return max === null ? `≥${say(min)}${suffix}` : `${say(min)}-${say(max)}${suffix}`;
}

/** Labels of the chosen options; content categories are their own labels. */
function choiceWords(filter: FilterOf<'choice'>, values: readonly string[]): string {
  const { options } = filter;
  if (typeof options === 'string') return values.join('、');
  return values.map((v) => options.find((o) => o.value === v)?.label ?? v).join('、');
}

/** One sentence maker for each kind. */
type Words = {
  [K in FilterKind]: (filter: FilterOf<K>, value: FilterValues[K], wording: FilterWording) => string;
};

/** YYYYMMDD as 2026/11/01. */
const dayText = (code: string) => `${code.slice(0, 4)}/${code.slice(4, 6)}/${code.slice(6)}`;

/** How each kind says its value. */
const words: Words = {
  keyword: (_filter, value) => value,
  contains: (_filter, value) => value,
  range: rangeWords,
  choice: choiceWords,
  cascade: (_filter, value, { categories }) => pathLabels(categories, value, '下级类目').join(' / '),
  area: (_filter, value, { places }) =>
    pathLabels(
      places,
      value.filter((v) => v !== undefined),
      '下级地区',
    ).join(' / '),
  dates: (_filter, [from, to]) => `${dayText(String(from))}-${dayText(String(to))}`,
  // A mark says what it is by its name alone.
  toggle: () => '',
  unfollowed: () => '',
  tag: (_filter, value) => value,
  tabs: ({ options }, value) => options.find((tab) => tab.value === value)?.label ?? value,
  // Its name is not known here; the rows below name it.
  object: () => '所选的一个',
  audience: ({ dim }, { part, share }) =>
    `${audienceDims[dim].parts.find(({ value }) => value === part)?.label ?? part} ≥${share}%`,
  cargo: (_filter, { type, ratio }) => `${cargoTypes.find((c) => c.value === type)?.label ?? ''} ≥${ratio}%`,
};

/** The words of one filter's value. The caller passes only values of that same kind. */
export function filterWords(filter: Filter, value: FilterValue, wording: FilterWording): string {
  const say = words[filter.kind] as (f: Filter, v: FilterValue, w: FilterWording) => string;
  return say(filter, value, wording);
}

/** 名称：值, for a mark its name alone. */
export function activeFilterText({ label, words: value }: ActiveFilter): string {
  return value === '' ? label : `${label}：${value}`;
}

/** All chosen conditions of an ask, in the order of the panel. */
export function chosenFilters(listing: Listing, ask: ListQuery, wording: FilterWording): ActiveFilter[] {
  return Object.entries(listing.filters).flatMap(([name, filter]) => {
    const value = ask.filters[name];
    if (value === undefined) return [];
    return [{ name, label: filter.label, words: filterWords(filter, value, wording) }];
  });
}
