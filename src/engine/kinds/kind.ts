import type { Filter, FilterKind } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { Condition } from '../condition.ts';
import type { Refusal } from '../refusal.ts';

/** What a filter may hold, by kind. */
export interface FilterValues {
  keyword: string;
  contains: string;
  /** In the stored unit; null is open. */
  range: readonly [min: number | null, max: number | null];
  choice: readonly string[];
  /** Public ids of the chosen category and its parents, level 1 first. */
  cascade: readonly string[];
  /** 6-digit codes: province, then city. */
  area: readonly [province: string, city?: string];
  /** YYYYMMDD, both inclusive. */
  dates: readonly [from: string, to: string];
  toggle: true;
  unfollowed: true;
  tag: string;
  /** The value of a tab that is not the first. */
  tabs: string;
  /** Public id. */
  object: string;
  /** A part of a portrait and its least share in percent. */
  audience: { readonly part: string; readonly share: number };
  cargo: { readonly type: 'live' | 'video' | 'card'; readonly ratio: number };
}
/** What any filter may hold. */
export type FilterValue = FilterValues[FilterKind];
/** The definition of a filter of one kind. */
export type FilterOf<K extends FilterKind> = Extract<Filter, { kind: K }>;

/** A value that is present but malformed, with a message for the user. */
export interface Malformed {
  readonly malformed: string;
}

/** What a filter needs to know of the viewer. */
export interface ViewerOf {
  readonly level: ViewerLevel;
  readonly banded: boolean;
  /** Newest day with data, YYYYMMDD; null when unknown, and the days of the edition cannot be counted. */
  readonly newestDay: string | null;
}

/** One kind of filter, for both sides: its form in the address and in the body, and its condition. */
export interface Kind<K extends FilterKind> {
  /** Names in the address that belong to this filter. */
  urlNames(name: string, filter: FilterOf<K>): readonly string[];
  /** Reads the value from the address; undefined when absent. */
  fromUrl(query: URLSearchParams, name: string, filter: FilterOf<K>): FilterValues[K] | Malformed | undefined;
  /** The names and values that carry the value in the address. */
  toUrl(name: string, value: FilterValues[K], filter: FilterOf<K>): Record<string, string>;
  /** Names in the request body that belong to this filter. */
  bodyNames(name: string, filter: FilterOf<K>): readonly string[];
  fromBody(
    body: Readonly<Record<string, unknown>>,
    name: string,
    filter: FilterOf<K>,
  ): FilterValues[K] | Malformed | undefined;
  toBody(name: string, value: FilterValues[K], filter: FilterOf<K>): Record<string, unknown>;
  /** The condition or conditions for a value, or the refusal when the viewer's edition does not allow it. */
  where(
    filter: FilterOf<K>,
    value: FilterValues[K],
    who: ViewerOf,
  ): Condition | readonly Condition[] | Refusal;
}

/** Whether a parsed value is malformed. */
export function isMalformed(value: unknown): value is Malformed {
  return typeof value === 'object' && value !== null && 'malformed' in value;
}
