import * as z from 'zod/mini';
import { columnEstimateNote } from '#catalog/estimate-note.ts';
import { allListings } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import type { ListReply } from '#engine/contract.ts';
import { listEndpoint } from '#engine/contract.ts';
import { conditionNames } from '#engine/list-names.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const named = z.object({ name: z.string(), label: z.string() });
const list = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string(),
  of: z.string(),
  /** Columns by their names in rows. `kind` says what a figure is: money in fen, percent as a share of 1, time in unix seconds. */
  columns: z.array(
    z.object({
      ...named.shape,
      kind: z.string(),
      sorts: z.boolean(),
      evidence: z.enum(['estimated', 'captured']),
      /** How far estimates are off, by size; empty for what is captured as it is. */
      error: z.string(),
    }),
  ),
  filters: z.array(named),
  /** All names that the query of its call takes beside sort, page, limit and fields. */
  conditions: z.array(z.string()),
});

const readLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  about: '全部列表：列、条件与说明',
  reply: z.object({ items: z.array(list) }),
  guard: 'user',
  open: 'lists',
});

const readList = endpoint({
  method: 'GET',
  path: '/api/lists/{list}',
  about: '一个列表的行；条件的写法与页面地址相同，另有 sort（列:desc）、page、limit、fields（逗号分开）',
  query: z.record(z.string(), z.string()),
  reply: listEndpoint(allListings[0] as Listing).reply,
  guard: 'user',
  open: 'lists',
});

const aboutList = (listing: Listing): z.infer<typeof list> => ({
  id: listing.id,
  title: listing.title,
  purpose: listing.purpose,
  of: listing.of.label,
  columns: Object.entries(listing.columns).map(([name, { label, cell, sort }]) => {
    const error = columnEstimateNote(listing, name);
    return {
      name: wireName(name),
      label,
      kind: cell,
      sorts: sort !== undefined,
      evidence: error === null ? ('captured' as const) : ('estimated' as const),
      error: error ?? '',
    };
  }),
  filters: Object.entries(listing.filters).map(([name, { label }]) => ({ name, label })),
  conditions: [...conditionNames(listing)],
});

const byId = new Map(allListings.map((one) => [one.id, one]));
const PAGING = ['sort', 'page', 'limit', 'fields'];

/** What a query asks of a listing, as the listing's own call has it; a sentence where it says what is not known. */
function requestOf(listing: Listing, query: Readonly<Record<string, string>>) {
  const conditions = conditionNames(listing);
  const unknown = Object.keys(query).find((name) => !conditions.has(name) && !PAGING.includes(name));
  if (unknown !== undefined)
    return `没有名为${unknown.slice(0, 40)}的条件，可用的有：${[...conditions, ...PAGING].join('、')}`;
  const { limit, fields, ...address } = query;
  const read = listQueryFromUrl(listing, new URLSearchParams(address));
  if (read.problems[0] !== undefined) return read.problems[0].message;
  const pageSize = limit === undefined ? read.pageSize : Number(limit);
  if (!Number.isSafeInteger(pageSize) || pageSize < 1) return 'limit应为正整数';
  const columns = fields?.split(',').filter((one) => one !== '') ?? null;
  return listQueryToRequest(listing, { ...read, pageSize, columns });
}

/** Calls of lists by their ids, answered by the listings' own routes. `routes` has these by method and path. */
export function listCalls(routes: ReadonlyMap<string, ApiRoute>): ApiRoute[] {
  const items = allListings.map(aboutList);
  return [
    route(readLists, async () => ({ items })),
    route(readList, async ({ query: { list: id = '', ...query }, ...call }) => {
      const listing = byId.get(id);
      const own = listing && routes.get(`${listing.endpoint.method} ${listing.endpoint.path}`);
      if (!listing || !own) return refuse(404, `没有名为${id.slice(0, 40)}的列表`);
      const request = requestOf(listing, query);
      if (typeof request === 'string') return refuse(422, request);
      const inPath = Object.entries(request.params).filter(([name]) =>
        own.endpoint.path.includes(`{${name}}`),
      );
      const listCall = {
        ...call,
        query: { ...request.query, ...Object.fromEntries(inPath) },
        body: request.body,
      };
      return own.handle(listCall) as Promise<ListReply>;
    }),
  ];
}
