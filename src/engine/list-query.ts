import { periods } from '#catalog/enums/periods.ts';
import {
  type Filter,
  type FilterKind,
  type Listing,
  type PeriodUnit,
  wireName,
} from '#catalog/kernel/listing.ts';
import { PAGE_SIZE } from '#catalog/plans.ts';
import { kindOf } from './kinds/all.ts';
import { dateProblem, isDateCode } from './kinds/dates.ts';
import { type FilterValue, isMalformed, type Kind } from './kinds/kind.ts';

/** A query of a listing. The address, the request and the command line are all read into this. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: { readonly key: string; readonly dir: 'asc' | 'desc' } | null;
  readonly page: number;
  readonly pageSize: number;
  readonly time: ListQueryTime;
  /** Public ids of the scope, by wire name. */
  readonly scope: Readonly<Record<string, string>>;
  /** Requested columns; null means the default ones. */
  readonly columns: readonly string[] | null;
  /** Names that could not be read, each with a message for the user. The plan refuses the first. */
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

/** The requested time. Absent parts mean the newest data. */
export interface ListQueryTime {
  readonly days?: number;
  readonly unit?: PeriodUnit;
  /** Anchor day of a period, YYYYMMDD. */
  readonly day?: string;
  /** Time of a capture, unix seconds. */
  readonly at?: number;
  /** First and last day of a custom range, YYYYMMDD, both inclusive; always together. */
  readonly from?: string;
  readonly to?: string;
}

/** The query of the first page without filters. */
export const emptyListQuery: ListQuery = {
  filters: {},
  sort: null,
  page: 1,
  pageSize: PAGE_SIZE,
  time: {},
  scope: {},
  columns: null,
  problems: [],
};

/** A query while it is being read. */
export interface ListQueryDraft {
  filters: Record<string, FilterValue>;
  sort: ListQuery['sort'];
  page: number;
  pageSize: number;
  time: { -readonly [K in keyof ListQueryTime]: ListQueryTime[K] };
  scope: Record<string, string>;
  columns: readonly string[] | null;
  problems: { name: string; message: string }[];
}

/** A new draft with nothing read yet. */
export const newListQueryDraft = (): ListQueryDraft => ({
  ...emptyListQuery,
  filters: {},
  time: {},
  scope: {},
  problems: [],
});

/** The kind of a filter. Looking it up by the filter guarantees that value and kind match. */
export function kindForFilter(filter: Filter): Kind<FilterKind> {
  return kindOf(filter.kind) as unknown as Kind<FilterKind>;
}

const ID = /^[0-9A-Za-z]{1,11}$/;

/** Reads the scope; returns the names that carry it. The plan refuses a missing one. */
export function readScope(
  out: ListQueryDraft,
  { scope = [] }: Listing,
  read: (name: string) => string | undefined,
): string[] {
  for (const { name, of } of scope) {
    const id = read(name);
    if (id !== undefined && ID.test(id)) out.scope[name] = id;
    else if (id !== undefined) out.problems.push({ name, message: `${of.label}不存在` });
  }
  return scope.map(({ name }) => name);
}

/** First and last day of a custom range as they stand in a request. */
export type RangeEnds = readonly [from: string | undefined, to: string | undefined];

/** Names that carry a custom range in a request. */
const RANGE_NAMES = ['start', 'end', 'date_code'];

/** Reads a custom range. Reversed ends are swapped, as in range boxes (§5). */
function readCustomRange(out: ListQueryDraft, [from, to]: RangeEnds): void {
  if (from === undefined && to === undefined) return;
  if (from === undefined || to === undefined || !isDateCode(from) || !isDateCode(to)) {
    const wrong = [from, to].find((code) => code !== undefined && !isDateCode(code));
    out.problems.push({
      name: 'start',
      message: wrong === undefined ? '开始和结束日期要一起给出' : dateProblem(wrong),
    });
  } else [out.time.from, out.time.to] = from <= to ? [from, to] : [to, from];
}

/** Reads a window of days or a custom range, never both. */
function readWindow(
  out: ListQueryDraft,
  time: Extract<Listing['time'], { kind: 'window' }>,
  { period, ends }: { period: string | undefined; ends: RangeEnds },
): void {
  if (period !== undefined && !time.days.map(String).includes(period)) {
    out.problems.push({ name: 'period', message: `时间范围只能是${time.days.join('、')}天` });
  } else if (period !== undefined) out.time.days = Number(period);
  readCustomRange(out, ends);
  if (out.time.days !== undefined && out.time.from !== undefined) {
    out.problems.push({ name: 'period', message: '天数与自定义日期只能选一种' });
  }
}

/** How the time of a listing stands in an address or a request. */
export interface TimeReader {
  text(name: string): string | undefined;
  /** First and last day of a custom range. */
  ends(): RangeEnds;
}

/** The periods that a ranking has, as words. */
const unitLabels = (units: readonly PeriodUnit[]) => units.map((unit) => periods[unit].label).join('、');

