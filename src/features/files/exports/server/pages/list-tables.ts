import type { ListBlock, ListsBlock, TopBlock } from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import type { Plan } from '#engine/plan.ts';
import { isRefusal, type Refusal } from '#engine/refusal.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { exportColumns } from '../../cells.ts';
import { MAX_LIST_ROWS } from '../../page-rules.ts';
import type { SheetTable } from '../../table.ts';
import { planAsk } from '../decide.ts';
import { periodOfRows } from '../describe.ts';
import type { PageExport } from './page-export.ts';

/** A relation list of a page, and how much of it goes into the workbook. */
interface PageList {
  readonly title: string;
  readonly listing: Listing;
  readonly rows: number;
  readonly sort: ListQuery['sort'];
}

/** The period of the page as the time of a list. */
function timeOf({ start, end, period }: PageExport['query']): ListQuery['time'] {
  if (start !== undefined && end !== undefined) return { from: start, to: end };
  return period === undefined ? {} : { days: Number(period) };
}

/** The plan of a list over the period of the page; where the list has no such period, over its own. */
async function planOf(
  { parts, level, userId, scope, query }: PageExport,
  { listing: common, rows, sort }: PageList,
): Promise<Plan | Refusal> {
  const listing = await parts.ownListing({ id: userId, level }, common);
  const ask: ListQuery = { ...emptyListQuery, pageSize: rows, scope, sort };
  const who = { level, userId };
  const plan = await planAsk(parts, { listing, ask: { ...ask, time: timeOf(query) } }, who);
  return isRefusal(plan) ? planAsk(parts, { listing, ask }, who) : plan;
}

/** The first rows of a list of the page, with the columns of the edition. */
async function tableOf(page: PageExport, list: PageList): Promise<SheetTable> {
  const plan = await planOf(page, list);
  const { title } = list;
  if (isRefusal(plan)) return { title, note: plan.message, heads: [title], rows: [] };
  const { parts } = page;
  const read = await readPlanRows(parts.context, { ...plan, window: Math.min(plan.window, list.rows) });
  const columns = exportColumns(plan.listing, plan.columns);
  const rows = [];
  for await (const chunk of read.chunks())
    for (const row of chunk) rows.push(columns.map((column) => column.cell(row) ?? '--'));
  const period = periodOfRows(plan, read.time).words;
  const cut =
    read.total > rows.length
      ? [`前${rows.length}行，共${read.total > 10_000 ? '10000+' : read.total}行`]
      : [];
  return {
    title,
    note: [period, read.time.since, ...cut].filter((words) => words !== '').join('；'),
    heads: columns.map(({ head }) => head),
    rows,
  };
}

/** The tables of the lists of a block. */
export async function listTables(
  page: PageExport,
  block: ListBlock | ListsBlock | TopBlock,
): Promise<SheetTable[]> {
  const first = { rows: MAX_LIST_ROWS, sort: null };
  if (block.kind === 'lists') {
    const tables: SheetTable[] = [];
    for (const { listing } of Object.values(block.lists))
      tables.push(await tableOf(page, { title: listing.title, listing, ...first }));
    return tables;
  }
  const { title, listing } = block;
  if (block.kind === 'list') return [await tableOf(page, { title, listing, ...first })];
  // The card of a page has its rows by money where its list can be sorted by it (engine/blocks/top).
  const sort = listing.columns.gmv?.sort ? ({ key: 'gmv', dir: 'desc' } as const) : null;
  return [await tableOf(page, { title, listing, rows: block.rows, sort })];
}
