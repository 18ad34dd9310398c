import type { Statement } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';
import { inOrder } from './in-order.ts';
import { type Running, shownBuild, textsOf, versionOf } from './running.ts';
import type { EachCategory, Statements } from './sql.ts';
import { cardReader, type Stored } from './value-of.ts';

/** A row of the finding table; of a snapshot it says how many there are. */
export type Found = Stored & { readonly id: string; readonly in_all?: string };

/** What the store is asked for a plan. */
export interface Asked extends Statements {
  readonly each: EachCategory | null;
}

/** How many rows a plan finds, capped; the same for each of its pages and orders until the figures are built anew. */
function totalOf(running: Running, { listing }: Plan, count: Statement): Promise<number> {
  const asked = JSON.stringify([count.sql, count.params]);
  return running.kept.get(`total:${asked}`, versionOf(running, listing), async () => {
    const [row] = await running.store.read<{ n: string }>(count);
    return Number(row?.n ?? 0);
  });
}

/** Rows down to which pages are everybody's: who goes deeper, or searches words, goes alone, and would push the others out. */
const SHARED_ROWS = 200;

type ByCategory = ReadonlyMap<string, readonly Found[]>;

/** Rows of a plan among those that were read ahead; where they are not yet, they are once `answered`: the page that is waited for goes first. */
function readAhead(
  running: Running,
  plan: Plan,
  { each: { statement, category }, answered }: { each: EachCategory; answered: Promise<void> },
): readonly Found[] | null {
  const page = {
    key: JSON.stringify([statement.sql, statement.params]),
    version: versionOf(running, plan.listing),
  };
  const known = running.kept.ahead<ByCategory>(page, async () => {
    await answered;
    const rows = await running.store.read<Found & { cat1: string }>(statement);
    return Map.groupBy(rows, (row) => row.cat1);
  });
  return known === null || category === null ? null : (known.get(category) ?? []);
}

const isShared = ({ offset, where }: Plan) => offset < SHARED_ROWS && !where.some(({ op }) => op === 'words');

/** Whether a page of cards is found and read in one statement: the texts of first pages on which nobody chose are at hand more often than not. */
export const isReadAtOnce = (plan: Plan): boolean => plan.where.length > 0 || !isShared(plan);

/**
 * A page of cards and their texts in one statement, which costs a quarter less than two where the texts are not at hand (decision
 * 0030). It is put in order here, by what is shown.
 */
async function foundWithTexts(running: Running, plan: Plan, cards: Statement): Promise<readonly Found[]> {
  const { store, state, kept } = running;
  const { from } = plan.listing;
  const texts = await kept.readTexts(shownBuild(state, from), () => textsOf(store, cards));
  const read = cardReader(from);
  const rows = Array.from(texts, ([id, text]) => ({ id, found: {}, card: read(text) }));
  return inOrder(plan, rows).map(({ id }) => ({ id }));
}

/** What a plan finds on its page; of the first pages as `totalOf`. Who looks at a ranking looks at a category of it next. */
async function foundOf(running: Running, plan: Plan, { ids, cards, each }: Asked): Promise<readonly Found[]> {
  const find = () =>
    cards && isReadAtOnce(plan) ? foundWithTexts(running, plan, cards) : running.store.read<Found>(ids);
  if (!isShared(plan)) return find();
  const own = Promise.withResolvers<void>();
  const ahead = each && readAhead(running, plan, { each, answered: own.promise });
  if (ahead) return ahead;
  const asked = JSON.stringify([ids.sql, ids.params]);
  try {
    return await running.kept.page(asked, versionOf(running, plan.listing), find);
  } finally {
    own.resolve();
  }
}

/** The rows of a page and how many there are in all: side by side for cards, in one for snapshots unless the page is beyond their end. */
export async function pageOf(
  running: Running,
  plan: Plan,
  asked: Asked,
): Promise<{ found: readonly Found[]; total: number }> {
  const { count } = asked;
  if (plan.listing.from.storage === 'card') {
    const [found, total] = await Promise.all([foundOf(running, plan, asked), totalOf(running, plan, count)]);
    return { found, total };
  }
  const found = await foundOf(running, plan, asked);
  const inAll = found[0]?.in_all;
  return { found, total: inAll === undefined ? await totalOf(running, plan, count) : Number(inAll) };
}