/** Reads the time of a listing by name; returns the names that belong to it. */
export function readTime(out: ListQueryDraft, listing: Listing, { text: read, ends }: TimeReader): string[] {
  const { time } = listing;
  if (time.kind === 'none') {
    if (!time.custom) return [];
    readCustomRange(out, ends());
    return RANGE_NAMES;
  }
  if (time.kind === 'moment') {
    const at = read('at');
    if (at !== undefined && /^\d{1,12}$/.test(at)) out.time.at = Number(at);
    else if (at !== undefined) out.problems.push({ name: 'at', message: '时间应为秒数' });
    return ['at'];
  }
  const period = read('period');
  if (time.kind === 'window') {
    readWindow(out, time, { period, ends: time.custom ? ends() : [undefined, undefined] });
    return time.custom ? ['period', ...RANGE_NAMES] : ['period'];
  }
  const unit = time.units.find((u) => u === period || String(periods[u].days) === period);
  if (unit) out.time.unit = unit;
  else if (period !== undefined)
    out.problems.push({ name: 'period', message: `榜单周期只能是${unitLabels(time.units)}` });
  const [day, code] = [read('date') ?? read('date_code'), read('date_code')];
  if (code !== undefined && code !== day)
    out.problems.push({ name: 'date_code', message: 'date与date_code不一致' });
  if (day !== undefined && isDateCode(day)) out.time.day = day;
  else if (day !== undefined && day !== '0') out.problems.push({ name: 'date', message: dateProblem(day) });
  return ['period', 'date', 'date_code'];
}

/** Reads page and page size. */
export function readPage(out: ListQueryDraft, page: string | undefined, size: string | undefined): void {
  if (page !== undefined) {
    if (/^[1-9]\d{0,14}$/.test(page)) out.page = Number(page);
    else out.problems.push({ name: 'page', message: '页码应为正整数' });
  }
  if (size === undefined) return;
  const rows = /^\d{1,3}$/.test(size) ? Number(size) : 0;
  if (rows >= 1 && rows <= PAGE_SIZE) out.pageSize = rows;
  else out.problems.push({ name: 'limit', message: `每页条数应为1到${PAGE_SIZE}` });
}

/** Finds a column by its catalog or wire name. Returns the name itself when there is none, so that the plan refuses it. */
export function columnKey(listing: Listing, name: string): string {
  return Object.keys(listing.columns).find((k) => k === name || wireName(k) === name) ?? name;
}

/** Reads the address: `?keyword=面膜&price=5000-10000&sort=gmv:desc&page=2`. Ignores names that the listing does not have. */
export function listQueryFromUrl(listing: Listing, query: URLSearchParams): ListQuery {
  const out = newListQueryDraft();
  const read = (name: string) => query.get(name) ?? undefined;
  readScope(out, listing, read);
  readTime(out, listing, { text: read, ends: () => [read('start'), read('end')] });
  readPage(out, read('page'), undefined);
  for (const [name, filter] of Object.entries(listing.filters)) {
    const value = kindForFilter(filter).fromUrl(query, name, filter as never);
    if (isMalformed(value)) out.problems.push({ name, message: value.malformed });
    else if (value !== undefined) out.filters[name] = value;
  }
  const sort = read('sort');
  if (sort !== undefined) {
    const [key = '', dir = 'desc'] = sort.split(':');
    if (dir === 'asc' || dir === 'desc') out.sort = { key: columnKey(listing, key), dir };
    else out.problems.push({ name: 'sort', message: '排序方向只能是asc或desc' });
  }
  return out;
}

/** Names that any page may have in its address beside the state of its list. */
const OF_ANY_PAGE = ['xsource', 'xterm', 'isExample', 'list', 'add', 'id'];

/** Names of an address that mean nothing to a listing, so that nobody takes an unfiltered list for a filtered one. */
export function unknownNames(listing: Listing, query: URLSearchParams): string[] {
  const draft = newListQueryDraft();
  const none = { text: () => undefined, ends: (): RangeEnds => [undefined, undefined] };
  const known = new Set([
    ...OF_ANY_PAGE,
    'page',
    'sort',
    ...readScope(draft, listing, () => undefined),
    ...readTime(draft, listing, none),
    ...Object.entries(listing.filters).flatMap(([name, filter]) =>
      kindForFilter(filter).urlNames(name, filter as never),
    ),
  ]);
  return [...new Set(query.keys())].filter((name) => !known.has(name));
}

/** Writes the address of a query. Defaults are left out, so equal queries have equal addresses. */
export function listQueryToUrl(listing: Listing, ask: ListQuery): URLSearchParams {
  const query = new URLSearchParams();
  const { days, unit, day, at, from, to } = ask.time;
  for (const [name, id] of Object.entries(ask.scope)) query.set(name, id);
  if (from !== undefined) query.set('start', from);
  if (to !== undefined) query.set('end', to);
  if (days !== undefined) query.set('period', String(days));
  if (unit !== undefined) query.set('period', unit);
  if (day !== undefined) query.set('date', day);
  if (at !== undefined) query.set('at', String(at));
  for (const [name, filter] of Object.entries(listing.filters)) {
    const value = ask.filters[name];
    if (value === undefined) continue;
    const parts = kindForFilter(filter).toUrl(name, value as never, filter as never);
    for (const [part, text] of Object.entries(parts)) query.set(part, text);
  }
  if (ask.sort) query.set('sort', `${ask.sort.key}:${ask.sort.dir}`);
  if (ask.page > 1) query.set('page', String(ask.page));
  return query;
}
