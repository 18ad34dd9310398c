import type { Listing } from '#catalog/kernel/listing.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import type { Ask } from '../ask.ts';
import { askFromRequest } from '../ask-request.ts';
import { listEndpoint } from '../contract.ts';
import { isDateCode } from '../kinds/dates.ts';
import { plan } from '../plan.ts';
import { isRefusal, type Refusal, refuseSense } from '../refusal.ts';
import { captureUpTo, horizonOf, type Running, runPlan } from './run.ts';

/** Names in the path of a listing's call; they stand beside the query and are read on their own. */
function pathNames(listing: Listing): ReadonlySet<string> {
  return new Set([...listing.endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string));
}

function withoutPathNames(listing: Listing, query: Readonly<Record<string, string>>): Record<string, string> {
  const names = pathNames(listing);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)));
}

const NO_HOUR = refuseSense('value', 'date_code', '日期应为YYYYMMDD，小时应为0到23');

/**
 * The newest second of the Beijing day and hour that a path names; undefined for a path without them or with 0/0 (the newest
 * there is). A query that says the second itself is more exact and wins.
 */
export function momentOfPath(query: Readonly<Record<string, string>>): string | undefined | Refusal {
  const { date_code: code, hh } = query;
  if (code === undefined || (code === '0' && hh === '0')) return undefined;
  if (!isDateCode(code) || !/^([01]?\d|2[0-3])$/.test(hh ?? '')) return NO_HOUR;
  const day =
    Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6, 8))) / 1000;
  return String(day + (Number(hh) - 8) * 3600 + 3599);
}

/**
 * An ask for a second becomes one for the capture that is shown then. Danger: limits on how far back one may look are measured
 * from what is asked; across a gap the capture shown may be much older than the second.
 */
async function onCapture(running: Running, listing: Listing, ask: Ask): Promise<Ask> {
  const { at } = ask.time;
  if (listing.time.kind !== 'moment' || at === undefined) return ask;
  const shown = await captureUpTo(running, listing, at);
  return shown === null ? ask : { ...ask, time: { at: shown } };
}

/** The call of a listing: request → ask → plan, which is binding here → rows. */
export function listRoute(listing: Listing, running: Running): Route {
  return route(listEndpoint(listing), async ({ query, body, viewer }) => {
    const asked = withoutPathNames(listing, query ?? {});
    const at = listing.time.kind === 'moment' ? momentOfPath(query ?? {}) : undefined;
    if (isRefusal(at)) return at;
    if (at !== undefined && asked.at === undefined) asked.at = at;
    const ask = await onCapture(running, listing, askFromRequest(listing, asked, body ?? {}));
    const horizon = await horizonOf(running, listing);
    const decided = plan(listing, ask, { level: viewer.level, horizon });
    return isRefusal(decided) ? decided : runPlan(running, decided);
  });
}
