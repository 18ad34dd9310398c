import type { Listing } from '#catalog/kernel/listing.ts';
import { LAST_LISTED_ROW, VISITOR } from '#catalog/plans.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import type { Statement } from '#platform/server/market-store/market-store.ts';
import { type OptionCounts, optionCounts } from '../contract.ts';
import { listQueryFromRequest } from '../list-query-request.ts';
import { type OptionCondition, optionConditions } from '../options.ts';
import { type Plan, plan } from '../plan.ts';
import { isRefusal, refuseSense } from '../refusal.ts';
import { conditionsSql } from './conditions-sql.ts';
import { namingOf } from './expr-sql.ts';
import { groupedCountsSql } from './grouped-sql.ts';
import { type QueryContext, versionOf } from './query-context.ts';
import { boundPlan, readHorizon, resolvedOf } from './run.ts';
import { countsSql } from './sql.ts';
import type { Resolved } from './statement.ts';

/** One row with a count for each test, named c0, c1 … in their order. */
type Counts = Readonly<Record<string, string>>;

/** The statements that count the rows of a plan under each of some conditions, which replace those of the plan. */
function statementsFor(
  context: QueryContext,
  planned: Plan,
  { resolved, options }: { resolved: Resolved; options: readonly OptionCondition[] },
): Statement[] {
  const each = boundPlan(context, { ...planned, where: options.map(({ condition }) => condition) });
  if (planned.listing.from.storage === 'rollup') return groupedCountsSql(each, resolved);
  return [
    countsSql(planned, resolved, (relation) =>
      conditionsSql(each, { relation, naming: namingOf(each), words: [] }),
    ),
  ];
}

/** How many rows each option of a listing has when it is chosen alone, in the time of the plan; as lists say it, at most 10,000. */
async function countOptions(
  context: QueryContext,
  planned: Plan,
  options: readonly OptionCondition[],
): Promise<OptionCounts> {
  const resolved = await resolvedOf(context, planned);
  const rows = await Promise.all(
    statementsFor(context, planned, { resolved, options }).map((statement) =>
      context.store.read<Counts>(statement),
    ),
  );
  const counts = rows.reduce<Counts>((all, [row]) => ({ ...all, ...row }), {});
  const out: Record<string, Record<string, number>> = {};
  for (const [n, { filter, key }] of options.entries())
    (out[filter] ??= {})[key] = Math.min(LAST_LISTED_ROW, Number(counts[`c${n}`] ?? 0));
  return out;
}

/** Counts are shared by all viewers of one level, until the tables of the listing are built anew. */
function sharedCounts(context: QueryContext, planned: Plan, newestDay: string | null): Promise<OptionCounts> {
  const { listing, level, time } = planned;
  const options = optionConditions(listing, { level, newestDay });
  if (options.length === 0) return Promise.resolve({});
  const key = `options:${listing.id}:${level}:${JSON.stringify(time)}`;
  return context.cache.get(key, versionOf(context, listing), () => countOptions(context, planned, options));
}

/** The call that says of every option of a list how many rows it has. */
export function optionCountsRoute(listings: readonly Listing[], context: QueryContext): ApiRoute {
  const byId = new Map(listings.filter(({ scope }) => scope === undefined).map((one) => [one.id, one]));
  return route(optionCounts, async ({ query, body, viewer }) => {
    const listing = byId.get(query.type);
    if (!listing) return refuseSense('name', 'type', '没有这个列表');
    const given = listing.endpoint.method === 'GET' ? { ...body } : {};
    const ask = listQueryFromRequest(listing, given as Record<string, string>, body);
    const horizon = await readHorizon(context, listing);
    const planned = plan(listing, { ...ask, filters: {} }, { level: viewer.level, horizon });
    // A visitor may choose none of them, and learns of the market what the first rows show.
    if (viewer.level === VISITOR && !isRefusal(planned)) return {};
    return isRefusal(planned) ? planned : sharedCounts(context, planned, horizon.newestDay);
  });
}
