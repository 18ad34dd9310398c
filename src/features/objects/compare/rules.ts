import type { Time } from '#catalog/kernel/listing.ts';
import { pageListingById } from '#catalog/page-listings.ts';
import { limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { routes } from '#catalog/routes.ts';

/** Objects of one comparison. */
export const MIN_COMPARED_ITEMS = 2;
/** At most so many. */
export const MAX_COMPARED_ITEMS = 5;
/** Days of the trend. */
export const TREND_DAYS = 30;
/** Axes of the radar at most. */
export const MAX_AXES = 6;

/** Kinds that can be compared. */
export const comparedKinds = ['author', 'product', 'shop', 'brand', 'live', 'video'] as const;
/** One of them. */
export type ComparedKind = (typeof comparedKinds)[number];

/** The places of the highest of some figures; none when fewer than two are known or all are equal. */
export function bestOf(values: readonly (number | null)[]): readonly number[] {
  const known = values.filter((value) => value !== null);
  const top = Math.max(...known);
  if (known.length < 2 || known.every((value) => value === top)) return [];
  return values.flatMap((value, n) => (value === top ? [n] : []));
}

/** Whether values of a row differ; what nobody may see or knows is the same for all. */
export function isDifferent(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
}

/** Values by day; null where nothing is known. */
type Series = readonly (number | null)[];

/** Series as shares of the highest point of all of them, 0–100, so that their lines can be compared without amounts. */
export function indexedTogether(series: readonly Series[]): (number | null)[][] {
  const top = Math.max(0, ...series.flat().map((value) => value ?? 0));
  const share = (value: number) => (top === 0 ? 0 : Math.round((value / top) * 1000) / 10);
  return series.map((values) => values.map((value) => (value === null ? null : share(value))));
}

/**
 * Series each as shares of its own highest point, for viewers of bands. Danger: one common top would tell them the ratio of two objects' money
 * to a thousandth, and with an object of one's own the other's amounts.
 */
export function indexedAlone(series: readonly Series[]): (number | null)[][] {
  return series.flatMap((values) => indexedTogether([values]));
}

/** The ids of an address: without repeats, at most as many as one comparison takes. */
export function idsOf(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[0-9A-Za-z]{1,11}$/.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED_ITEMS);
}

/** The days that a comparison covers when nobody chose: the longest window up to that of the trend that the edition reaches back; null without windows. */
export function usualDays(time: Time, level: ViewerLevel): number | null {
  if (time.kind !== 'window') return null;
  const most = Math.min(TREND_DAYS, limitOf('dataDays', level));
  return Math.max(...time.days.filter((days) => days <= most));
}

/** Screens with objects that can be compared: libraries, rankings, their pages, and what one follows. */
const PLACES =
  /^\/(darenSquare|liveTopList|historyBestseller|gugu|custom|(daren|product|smallShop|brand|live|video)Details|userCenter\/(myAttention|selectManage))(\/|$)/;

/** What the only table of a screen is of; undefined where it has several, or none. */
const tableOf = new Map(
  routes.map(({ path, listing }) => [path, listing && pageListingById(listing)?.of.id]),
);

/**
 * Whether the tray for objects of a kind stands on a screen: neither on the comparison itself, nor over a table of another kind, nor
 * where there is nothing to put into it.
 */
export function hasTray(pathname: string, kind: string): boolean {
  const of = tableOf.get(pathname);
  return PLACES.test(pathname) && (of === undefined || of === kind);
}
