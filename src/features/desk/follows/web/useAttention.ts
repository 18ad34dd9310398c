import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { narrowedBy } from '#engine/followed-listing.ts';
import { formulaMark } from '#engine/formula/formula-column.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { useTree } from '#engine/web/calls.ts';
import { readableAsk } from '#engine/web/readable-ask.ts';
import { useDraftListing } from '#engine/web/useDraftListing.ts';
import type { ListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { type FollowList, readFollowTags, searchFollows } from '../contract.ts';
import type { FollowKind } from '../rules.ts';
import { FOLLOWS } from './follow-state.ts';

/** The rows, or what happened to them. */
export type AttentionView = 'list' | 'events';

/** What a followed screen's address says beside the query of its library. */
export interface AttentionRequest {
  readonly view: AttentionView;
  readonly tag: string | undefined;
  readonly keyword: string;
  readonly page: number;
}

function askOf(params: URLSearchParams): AttentionRequest {
  return {
    view: params.get('view') === 'events' ? 'events' : 'list',
    tag: params.get('tag') ?? undefined,
    keyword: params.get('keyword') ?? '',
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1),
  };
}

/** The address of a request; the query of the library has the names that it has there. */
function addressOf(listing: Listing, { view, tag, keyword, page }: AttentionRequest, query: ListQuery) {
  const params = listQueryToUrl(listing, { ...query, page });
  if (view === 'events') params.set('view', view);
  if (tag !== undefined) params.set('tag', tag);
  if (keyword !== '') params.set('keyword', keyword);
  return params;
}

/** The body of the call; conditions and time are in it as in the body of the library's own. */
function bodyOf(listing: Listing, { tag, keyword, page }: AttentionRequest, query: ListQuery) {
  const { query: paging, body } = listQueryToRequest(listing, query);
  const { period, ...filters } = body;
  return {
    type: listing.of.followKind as FollowKind,
    page,
    ...(tag !== undefined && { tag_id: tag }),
    ...(keyword !== '' && { keyword }),
    ...(typeof period === 'number' && { period }),
    ...(paging.sort_field !== undefined && {
      sort_field: paging.sort_field,
      sort: paging.sort === '1' ? (1 as const) : (0 as const),
    }),
    ...(Object.keys(filters).length > 0 && { filters }),
  };
}

/** A page of followed objects as the parts of a listing's screen read it. */
function replyOf(list: FollowList | undefined): ListingState['reply'] {
  if (!list) return undefined;
  const { page, limit, total_count: total } = list.pagination;
  return {
    is_authority: true,
    items: list.items.map((item) => item.row),
    pagination: { limit, page, total_count: total, more: false, visible_count: total },
    sort: { sort_field: '', sort: 0 },
    freshness: { data_day: list.data_day, date_code: null, at: null, updated_at: null },
  };
}

/** What the parts of a listing's screen know of the answer. */
function answered(list: UseQueryResult<FollowList>, failure: ApiFailure | null) {
  return {
    reply: replyOf(list.data),
    isStale: list.isPlaceholderData,
    failure,
    isFollowed: true,
    retry: () => void list.refetch(),
  } as const;
}

/** The query of the library that the address has, and what of it cannot be read. */
function useLibraryQuery(listing: Listing, params: URLSearchParams) {
  const hasTree = Object.values(listing.filters).some(({ kind }) => kind === 'cascade');
  const categories = useTree('productCategories', hasTree);
  return useMemo(
    () => readableAsk(listing, { ...listQueryFromUrl(listing, params), page: 1 }, categories),
    [listing, params, categories],
  );
}

/** The followed objects of the address and the tags of their kind; nothing is requested before the columns are known. */
export function useAttention(library: PageListing, isReady: boolean) {
  const kind = library.of.followKind as FollowKind;
  const listing = useMemo(() => narrowedBy(library), [library]);
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const ask = askOf(params);
  const read = useLibraryQuery(listing, params);
  /** Another question begins on its first page. */
  const go = (change: Partial<AttentionRequest>, query = read.ask) =>
    setParams(addressOf(listing, { ...ask, page: 1, ...change }, query), { preventScrollReset: true });
  const draft = useDraftListing(listing, read.ask, (query) => go({}, query));
  const body = bodyOf(listing, ask, draft.ask);
  const list = useQuery({
    queryKey: [FOLLOWS, 'list', body, formulaMark(library)],
    enabled: isReady && ask.view === 'list' && draft.refusal === null,
    queryFn: ({ signal }) => call(searchFollows, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const tags = useQuery({
    queryKey: [FOLLOWS, 'tags', kind],
    queryFn: ({ signal }) => call(readFollowTags, { params: { kind: String(kind) }, signal }),
  });
  const failure = list.error instanceof ApiFailure ? list.error : null;
  const listState = { ...draft, ...answered(list, failure), ignored: read.ignored };
  return {
    kind,
    ask,
    list: list.data,
    failure,
    tags: tags.data,
    /** The same for the parts of a listing's screen: filters, columns, time. */
    listState,
    go,
    reload: () => client.invalidateQueries({ queryKey: [FOLLOWS] }),
  };
}
