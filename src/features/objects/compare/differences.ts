import { classErrorsOf } from '#catalog/enums/estimate-errors.ts';
import { estimateOf, sizeColumnOf } from '#catalog/kernel/figure-estimate.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import type { ComparedKind } from './rules.ts';

/** A compared object: what it is called, and its row of the library. */
export interface DifferingObject {
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A figure by which objects differ. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  /** Whether the difference is larger than the errors of both figures. */
  readonly isBeyondError: boolean;
  /** The places of the highest and the lowest objects; several where they are equal. */
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  /** What the highest is of the lowest. */
  readonly ratio: number;
  /** The factor that most of the difference comes of, with its own ratio. */
  readonly main: { readonly label: string; readonly ratio: number } | null;
}

/** From this ratio on a difference is worth a sentence: less is seen in the table. */
const NOTABLE = 1.5;
/** Sentences of one comparison at most, the largest differences first. */
const MAX_SENTENCES = 8;
/** Part of a difference that a factor has to explain, so that the difference comes of it. */
const MAIN_PART = 0.5;
const CELLS: ReadonlySet<string> = new Set(['count', 'money', 'percent', 'times', 'duration']);

/** What a figure is the product of, by columns of the library. */
const OF_SALES = { gmv: ['sales', 'aup'] } as const;
const FACTORS: Readonly<Record<ComparedKind, Readonly<Record<string, readonly string[]>>>> = {
  author: OF_SALES,
  product: OF_SALES,
  shop: OF_SALES,
  brand: OF_SALES,
  video: {},
  live: {
    gmv: ['totalUsers', 'cvr', 'aup'],
    sales: ['totalUsers', 'cvr'],
    uv: ['cvr', 'aup'],
    gpm: ['cvr', 'aup'],
  },
};

/** A figure above zero; what is a band, unknown or nothing has no ratio to another. */
function figureIn({ row }: DifferingObject, key: string): number | null {
  const value = row[wireName(key)];
  return typeof value === 'number' && value > 0 ? value : null;
}

/** The share by which a figure of an object may be off: 0 for what is counted, null where its error was not measured. */
function errorOf(listing: Listing, key: string, object: DifferingObject): number | null {
  const column = listing.columns[key];
  const estimate = column ? estimateOf(column, listing) : null;
  if (estimate === null) return 0;
  const size = sizeColumnOf(listing, estimate);
  const figure = size === null ? null : figureIn(object, size);
  if (!estimate.measured || figure === null) return null;
  return classErrorsOf(estimate.measured, figure)?.upper ?? null;
}

interface Known {
  readonly at: number;
  readonly value: number;
  readonly error: number;
}

function knownOf(listing: Listing, key: string, objects: readonly DifferingObject[]): Known[] {
  return objects.flatMap((object, at) => {
    const value = figureIn(object, key);
    const error = value === null ? null : errorOf(listing, key, object);
    return value === null || error === null ? [] : [{ at, value, error }];
  });
}

/** The factor that most of a ratio comes of, in logarithms: factors multiply. */
function mainOf(
  listing: Listing,
  difference: Pick<Difference, 'key' | 'ratio'>,
  [high, low]: readonly [DifferingObject, DifferingObject],
): Difference['main'] {
  const names = FACTORS[listing.of.id as ComparedKind]?.[difference.key] ?? [];
  const factors = names.flatMap((key) => {
    const [above, below] = [figureIn(high, key), figureIn(low, key)];
    const label = listing.columns[key]?.label;
    return above === null || below === null || label === undefined ? [] : [{ label, ratio: above / below }];
  });
  const [first] = factors.toSorted((a, b) => b.ratio - a.ratio);
  if (first === undefined || factors.length < names.length) return null;
  return Math.log(first.ratio) >= Math.log(difference.ratio) * MAIN_PART ? first : null;
}

function differenceOf(listing: Listing, key: string, objects: readonly DifferingObject[]): Difference | null {
  const known = knownOf(listing, key, objects);
  const values = known.map(({ value }) => value);
  const [high, low] = [Math.max(...values), Math.min(...values)];
  if (known.length < 2 || high === low) return null;
  const [tops, bottoms] = [
    known.filter((one) => one.value === high),
    known.filter((one) => one.value === low),
  ];
  const least = Math.min(...tops.map(({ value, error }) => value * (1 - error)));
  const most = Math.max(...bottoms.map(({ value, error }) => value * (1 + error)));
  const ratio = high / low;
  const at = [tops[0]?.at ?? 0, bottoms[0]?.at ?? 0] as const;
  const pair = [objects[at[0]] as DifferingObject, objects[at[1]] as DifferingObject] as const;
  const isAlone = tops.length === 1 && bottoms.length === 1;
  return {
    key,
    label: listing.columns[key]?.label ?? key,
    isBeyondError: least > most,
    top: tops.map((one) => one.at),
    bottom: bottoms.map((one) => one.at),
    ratio,
    main: isAlone ? mainOf(listing, { key, ratio }, pair) : null,
  };
}

/**
 * By which figures objects differ, the largest differences first. Unknown figures, bands and nothing are compared with none; figures
 * whose error was not measured say nothing.
 */
export function differencesOf(listing: Listing, objects: readonly DifferingObject[]): Difference[] {
  return Object.entries(listing.columns)
    .filter(([, { cell, value }]) => CELLS.has(cell) && value?.op !== 'formula')
    .flatMap(([key]) => differenceOf(listing, key, objects) ?? [])
    .toSorted((a, b) => b.ratio - a.ratio || (a.key < b.key ? -1 : 1));
}

/** A ratio in words; from a hundred on decimals say nothing. */
const timesWords = (ratio: number) => `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)} 倍`;

function sentenceOf({ label, top, bottom, ratio, main }: Difference, names: readonly string[]): string {
  const named = (places: readonly number[]) => places.map((at) => `「${names[at] ?? ''}」`).join('、');
  const cause = main === null ? '' : `，主要来自${main.label}（${timesWords(main.ratio)}）`;
  const times = timesWords(ratio);
  if (names.length === 2) return `${named(top)}的${label}是${named(bottom)}的 ${times}${cause}`;
  const highest = top.length > 1 ? '并列最高' : '最高';
  return `${label}：${named(top)}${highest}，是最低的${named(bottom)}的 ${times}${cause}`;
}

/** The differences in words, a sentence each; the figures whose differences are within the error are named together. */
export function differenceSentences(listing: Listing, objects: readonly DifferingObject[]): string[] {
  const names = objects.map(({ name }) => name);
  const found = differencesOf(listing, objects);
  const beyond = found.filter(({ isBeyondError, ratio }) => isBeyondError && ratio >= NOTABLE);
  const within = found.filter(({ isBeyondError }) => !isBeyondError);
  const order = Object.keys(listing.columns);
  const labels = within
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map(({ label }) => label);
  return [
    ...beyond.slice(0, MAX_SENTENCES).map((one) => sentenceOf(one, names)),
    ...(labels.length === 0 ? [] : [`${labels.join('、')}：相差在误差之内`]),
  ];
}
