import type { Statement } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';
import { type QueryContext, versionOf } from './query-context.ts';
import type { EachCategory } from './sql.ts';
import type { Statements } from './statement.ts';
import type { Stored } from './value-of.ts';

/** A row as found. `in_all` is the total, where the statement counts it along. */
export type PageRow = Stored & { readonly id: string; readonly in_all?: string };

/** The statements of one page. */
export interface PageStatements extends Statements {
  readonly each: EachCategory | null;
}

/** True for a plan that leaves out ids of one person: no other viewer has that plan, and the next follow changes it. */
const isOfOne = ({ where }: Plan) => where.some(({ op }) => op === 'not');

/** The capped total of a plan. Cached until the tables are rebuilt, because every page and order shares it; one of one person is not. */
function totalOf(context: QueryContext, plan: Plan, count: Statement): Promise<number> {
  const read = async () => {
    const [row] = await context.store.read<{ n: string }>(count);
    return Number(row?.n ?? 0);
  };
  if (isOfOne(plan)) return read();
  const asked = JSON.stringify([count.sql, count.params]);
  return context.cache.get(`total:${asked}`, versionOf(context, plan.listing), read);
}

/** Pages down to this row are cached. Deeper pages and keyword searches are rarely repeated and would evict the others. */
const SHARED_ROWS = 200;

type ByCategory = ReadonlyMap<string, readonly PageRow[]>;

/** Rows from the prefetched pages of all categories. Starts the prefetch after `answered` when they are missing. */
function prefetchCategories(
  context: QueryContext,
  plan: Plan,
  { each: { statement, category }, answered }: { each: EachCategory; answered: Promise<void> },
): readonly PageRow[] | null {
  const page = {
    key: JSON.stringify([statement.sql, statement.params]),
    version: versionOf(context, plan.listing),
  };
  const known = context.cache.prefetch<ByCategory>(page, async () => {
    await answered;
    const rows = await context.store.read<PageRow & { cat1: string }>(statement);
    return Map.groupBy(rows, (row) => row.cat1);
  });
  return known === null || category === null ? null : (known.get(category) ?? []);
}

const isShared = (plan: Plan) =>
  plan.offset < SHARED_ROWS && !isOfOne(plan) && !plan.where.some(({ op }) => op === 'words');

/** The rows of a page. First pages are cached; for rankings the pages of all categories are prefetched. */
async function fetchRows(
  context: QueryContext,
  plan: Plan,
  { ids, each }: PageStatements,
): Promise<readonly PageRow[]> {
  const find = () => context.store.read<PageRow>(ids);
  if (!isShared(plan)) return find();
  const own = Promise.withResolvers<void>();
  const ahead = each && prefetchCategories(context, plan, { each, answered: own.promise });
  if (ahead) return ahead;
  const asked = JSON.stringify([ids.sql, ids.params]);
  try {
    return await context.cache.page(asked, versionOf(context, plan.listing), find);
  } finally {
    own.resolve();
  }
}

/** The rows of a page and the total. Cards run two statements in parallel; others count along unless the page is past the end. */
export async function pageOf(
  context: QueryContext,
  plan: Plan,
  asked: PageStatements,
): Promise<{ found: readonly PageRow[]; total: number }> {
  const { count } = asked;
  if (plan.listing.from.storage === 'card') {
    const [found, total] = await Promise.all([
      fetchRows(context, plan, asked),
      totalOf(context, plan, count),
    ]);
    return { found, total };
  }
  const found = await fetchRows(context, plan, asked);
  const inAll = found[0]?.in_all;
  return { found, total: inAll === undefined ? await totalOf(context, plan, count) : Number(inAll) };
}
