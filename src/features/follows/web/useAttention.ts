import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { formulaMark } from '#engine/formula/formula-column.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { readFollowTags, searchFollows } from '../contract.ts';
import type { FollowKind } from '../rules.ts';
import { FOLLOWS } from './follow-state.ts';

/** The rows, or what happened to them. */
export type AttentionView = 'list' | 'events';

/** What a followed screen's address says. */
export interface AttentionAsk {
  readonly view: AttentionView;
  readonly tag: string | undefined;
  readonly keyword: string;
  readonly page: number;
  readonly days: number | undefined;
  readonly sort: { readonly key: string; readonly dir: 'asc' | 'desc' } | null;
}

function askOf(params: URLSearchParams, { columns, time }: PageListing): AttentionAsk {
  const [, key = '', dir] = /^(\w+):(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  const days = Number(params.get('period'));
  return {
    view: params.get('view') === 'events' ? 'events' : 'list',
    tag: params.get('tag') ?? undefined,
    keyword: params.get('keyword') ?? '',
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1),
    days: time.kind === 'window' && time.days.includes(days) ? days : undefined,
    sort: columns[key]?.sort ? { key, dir: dir === 'asc' ? 'asc' : 'desc' } : null,
  };
}

function paramsOf({ view, tag, keyword, page, days, sort }: AttentionAsk): URLSearchParams {
  const params = new URLSearchParams();
  if (view === 'events') params.set('view', view);
  if (tag !== undefined) params.set('tag', tag);
  if (keyword !== '') params.set('keyword', keyword);
  if (days !== undefined) params.set('period', String(days));
  if (sort) params.set('sort', `${sort.key}:${sort.dir}`);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The followed objects of the address and the tags of their kind; nothing is asked before the columns are known. */
export function useAttention(listing: PageListing, isReady: boolean) {
  const kind = listing.of.followKind as FollowKind;
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const ask = askOf(params, listing);
  const { tag, keyword, page, days, sort } = ask;
  const body = {
    type: kind,
    page,
    ...(tag !== undefined && { tag_id: tag }),
    ...(keyword !== '' && { keyword }),
    ...(days !== undefined && { period: days }),
    ...(sort && { sort_field: wireName(sort.key), sort: sort.dir === 'asc' ? (1 as const) : (0 as const) }),
  };
  const list = useQuery({
    queryKey: [FOLLOWS, 'list', body, formulaMark(listing)],
    enabled: isReady,
    queryFn: ({ signal }) => call(searchFollows, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const tags = useQuery({
    queryKey: [FOLLOWS, 'tags', kind],
    queryFn: ({ signal }) => call(readFollowTags, { params: { kind: String(kind) }, signal }),
  });
  return {
    kind,
    ask,
    list: list.data,
    /** The list answers an earlier question than the one of the address. */
    isOld: list.isPlaceholderData,
    failure: list.error instanceof ApiFailure ? list.error : null,
    tags: tags.data,
    retry: () => void list.refetch(),
    /** Another question begins on its first page. */
    go: (change: Partial<AttentionAsk>) => setParams(paramsOf({ ...ask, page: 1, ...change })),
    reload: () => client.invalidateQueries({ queryKey: [FOLLOWS] }),
  };
}
