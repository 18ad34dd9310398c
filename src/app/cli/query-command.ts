import type { OpenRequest } from '#app/server/open/mcp/open-call.ts';
import { OPEN_ROOT } from '#app/server/open/open-routes.ts';
import { allListings, listingById } from '#catalog/index.ts';
import { type CellKind, type Listing, type ListingColumn, wireName } from '#catalog/kernel/listing.ts';
import { editionByKey, editions } from '#catalog/plans.ts';
import type { ListReply, WireRow, WireValue } from '#engine/contract.ts';
import { conditionNames } from '#engine/list-names.ts';
import { type ListQuery, listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { beijingTime } from '#kernel/day.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { UsageError } from './connect.ts';
import { openReader } from './open-reader.ts';
import { printJson, printLine } from './print.ts';

export interface QueryOptions {
  readonly filter?: readonly string[];
  readonly sort?: string;
  readonly page?: string;
  readonly limit?: string;
  readonly fields?: string;
  readonly as?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly url?: string;
}

/** Reads the options as the address bar would be read, so that terminal and screen mean the same. */
export function listQueryFromOptions(listing: Listing, options: QueryOptions): ListQuery {
  const query = new URLSearchParams();
  for (const pair of options.filter ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--filter 应写成 名称=值：${pair.slice(0, 40)}`);
    query.append(pair.slice(0, at), pair.slice(at + 1));
  }
  const known = conditionNames(listing);
  for (const name of query.keys()) {
    if (!known.has(name))
      throw new UsageError(
        `${listing.title}没有名为 ${name.slice(0, 40)} 的条件，可用的有：${[...known].join('、')}`,
      );
  }
  if (options.sort !== undefined) query.set('sort', options.sort);
  if (options.page !== undefined) query.set('page', options.page);
  const ask = listQueryFromUrl(listing, query);
  const pageSize = options.limit === undefined ? ask.pageSize : Number(options.limit);
  return { ...ask, pageSize, columns: options.fields?.split(',').filter(Boolean) ?? null };
}

/** One figure as a terminal shows it: whole, in yuan, percent or Beijing time; never rounded to 万. */
function figure(value: string | number | boolean, cell: CellKind): string {
  if (typeof value !== 'number') return String(value);
  if (cell === 'money') return `¥${(value / 100).toFixed(2)}`;
  if (cell === 'percent' || cell === 'growth') return `${(value * 100).toFixed(2)}%`;
  if (cell === 'times') return value.toFixed(2);
  if (cell === 'time') return value === 0 ? '--' : beijingTime(value * 1000);
  if (cell === 'day' && value > 99_991_231) return beijingTime(value * 1000).slice(0, 10);
  return String(value);
}

function shown(value: WireValue | undefined, cell: CellKind): string {
  if (value === undefined) return '（未开放）';
  if (value === null) return '--';
  if (!Array.isArray(value)) return figure(value as string | number | boolean, cell);
  const [low, high] = value as readonly (string | number | null)[];
  if (value.length !== 2 || typeof low !== 'number') return value.join(' ');
  if (low === high) return figure(low, cell);
  return high === null ? `${figure(low, cell)}+` : `${figure(low, cell)}-${figure(high as number, cell)}`;
}

/** The heads of the columns, then a list of cells a row. */
function tableCells(listing: Listing, rows: readonly WireRow[]): string[][] {
  const { card, key } = listing.of;
  const columns = Object.entries(listing.columns).filter(([, c]) => c.cell !== 'sparkline');
  const head = columns.map(([, c]) => c.label);
  const cellOf = (row: WireRow, [name, c]: [string, ListingColumn]) =>
    c.cell === 'entity'
      ? `${shown(row[card.title] || card.unnamed, 'text')} #${shown(row[key], 'text')}`
      : shown(row[wireName(name)], c.cell);
  const body = rows.map((row) => columns.map((column) => cellOf(row, column).replace(/\s+/g, ' ')));
  return [head, ...body];
}

/** A line of CSV: a cell with a comma, a quote or a line break is quoted. */
const csvLine = (cells: readonly string[]) =>
  cells.map((one) => (/[",\r\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(',');

/** The call of a list, with what fills the braces of its path; another server has it under its open API. */
function callOfList(listing: Listing, ask: ListQuery, isRemote: boolean): OpenRequest {
  const { params, query, body } = listQueryToRequest(listing, ask);
  const { method, path } = listing.endpoint;
  const inPath = Object.entries(params).filter(([name]) => path.includes(`{${name}}`));
  return {
    method,
    path: isRemote ? path.replace(/^\/api/, OPEN_ROOT) : path,
    query: { ...query, ...Object.fromEntries(inPath) },
    body,
  };
}

/** `tide query <listing>`, here or on another server: the same plan, rows and refusals as the screen. Exit 2 when the request is refused. */
export async function queryCommand(id: string, options: QueryOptions): Promise<void> {
  const listing = listingById(id);
  if (!listing)
    throw new UsageError(
      `没有名为 ${id.slice(0, 40)} 的列表，可用的有：${allListings.map((l) => l.id).join('、')}`,
    );
  if (options.as !== undefined && !editionByKey(options.as)) {
    throw new UsageError(
      `没有名为 ${options.as.slice(0, 40)} 的版本，可用的有：${editions.map((e) => e.key).join('、')}`,
    );
  }
  const ask = listQueryFromOptions(listing, options);
  const problem = ask.problems[0];
  if (problem) throw new UsageError(problem.message);
  const reader = await openReader({ url: options.url, as: options.as });
  try {
    const request = callOfList(listing, ask, options.url !== undefined);
    printAnswer(listing, (await reader.call(request)) as Envelope<ListReply>, options);
  } finally {
    await reader.close();
  }
}

/** Prints rows as a table, as CSV, or the answer as it came. Throws UsageError on a refusal. */
function printAnswer(listing: Listing, envelope: Envelope<ListReply>, options: QueryOptions): void {
  if (options.json) printJson(envelope);
  if (!envelope.success || !envelope.data) throw new UsageError(envelope.message || '请求失败');
  if (options.json) return;
  const { pagination, items } = envelope.data;
  const cells = tableCells(listing, items);
  if (options.csv) {
    for (const line of cells) printLine(csvLine(line));
    return;
  }
  for (const line of cells) printLine(line.join('\t'));
  const total = `${pagination.total_count}${pagination.more ? '+' : ''}`;
  const of = listing.of.counter.slice(-2);
  printLine(`共 ${total} ${of}，可查看 ${pagination.visible_count}，第 ${pagination.page} 页`);
}
