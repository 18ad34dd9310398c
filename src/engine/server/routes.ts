import type { Listing } from '#catalog/kernel/listing.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { askFromRequest } from '../ask.ts';
import { listEndpoint } from '../contract.ts';
import { plan } from '../plan.ts';
import { isRefusal } from '../refusal.ts';
import { horizonOf, type Running, runPlan } from './run.ts';

/** Names in the path of a listing's call; they say nothing that the query does not. */
const PATH_NAMES = new Set(['date_code', 'hh']);

function withoutPathNames(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !PATH_NAMES.has(name)));
}

/**
 * The newest second that a path of Beijing day and hour names; undefined for 0/0 (the newest there is). A query that says
 * the second itself is more exact and wins.
 */
export function momentOfPath(query: Readonly<Record<string, string>>): string | undefined {
  const { date_code: code, hh } = query;
  if (!code || !/^\d{8}$/.test(code) || !/^\d{1,2}$/.test(hh ?? '')) return undefined;
  const day =
    Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6, 8))) / 1000;
  return String(day + (Number(hh) - 8) * 3600 + 3599);
}

/** The call of a listing: request → ask → plan, which is binding here → rows. */
export function listRoute(listing: Listing, running: Running): Route {
  return route(listEndpoint(listing), async ({ query, body, viewer }) => {
    const asked = withoutPathNames(query ?? {});
    const at = listing.time.kind === 'moment' ? momentOfPath(query ?? {}) : undefined;
    if (at !== undefined && asked.at === undefined) asked.at = at;
    const ask = askFromRequest(listing, asked, body ?? {});
    const horizon = await horizonOf(running, listing);
    const decided = plan(listing, ask, { level: viewer.level, horizon });
    return isRefusal(decided) ? decided : runPlan(running, decided);
  });
}
