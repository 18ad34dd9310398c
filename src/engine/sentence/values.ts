import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import { CARGO, cargoTypes } from '#catalog/enums/choices.ts';
import type { Filter, FilterKind } from '#catalog/kernel/listing.ts';
import type { ConditionNode } from '../contract.ts';
import { typedUnit } from '../filter-words.ts';
import { isDateCode } from '../kinds/dates.ts';
import type { FilterOf, FilterValue, FilterValues } from '../kinds/kind.ts';
import { choiceOptions, type SentenceNames } from './lexicon.ts';
import { normalised } from './normalise.ts';
import { type NumberPhrase, numberAt } from './numbers.ts';

/** What a number must be counted in to be of a range. */
function fits({ unit }: NumberPhrase, typed: FilterOf<'range'>['typed']): boolean {
  if (unit === 'none') return true;
  if (typed === 'count') return unit === 'piece' || unit === 'level';
  if (typed === 'score') return unit === 'piece' || unit === 'seconds';
  if (typed === 'minutes' || typed === 'seconds') return unit === 'seconds';
  return unit === (typed === 'percent' ? 'percent' : typed === 'yuan' ? 'yuan' : 'times');
}

/** 4.5分 is a score and not a time: the number counts as it is written. */
const scaleOf = ({ unit }: NumberPhrase, typed: FilterOf<'range'>['typed']) =>
  unit === 'seconds' ? (typed === 'score' ? 100 / 60 : 1) : typedUnit[typed];

/** A price that is named without a comparison is that price; other figures are at least so many. */
const isExact = ({ typed, presets }: FilterOf<'range'>) =>
  typed === 'yuan' && presets.some(({ max }) => max !== null);

/** The value of a range; null where the number is of something else. */
export function rangeValue(filter: FilterOf<'range'>, number: NumberPhrase): FilterValues['range'] | null {
  if (!fits(number, filter.typed)) return null;
  const scale = scaleOf(number, filter.typed);
  const stored = (bound: number | null) => (bound === null ? null : Math.round(bound * scale));
  const [min, max] = [stored(number.min), stored(number.max)];
  if ((min ?? max ?? 0) < 0 || !Number.isSafeInteger(max ?? min)) return null;
  return number.isBare && isExact(filter) ? [min, min] : [min, max];
}

/** 5级以上 as the levels that a choice has; null where its options are no levels. */
export function levelValue(
  { options, many }: FilterOf<'choice'>,
  { min, max, unit, isBare }: NumberPhrase,
): FilterValues['choice'] | null {
  if (typeof options === 'string' || (unit !== 'level' && unit !== 'none')) return null;
  const levels = options.map(({ label, value }) => ({ at: Number(/^(\d+)级$/.exec(label)?.[1]), value }));
  if (levels.some(({ at }) => Number.isNaN(at))) return null;
  const high = isBare ? min : max;
  const chosen = levels.filter(({ at }) => at >= (min ?? 0) && at <= (high ?? Number.POSITIVE_INFINITY));
  const isUsable = chosen.length > 0 && (many === true || chosen.length === 1);
  return isUsable ? chosen.map(({ value }) => value) : null;
}

/** The bounds of an option as 高（4.71-5.00） in hundredths; null for other options. */
function bandOf(label: string): readonly [number, number] | null {
  const [, low = '0', high] = /（(?:([\d.]+)-([\d.]+)|[\d.]+及以下)）/.exec(label) ?? [];
  const top = high ?? /（([\d.]+)及以下）/.exec(label)?.[1];
  return top === undefined ? null : [Math.round(Number(low) * 100), Math.round(Number(top) * 100)];
}

/** How far a score may be from the edge of a tier that is read for it, in hundredths: 4.8 is in 4.71-5.00. */
const NEAR = 10;

/** The edge of a tier that is as near to a score; null where none is. */
const nearest = (score: number, edges: readonly number[]): number | null =>
  edges.find((edge) => Math.abs(Math.round(score) - edge) <= NEAR) ?? null;

/** 4.8以上 as the tiers of a choice that begin and end as near as a tenth; null where its options are no tiers, or too wide. */
export function tierValue(
  { options, many }: FilterOf<'choice'>,
  number: NumberPhrase,
): FilterValues['choice'] | null {
  if (typeof options === 'string' || !fits(number, 'score')) return null;
  const scale = scaleOf(number, 'score');
  const tiers = options.flatMap(({ label, value }) => {
    const band = bandOf(label);
    return band ? [{ low: band[0], high: band[1], value }] : [];
  });
  const [bottom, top] = [
    Math.min(...tiers.map(({ low }) => low)),
    Math.max(...tiers.map(({ high }) => high)),
  ];
  const low = nearest(
    number.min === null ? bottom : number.min * scale,
    tiers.map((one) => one.low),
  );
  const high = nearest(
    number.max === null ? top : number.max * scale,
    tiers.map((one) => one.high),
  );
  if (low === null || high === null) return null;
  const chosen = tiers.filter((one) => one.low >= low && one.high <= high);
  return chosen.length > 0 && (many === true || chosen.length === 1)
    ? chosen.map(({ value }) => value)
    : null;
}

