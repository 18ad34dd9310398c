import type { Listing } from '#catalog/kernel/listing.ts';
import { GLANCE_ROWS, SUPREME } from '#catalog/plans.ts';
import {
  type ApiRoute,
  type Refused,
  type RequestContext,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import { listEndpoint } from '../contract.ts';
import { isDateCode } from '../kinds/dates.ts';
import type { ListQuery } from '../list-query.ts';
import { listQueryFromRequest } from '../list-query-request.ts';
import { type Plan, plan } from '../plan.ts';
import { isRefusal, type Refusal, refuseSense } from '../refusal.ts';
import { type AdmitObjects, type AdmitScope, objectsOf, pageObjects, type SampleScope } from './admit.ts';
import type { QueryContext } from './query-context.ts';
import { captureUpTo, readHorizon, runPlan } from './run.ts';
import { type FollowedIds, forPerson } from './unfollowed.ts';

/** Names in the path of a listing's call; they are read separately from the query. */
function pathNames(listing: Listing): ReadonlySet<string> {
  return new Set([...listing.endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string));
}

function withoutPathNames(listing: Listing, query: Readonly<Record<string, string>>): Record<string, string> {
  const names = pathNames(listing);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)));
}

const NO_HOUR = refuseSense('value', 'date_code', '日期应为8位数字，如20261101；小时应为0到23');

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
async function onCapture(context: QueryContext, listing: Listing, ask: ListQuery): Promise<ListQuery> {
  const { at } = ask.time;
  if (listing.time.kind !== 'moment' || at === undefined) return ask;
  const shown = await captureUpTo(context, listing, at);
  return shown === null ? ask : { ...ask, time: { at: shown } };
}

/** The search of a plan: entity kind and keyword. */
export interface Search {
  readonly family: string;
  readonly keyword: string;
}

/** A charge; `undo` refunds it when the request failed. */
export interface Charged {
  undo(): Promise<void>;
}

/** Charges a search, or refuses it when the quota is used up. */
export type ChargeSearch = (viewer: Viewer, search: Search) => Promise<Charged | Refused>;

/** Checks between a plan and its response. */
export interface Gates {
  readonly charge: ChargeSearch;
  readonly admit: AdmitObjects;
  /** Asked instead for the few first rows that a card shows; without it they are objects like any other. */
  readonly admitGlance?: AdmitObjects;
  /** Asked for lists with a scope; without one every scope is open. */
  readonly admitScope?: AdmitScope;
  /** Says whether a list with a scope is that of a sample; without it there are none. */
  readonly sampleScope?: SampleScope;
  /** The listing with the columns that whoever asks defined; without it everyone has the same. */
  readonly ownListing?: (viewer: Viewer, listing: Listing) => Promise<Listing>;
  /** What a person follows, for lists that leave it out; without it such a list is not answered. */
  readonly followed?: FollowedIds;
}

const open: Gates = { charge: async () => ({ undo: async () => {} }), admit: async () => null };

/** The search of a plan; undefined when it spends none. */
function searchOf({ spends, where, listing }: Plan): Search | undefined {
  if (!spends.includes('search')) return undefined;
  const words = where.flatMap((one) => (one.op === 'words' || one.op === 'contains' ? [one.text] : []));
  return words.length > 0 ? { family: listing.of.id, keyword: words.join(' ') } : undefined;
}

/** Whether somebody asks for the rows of a card: the first ones, no search, no list of a detail page. */
const isGlance = ({ page, pageSize, spends, scope }: Plan) =>
  page === 1 && pageSize <= GLANCE_ROWS && !spends.includes('search') && scope.length === 0;

/** Name in the query of a request for the list of a sample. */
const SAMPLE = 'is_example';

/** Whether a request names the list of a sample, and it is one. Danger: the flag itself opens nothing, the list of samples does. */
async function isSampleAsk(
  { scope = [] }: Listing,
  ask: ListQuery,
  { flag, gates }: { readonly flag: string | undefined; readonly gates: Gates },
): Promise<boolean> {
  if (flag !== '1' || scope.length === 0 || !gates.sampleScope) return false;
  const own = scope.filter(({ isRow }) => isRow !== true);
  return gates.sampleScope(own.map(({ of, name }) => ({ of: of.id, id: ask.scope[name] ?? '' })));
}

/** Runs a plan behind the gates. Refunds the search when running fails or the rows may not be sent. */
async function runGated(
  context: QueryContext,
  decided: Plan,
  { by, gates }: { by: RequestContext; gates: Gates },
) {
  const barred = decided.scope.length > 0 ? await gates.admitScope?.(by, pageObjects(decided)) : null;
  if (barred) return barred;
  const search = searchOf(decided);
  const charged = search ? await gates.charge(by.viewer, search) : null;
  if (charged !== null && 'refused' in charged) return charged;
  try {
    const own = gates.followed ? await forPerson(decided, by.viewer.id, gates.followed) : decided;
    const reply = await runPlan(context, own);
    const admit = (isGlance(decided) && gates.admitGlance) || gates.admit;
    const refused = await admit(by, objectsOf(decided.listing, reply));
    if (refused) await charged?.undo();
    return refused ?? reply;
  } catch (error) {
    await charged?.undo();
    throw error;
  }
}

/** The call of a listing: request → query → plan → gates → rows. */
export function listRoute(common: Listing, context: QueryContext, gates: Gates = open): ApiRoute {
  return route(listEndpoint(common), async ({ query, body, viewer, caller }) => {
    const listing = (await gates.ownListing?.(viewer, common)) ?? common;
    const asked = withoutPathNames(listing, query ?? {});
    const at = listing.time.kind === 'moment' ? momentOfPath(query ?? {}) : undefined;
    if (isRefusal(at)) return at;
    if (at !== undefined && asked.at === undefined) asked.at = at;
    const { [SAMPLE]: flag } = asked;
    if (listing.scope) delete asked[SAMPLE];
    const ask = await onCapture(context, listing, listQueryFromRequest(listing, asked, body ?? {}));
    const horizon = await readHorizon(context, listing);
    const isSample = await isSampleAsk(listing, ask, { flag, gates });
    const decided = plan(listing, ask, { level: isSample ? SUPREME : viewer.level, horizon });
    if (isRefusal(decided)) return decided;
    if (isSample) return runPlan(context, decided);
    return runGated(context, decided, { by: { viewer, caller }, gates });
  });
}
