import {
  type DetailBlock,
  type DetailFamily,
  type DetailTab,
  hasPeriodBar,
  isAnsweredByCall,
} from '#catalog/kernel/detail.ts';
import { type DetailPlan, maySeeBlock, planDetail, readDetailQuery } from '#engine/blocks/detail-query.ts';
import { isRefusal, type Refusal } from '#engine/refusal.ts';
import { answerBlock } from '#engine/server/blocks/answer-block.ts';
import type { BlockScope } from '#engine/server/blocks/block-scope.ts';
import { headPlan } from '#engine/server/detail-head.ts';
import { scopeOf, sinceOfBlock } from '#engine/server/detail-routes.ts';
import { dateCodeOf, dayOfCode } from '#kernel/day.ts';
import { PermanentJobError } from '#platform/server/jobs/definition.ts';
import { figuresOfPageBlock } from '../../page-figures.ts';
import type { SheetTable, WorkbookSheet } from '../../table.ts';
import type { ExportParts } from '../parts.ts';
import { blockTables, lockedTable } from './block-tables.ts';
import { listTables } from './list-tables.ts';
import type { PageContent, PageExport } from './page-export.ts';

const HEAD_TITLE = '概览（近30天）';

/** The plan of a tab by the rights of the page, or why there is none. */
export function planTab(
  { context }: Pick<ExportParts, 'context'>,
  { family, tab }: { readonly family: DetailFamily; readonly tab: DetailTab },
  { id, level, query }: Pick<PageExport, 'id' | 'level' | 'query'>,
): DetailPlan | Refusal {
  const read = readDetailQuery(id, (name) => query[name as keyof typeof query], family.days);
  if (isRefusal(read)) return read;
  const { dataDay } = context.state;
  const newestDay = dataDay === null ? null : dateCodeOf(dataDay);
  return planDetail(family, tab, { query: read, level, horizon: { newestDay, newestAt: null } });
}

/** The tables of a block: what its page answers to this edition. */
async function tablesOf(page: PageExport, scope: BlockScope, block: DetailBlock): Promise<SheetTable[]> {
  if (!maySeeBlock(block, page.level)) return [lockedTable(block)];
  if (block.kind === 'note') return [];
  if (!isAnsweredByCall(block)) return listTables(page, block as Parameters<typeof listTables>[1]);
  const reply = await answerBlock(scope, block);
  if (reply === null) return [];
  const since = sinceOfBlock(scope, block);
  return blockTables(block, reply).map((table) => {
    const note = [table.note ?? block.note ?? '', since].filter((words) => words !== '').join('；');
    return note === '' ? table : { ...table, note };
  });
}

/** The sheet of a plan, block by block: one at a time, so that a workbook never takes the store from those who look at pages. */
async function sheetOf(
  page: PageExport,
  plan: DetailPlan,
  tab: Pick<DetailTab, 'title' | 'blocks'>,
): Promise<WorkbookSheet> {
  const scope = await scopeOf(page.parts.context, plan);
  const tables: SheetTable[] = [];
  for (const block of Object.values(tab.blocks)) tables.push(...(await tablesOf(page, scope, block)));
  return { title: tab.title, tables };
}

/** A page with tabs: a sheet for its head and one for each tab. */
export async function readDetailPage(
  page: PageExport,
  family: DetailFamily,
  onTab: (done: number) => Promise<void>,
): Promise<PageContent> {
  const { parts, id, level } = page;
  const sheets: WorkbookSheet[] = [];
  if (family.head) {
    const blocks = Object.entries(family.head);
    const plan = headPlan(parts.context, family, { id, level, blocks });
    sheets.push(await sheetOf(page, plan, { title: HEAD_TITLE, blocks: family.head }));
  }
  let period = '';
  for (const [n, tab] of family.tabs.entries()) {
    const plan = planTab(parts, { family, tab }, page);
    if (isRefusal(plan)) throw new PermanentJobError(plan.message);
    if (hasPeriodBar(tab)) period = `${dayOfCode(plan.from)} 至 ${dayOfCode(plan.to)}`;
    sheets.push(await sheetOf(page, plan, tab));
    await onTab((n + 1) / family.tabs.length);
  }
  const blocks = family.tabs.flatMap((tab) => Object.values(tab.blocks));
  return { sheets, period, figures: blocks.flatMap((block) => figuresOfPageBlock(block, family.id)) };
}
