import type { Statement } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';
import { cardBuild, cardPayloads, type QueryContext, versionOf } from './query-context.ts';
import { sortRows } from './sort-rows.ts';
import type { EachCategory } from './sql.ts';
import type { Statements } from './statement.ts';
import { cardReader, type Stored } from './value-of.ts';

/** A row of the finding table; of a snapshot it says how many there are. */
export type PageRow = Stored & { readonly id: string; readonly in_all?: string };

/** What the store is asked for a plan. */
export interface PageStatements extends Statements {
  readonly each: EachCategory | null;
}

/** How many rows a plan finds, capped; the same for each of its pages and orders until the figures are built anew. */
function totalOf(context: QueryContext, { listing }: Plan, count: Statement): Promise<number> {
  const asked = JSON.stringify([count.sql, count.params]);
  return context.cache.get(`total:${asked}`, versionOf(context, listing), async () => {
    const [row] = await context.store.read<{ n: string }>(count);
    return Number(row?.n ?? 0);
  });
}

/** Rows down to which pages are everybody's: who goes deeper, or searches words, goes alone, and would push the others out. */
const SHARED_ROWS = 200;

type ByCategory = ReadonlyMap<string, readonly PageRow[]>;

/** Rows of a plan among those that were read ahead; where they are not yet, they are once `answered`: the page that is waited for goes first. */
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

const isShared = ({ offset, where }: Plan) => offset < SHARED_ROWS && !where.some(({ op }) => op === 'words');

/** Whether a page of cards is found and read in one statement: the texts of first pages on which nobody chose are at hand more often than not. */
export const usesSingleQuery = (plan: Plan): boolean =>
  plan.where.length > 0 || plan.scope.length > 0 || !isShared(plan);

/**
 * A page of cards and their texts in one statement, which costs a quarter less than two where the texts are not at hand (decision
 * 0030). It is put in order here, by what is shown.
 */
async function fetchRowsWithPayloads(
  context: QueryContext,
  plan: Plan,
  cards: Statement,
): Promise<readonly PageRow[]> {
  const { store, state, cache } = context;
  const { from } = plan.listing;
  const texts = await cache.readPayloads(cardBuild(state, from), () => cardPayloads(store, cards));
  const read = cardReader(from);
  const rows = Array.from(texts, ([id, text]) => ({ id, found: {}, card: read(text) }));
  return sortRows(plan, rows).map(({ id }) => ({ id }));
}

/** What a plan finds on its page; of the first pages as `totalOf`. Who looks at a ranking looks at a category of it next. */
async function fetchRows(
  context: QueryContext,
  plan: Plan,
  { ids, cards, each }: PageStatements,
): Promise<readonly PageRow[]> {
  const find = () =>
    cards && usesSingleQuery(plan)
      ? fetchRowsWithPayloads(context, plan, cards)
      : context.store.read<PageRow>(ids);
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

/** The rows of a page and how many there are in all: side by side for cards, in one for snapshots unless the page is beyond their end. */
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
