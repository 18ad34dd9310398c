import { useQuery } from '@tanstack/react-query';
import { periods as periodKinds } from '#catalog/enums/periods.ts';
import { hasDays, type Listing, type PeriodUnit } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import {
  areas,
  type ConditionNode,
  categoryPrices,
  contentCategories,
  type ListReply,
  listEndpoint,
  liveCategories,
  type OptionCounts,
  offerCategories,
  optionCounts,
  type PeriodChoice,
  productCategories,
  promotionPeriods,
  rankPeriods,
} from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { type Horizon, noHorizon } from '#engine/plan-time.ts';
import { call } from '#platform/web/api.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { useSlots } from './slots.ts';

/** Contracts by listing; building one costs a schema. */
const endpoints = new Map<string, ReturnType<typeof listEndpoint>>();

/** The call of a listing, built once. */
function endpointOf(listing: Listing): ReturnType<typeof listEndpoint> {
  const known = endpoints.get(listing.id) ?? listEndpoint(listing);
  endpoints.set(listing.id, known);
  return known;
}

/** First part of the query keys of all answers of listings. */
export const LISTINGS = ['listing'] as const;

/** As whom a list is read: an edition, and whether the list is that of a sample, which is open as the highest one. */
export interface ListReader {
  readonly level: number;
  readonly isExample: boolean;
}

/** How an answer of a listing is fetched and remembered; equal asks share one answer. */
export function listingQuery(listing: Listing, ask: ListQuery, reader: number | ListReader) {
  const { level, isExample } = typeof reader === 'number' ? { level: reader, isExample: false } : reader;
  const plain = listQueryToRequest(listing, ask);
  const request = isExample ? { ...plain, query: { ...plain.query, is_example: '1' } } : plain;
  return {
    queryKey: [...LISTINGS, listing.id, level, request] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListReply> =>
      call(endpointOf(listing), { ...request, signal }),
  };
}

const NO_COUNTS: OptionCounts = {};

/** How many rows each option of a listing has in the time of an ask; empty until they are there, and for lists of a detail page. */
export function useOptionCounts(listing: Listing, { time }: ListQuery, isWanted: boolean): OptionCounts {
  const { level } = useSlots();
  const { query, body } = listQueryToRequest(listing, { ...emptyListQuery, time });
  const { limit: _limit, page: _page, ...own } = query;
  const request = { ...own, ...body } as Record<string, string | number>;
  const { data } = useQuery({
    queryKey: ['options', listing.id, level, request],
    queryFn: ({ signal }) => call(optionCounts, { params: { type: listing.id }, body: request, signal }),
    enabled: isWanted && listing.scope === undefined,
    staleTime: COUNTED_MS,
  });
  return data ?? NO_COUNTS;
}

/** How long counts of options are used before they are fetched again. */
const COUNTED_MS = 300_000;

/** Edges of the price bands of a category, in fen; none without a category. */
export function usePriceEdges(category: string | undefined): readonly number[] {
  const { data } = useQuery({
    queryKey: ['price-edges', category] as const,
    queryFn: ({ signal }) =>
      call(categoryPrices, { params: { type: '1' }, query: { cateId: category ?? '' }, signal }),
    enabled: category !== undefined,
    staleTime: COUNTED_MS,
  });
  return data?.filter_value_list ?? NO_EDGES;
}

const NO_EDGES: readonly number[] = [];

/** The contract of each tree. */
const trees = {
  productCategories,
  offerCategories,
  contentCategories,
  liveCategories,
  areas,
} satisfies Record<string, Endpoint>;
/** Trees of conditions that filters choose from. */
export type TreeName = keyof typeof trees;

/** How a tree of conditions is fetched, once a visit: it says what the edition may not choose. */
export function treeQuery(name: TreeName, level: ViewerLevel) {
  return {
    queryKey: ['tree', name, level] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(trees[name], { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The tree that a filter by category chooses from. */
export const categoryTreeOf = ({ tree }: { readonly tree: 'm' | 'zs' }): TreeName =>
  tree === 'zs' ? 'offerCategories' : 'productCategories';

const NO_TREE: readonly ConditionNode[] = [];

/** A tree of conditions; empty until it is there. */
export function useTree(name: TreeName, isWanted = true): readonly ConditionNode[] {
  const { level } = useSlots();
  const { data } = useQuery({ ...treeQuery(name, level), enabled: isWanted });
  return data ?? NO_TREE;
}

/** Whether a listing has periods or captures to choose from. */
export function hasPeriods({ time }: Listing): boolean {
  return time.kind === 'period' || time.kind === 'moment';
}

/** How the periods or captures of a ranking are fetched. */
export function periodsQuery(listing: Listing) {
  return {
    queryKey: ['periods', listing.id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(rankPeriods, { params: { type: listing.id }, signal }),
  };
}

/** How the promotion periods are fetched, once a visit. */
export const promotionsQuery = {
  queryKey: ['promotions'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(promotionPeriods, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The periods or captures that a ranking has; empty for libraries. */
export function usePeriods(listing: Listing): readonly PeriodChoice[] {
  const { data } = useQuery({ ...periodsQuery(listing), enabled: hasPeriods(listing) });
  return data ?? [];
}

/** Anchor days of a unit, newest first. */
export function anchorsOf(periods: readonly PeriodChoice[], unit: PeriodUnit): readonly number[] {
  return periods.find((p) => p.value === periodKinds[unit].days)?.list ?? [];
}

/** Capture times, newest first. */
export function capturesOf(periods: readonly PeriodChoice[]): readonly number[] {
  return periods.find((p) => p.value === 0)?.list ?? [];
}

/** What a screen knows of a listing's times: the periods that were kept, and the last complete day, YYYYMMDD. */
export interface KnownTimes {
  readonly periods: readonly PeriodChoice[];
  readonly dataDay: number | null;
}

/** The newest period or capture, which limits on looking back are counted from. */
export function horizonOf(listing: Listing, { periods, dataDay }: KnownTimes, ask: ListQuery): Horizon {
  if (hasDays(listing)) return { ...noHorizon, newestDay: dataDay === null ? null : String(dataDay) };
  if (listing.time.kind === 'moment') return { ...noHorizon, newestAt: capturesOf(periods)[0] ?? null };
  if (listing.time.kind !== 'period') return noHorizon;
  const newest = anchorsOf(periods, ask.time.unit ?? listing.time.initial)[0];
  return { ...noHorizon, newestDay: newest === undefined ? null : String(newest) };
}
