import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import type { WireRow } from '../contract.ts';
import type { Plan } from '../plan.ts';
import type { PageRow } from './fetch-page.ts';
import { cardPayloads, type QueryContext } from './query-context.ts';
import { isOfSales, statementsOf } from './run.ts';
import type { Resolved } from './statement.ts';
import { toWire } from './to-wire.ts';
import { cardReader, type StoredRow } from './value-of.ts';

/** Rows that are in memory at a time. */
const CHUNK = 500;

/** All rows of a plan that its viewer may see: how many there are, and how many match at all (10,001 stands for more). */
export interface PlanRows {
  readonly count: number;
  readonly total: number;
  /** The period, capture or days that they are of, and the last complete day where they hold sales. */
  readonly time: Pick<Resolved, 'day' | 'at' | 'span'> & {
    readonly dataDay: string | null;
    /** From which days the sources of the figures exist, in words; empty where on all days. */
    readonly since: string;
  };
  chunks(): AsyncGenerator<readonly WireRow[]>;
}

async function storedRows(
  { store }: QueryContext,
  { listing }: Plan,
  {
    rows,
    found,
  }: {
    rows: Awaited<ReturnType<typeof statementsOf>>['statements']['rows'];
    found: readonly PageRow[];
  },
): Promise<StoredRow[]> {
  if (!rows) return found.map((row) => ({ id: row.id, found: row, card: () => undefined }));
  const texts = await cardPayloads(store, rows(found.map((row) => row.id)));
  const read = cardReader(listing.shows ?? listing.from);
  return found.flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [{ id: row.id, found: row, card: read(text) }];
  });
}

/**
 * Reads all rows of a plan, not only its page, up to the viewer's limit. Ids and order come from one statement, so a rebuild in between
 * neither repeats nor loses a row; cards follow in chunks and bypass the result cache, which belongs to pages. A row whose card is gone
 * since then is left out. With `chosen` store ids the rows are those of them that the viewer may see: the limit comes first, so that
 * naming a row opens none.
 */
export async function readPlanRows(
  context: QueryContext,
  plan: Plan,
  chosen?: ReadonlySet<string>,
): Promise<PlanRows> {
  const unbound = { ...plan, offset: 0, take: Math.min(plan.window, LAST_LISTED_ROW) };
  const { statements, resolved, plan: whole, since } = await statementsOf(context, unbound);
  const [all, counted] = await Promise.all([
    context.store.read<PageRow>(statements.ids),
    context.store.read<{ n: string }>(statements.count),
  ]);
  const found = chosen ? all.filter((row) => chosen.has(row.id)) : all;
  return {
    count: found.length,
    total: chosen ? found.length : Number(counted[0]?.n ?? 0),
    time: {
      day: resolved.day,
      at: resolved.at,
      span: resolved.span,
      dataDay: isOfSales(plan.listing) ? context.state.dataDay : null,
      since,
    },
    async *chunks() {
      for (let at = 0; at < found.length; at += CHUNK) {
        const part = found.slice(at, at + CHUNK);
        yield (await storedRows(context, whole, { rows: statements.rows, found: part })).map(toWire(whole));
      }
    },
  };
}

/** The first rows of a plan, found in one statement without counting; for suggestions. */
export async function readFirstRows(
  context: QueryContext,
  plan: Plan,
  take: number,
): Promise<readonly WireRow[]> {
  const unbound = { ...plan, offset: 0, take: Math.min(take, plan.window) };
  const { statements, plan: few } = await statementsOf(context, unbound);
  const found = await context.store.read<PageRow>(statements.ids);
  return (await storedRows(context, few, { rows: statements.rows, found })).map(toWire(few));
}
