import { periods } from '#catalog/enums/periods.ts';
import { type Filter, type Listing, wireName } from '#catalog/kernel/listing.ts';
import { beijingTime, dateCodeOf } from '#kernel/day.ts';
import { type FilterValue, isMalformed } from './kinds/kind.ts';
import {
  columnKey,
  kindForFilter,
  type ListQuery,
  type ListQueryDraft,
  newListQueryDraft,
  type RangeEnds,
  readPage,
  readScope,
  readTime,
  type TimeReader,
} from './list-query.ts';

function readSort(
  out: ListQueryDraft,
  listing: Listing,
  [field, dir]: readonly (string | undefined)[],
): void {
  if (dir !== undefined && dir !== '0' && dir !== '1') {
    out.problems.push({ name: 'sort', message: '排序方向只能是0（降序）或1（升序）' });
  } else if (dir !== undefined && field === undefined) {
    out.problems.push({ name: 'sort', message: '排序方向要与sort_field一起给出' });
  } else if (field !== undefined) {
    out.sort = { key: columnKey(listing, field), dir: dir === '1' ? 'asc' : 'desc' };
  }
}

const PAGING = ['limit', 'page', 'sort_field', 'sort', 'fields'];

/** Reads filters and time from one form of request. */
interface Wording extends TimeReader {
  readonly names: readonly string[];
  read(name: string, filter: Filter): { readonly names: readonly string[]; readonly value: unknown };
}

function problem(out: ListQueryDraft, name: string, kind: '条件' | '参数'): void {
  const short = name.slice(0, 40);
  out.problems.push({ name: short, message: `没有名为${short}的${kind}` });
}

/** The ends of `date_code: {min, max}` (domain.md 5). Values that are not days are passed on and refused by readTime. */
function endsOf(raw: unknown): RangeEnds {
  const { min, max, ...rest } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<
    string,
    unknown
  >;
  const code = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
  return Object.keys(rest).length > 0 ? ['', ''] : [code(min) ?? '', code(max) ?? ''];
}

/** Reads a POST: filters and time are in the body. */
function bodyWording(out: ListQueryDraft, body: Readonly<Record<string, unknown>>): Wording {
  const text = (name: string) => {
    const raw = body[name];
    if (typeof raw === 'string' || typeof raw === 'number') return String(raw);
    if (raw !== undefined && raw !== null) out.problems.push({ name, message: `${name}应为文字或数字` });
    return undefined;
  };
  return {
    names: Object.keys(body),
    text,
    ends: () => (body.date_code === undefined ? [text('start'), text('end')] : endsOf(body.date_code)),
    read: (name, filter) => ({
      names: kindForFilter(filter).bodyNames(name, filter as never),
      value: kindForFilter(filter).fromBody(body, name, filter as never),
    }),
  };
}

/** Reads a GET: filters and time are in the query, in the form of the address. */
function queryWording(query: Readonly<Record<string, string | undefined>>): Wording {
  const own = Object.entries(query).filter(([name]) => !PAGING.includes(name)) as [string, string][];
  const params = new URLSearchParams(own);
  return {
    names: own.map(([name]) => name),
    text: (name) => params.get(name) ?? undefined,
    ends: () => [params.get('start') ?? undefined, params.get('end') ?? undefined],
    read: (name, filter) => ({
      names: kindForFilter(filter).urlNames(name, filter as never),
      value: kindForFilter(filter).fromUrl(params, name, filter as never),
    }),
  };
}

/** Reads a request: paging and order from the query, filters and time from body or query. Unknown names become problems. */
export function listQueryFromRequest(
  listing: Listing,
  query: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, unknown>>,
): ListQuery {
  const out = newListQueryDraft();
  readPage(out, query.page, query.limit);
  readSort(out, listing, [query.sort_field, query.sort]);
  if (query.fields !== undefined) {
    out.columns = query.fields
      .split(',')
      .filter(Boolean)
      .map((f) => columnKey(listing, f));
  }
  const isGet = listing.endpoint.method === 'GET';
  const wording = isGet ? queryWording(query) : bodyWording(out, body);
  const known = new Set([...readScope(out, listing, wording.text), ...readTime(out, listing, wording)]);
  for (const [name, filter] of Object.entries(listing.filters)) {
    const { names, value } = wording.read(name, filter);
    for (const n of names) known.add(n);
    if (isMalformed(value)) out.problems.push({ name, message: value.malformed });
    else if (value !== undefined) out.filters[name] = value as FilterValue;
  }
  for (const name of wording.names) if (!known.has(name)) problem(out, name, '条件');
  if (!isGet) for (const name of Object.keys(query)) if (!PAGING.includes(name)) problem(out, name, '参数');
  return out;
}

/** Path parameters of calls that name a capture by Beijing day and hour; 0 and 0 mean the newest capture. */
function pathParams(at: number | undefined): Record<string, string> {
  if (at === undefined) return { date_code: '0', hh: '0' };
  const time = beijingTime(at * 1000);
  return { date_code: dateCodeOf(time.slice(0, 10)), hh: String(Number(time.slice(11, 13))) };
}

/** The request for a query: path parameters, query and body of the listing's endpoint. A GET has no body. */
export function listQueryToRequest(
  listing: Listing,
  ask: ListQuery,
): { params: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> } {
  const query: Record<string, string> = { limit: String(ask.pageSize), page: String(ask.page) };
  if (ask.sort) {
    query.sort_field = wireName(ask.sort.key);
    query.sort = ask.sort.dir === 'asc' ? '1' : '0';
  }
  if (ask.columns) query.fields = ask.columns.map(wireName).join(',');
  const { days, unit, day, at, from, to } = ask.time;
  const time: Record<string, number | string> = { ...ask.scope };
  if (days !== undefined) time.period = days;
  if (unit !== undefined) time.period = periods[unit].days;
  if (day !== undefined) time.date_code = Number(day);
  if (at !== undefined) time.at = at;
  if (from !== undefined) time.start = Number(from);
  if (to !== undefined) time.end = Number(to);
  const params = pathParams(at);
  const isGet = listing.endpoint.method === 'GET';
  const body: Record<string, unknown> = {};
  for (const [name, filter] of Object.entries(listing.filters)) {
    const value = ask.filters[name];
    if (value === undefined) continue;
    const kind = kindForFilter(filter);
    if (isGet) Object.assign(query, kind.toUrl(name, value as never, filter as never));
    else Object.assign(body, kind.toBody(name, value as never, filter as never));
  }
  if (!isGet) return { params, query, body: { ...time, ...body } };
  for (const [name, value] of Object.entries(time)) query[name] = String(value);
  return { params, query, body };
}