/** The value of a choice that a number says: levels, or tiers of a score. */
export const choiceNumber = (
  filter: FilterOf<'choice'>,
  number: NumberPhrase,
): FilterValues['choice'] | null => levelValue(filter, number) ?? tierValue(filter, number);

/** A part of a portrait with its share; null where lists do not offer that share. */
export function audienceValue(
  dim: string,
  part: string,
  share: number | null,
): FilterValues['audience'] | null {
  const least = share ?? audienceDims[dim as keyof typeof audienceDims].initial;
  return audienceShares.some((one) => one === least) ? { part, share: least } : null;
}

/** A channel with its share in percent; null where lists do not offer that share. */
export function cargoValue(channel: string, share: number | null): FilterValues['cargo'] | null {
  const ratio = share ?? CARGO.initial;
  const type = cargoTypes.find(({ value }) => value === channel)?.value;
  const isOffered = ratio >= CARGO.min && ratio <= CARGO.max && ratio % CARGO.step === 0;
  return type !== undefined && isOffered ? { type, ratio } : null;
}

const parted = (text: string, by: string | RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The values along a path of labels. */
function valuesAlong(tree: readonly ConditionNode[], labels: readonly string[]): string[] | null {
  const values: string[] = [];
  let nodes = tree;
  for (const label of labels) {
    const node = nodes.find((one) => normalised(one.label) === label);
    if (!node) return null;
    values.push(node.value);
    nodes = node.children ?? [];
  }
  return values.length > 0 ? values : null;
}

/** A path as chips have it, 美妆 / 面膜. */
const PATH = /\s*\/\s*/;

type Written<K extends FilterKind> = (
  filter: FilterOf<K>,
  text: string,
  names: SentenceNames,
) => FilterValues[K] | null;

const shareIn = (text: string): { head: string; share: number } | null => {
  const match = /^(.+?)\s*(?:≥|>=)\s*(\d+)%$/.exec(text);
  return match ? { head: match[1] as string, share: Number(match[2]) } : null;
};

const plainText = (text: string) => (text !== '' && [...text].length <= 100 ? text : null);
const never = () => null;

/** How each kind reads the words that a chip has behind its label (filter-words.ts). */
const written: { readonly [K in FilterKind]: Written<K> } = {
  keyword: (_filter, text) => plainText(text),
  contains: (_filter, text) => plainText(text),
  tag: (_filter, text) => plainText(text),
  range(filter, text) {
    const preset = filter.presets.find(({ label }) => normalised(label) === text);
    if (preset) return [preset.min, preset.max];
    const number = numberAt(text);
    return number?.length === text.length ? rangeValue(filter, number) : null;
  },
  choice(filter, text, names) {
    const options = choiceOptions(filter, names);
    const values = parted(text, '、').map(
      (label) => options.find((one) => normalised(one.label) === label)?.value,
    );
    const isWhole = values.length > 0 && values.every((value) => value !== undefined);
    return isWhole && (filter.many || values.length === 1) ? (values as string[]) : null;
  },
  cascade: ({ tree }, text, { categories, offers }) =>
    valuesAlong(tree === 'm' ? categories : offers, parted(text, PATH)),
  area(_filter, text, { places }) {
    const [province, city] = valuesAlong(places, parted(text, PATH)) ?? [];
    if (province === undefined) return null;
    return city === undefined ? [province] : [province, city];
  },
  dates(_filter, text) {
    const [from, to = from, ...more] = text.split('-').map((day) => day.replaceAll('/', ''));
    const isSpan = from !== undefined && to !== undefined && isDateCode(from) && isDateCode(to);
    return isSpan && more.length === 0 ? [from, to] : null;
  },
  toggle: never,
  unfollowed: never,
  // No user types the id of an object.
  object: never,
  tabs: ({ options }, text) =>
    options.slice(1).find(({ label }) => normalised(label) === text)?.value ?? null,
  audience({ dim }, text) {
    const found = shareIn(text);
    const part = audienceDims[dim].parts.find(({ label }) => normalised(label) === found?.head)?.value;
    return found && part !== undefined ? audienceValue(dim, part, found.share) : null;
  },
  cargo(_filter, text) {
    const found = shareIn(text);
    const type = cargoTypes.find(({ label }) => normalised(label) === found?.head)?.value;
    return found && type !== undefined ? cargoValue(type, found.share) : null;
  },
};

/** The value that a chip of a filter has as words; null where the words are none of it. */
export function writtenValue(filter: Filter, text: string, names: SentenceNames): FilterValue | null {
  const read = written[filter.kind] as Written<FilterKind>;
  const isText = filter.kind === 'keyword' || filter.kind === 'contains' || filter.kind === 'tag';
  return read(filter as never, isText ? text : normalised(text), names);
}
