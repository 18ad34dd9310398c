import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import { SUPREME, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { ListReply, PeriodChoice } from '#engine/contract.ts';
import { formulaIdOf } from '#engine/formula/formula-column.ts';
import type { FilterValue } from '#engine/kinds/kind.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl, unknownNames } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import type { Horizon } from '#engine/plan-time.ts';
import { isRefusal, type Refusal } from '#engine/refusal.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useMessages } from '#platform/web/messages.ts';
import { useStableCallback } from '#platform/web/useStableCallback.ts';
import { DetailContext } from './blocks/useBlocks.ts';
import { categoryTreeOf, horizonOf, type ListReader, listingQuery, usePeriods, useTree } from './calls.ts';
import { refreshMs } from './freshness.ts';
import { readableAsk } from './readable-ask.ts';
import { useSlots } from './slots.ts';
import { usePastedKeyword } from './usePastedKeyword.ts';

/** How long a sentence about a malformed condition stays. */
const SENSE_MS = 3000;

/** Parts of an ask that a screen can change. */
export type ListQueryChange = Partial<Pick<ListQuery, 'filters' | 'sort' | 'page' | 'time'>>;

/** Everything the parts of a listing's screen share. */
export interface ListingState {
  readonly listing: Listing;
  readonly level: ViewerLevel;
  readonly ask: ListQuery;
  /** Parts of the address that cannot be read, by name; they are left out of the ask. */
  readonly ignored: readonly string[];
  readonly plan: Plan | null;
  /** Why the ask in the address is not answered; then no call is made. */
  readonly refusal: Refusal | null;
  /** Why the page in the address is not shown, but the first in its place: the edition ends before it. */
  readonly beyond: Refusal | null;
  readonly periods: readonly PeriodChoice[];
  readonly reply: ListReply | undefined;
  /** The rows on the screen belong to an earlier ask. */
  readonly isStale: boolean;
  readonly failure: ApiFailure | null;
  /** The rows are those that the viewer follows, and not the whole list; so are files of them. */
  readonly isFollowed?: true;
  /** Both stay the same while the listing is on the screen. */
  readonly change: (part: ListQueryChange) => void;
  readonly setFilter: (name: string, value: FilterValue | undefined) => void;
  block(refusal: Refusal): void;
  retry(): void;
}

/** Carries the state to the parts of one screen. */
export const ListingContext = createContext<ListingState | null>(null);

/** The state of the listing around; throws outside of one. */
export function useListingState(): ListingState {
  const state = useContext(ListingContext);
  if (!state) throw new Error('not inside a listing');
  return state;
}

/** The filters with one of them set, or without it. */
export function withFilter(
  ask: ListQuery,
  name: string,
  value: FilterValue | undefined,
): ListQuery['filters'] {
  const { [name]: _old, ...others } = ask.filters;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Shows why something cannot be had: the upgrade dialog for editions, a sentence for what makes no sense. */
export function useBlock(listing: Listing): (refusal: Refusal, then?: string) => void {
  const { openPrompt } = useSlots();
  const show = useMessages((s) => s.show);
  return ({ prompt, needs, message, because, field }, then) => {
    const subject = because === 'filter' ? listing.filters[field]?.label : listing.columns[field]?.label;
    if (prompt) openPrompt({ prompt, needs, subject, then });
    else show({ words: message, shownMs: SENSE_MS, isUrgent: false });
  };
}

const NO_SCOPE: ListQuery['scope'] = {};

/** What the page around a list has in the address beside the state of the list. */
const OF_PAGE = ['list', 'isExample'] as const;

/** The address of an ask without the scope, which the page around the list has in its path, and with what that page keeps in it. */
function addressOf(listing: Listing, next: ListQuery, now: URLSearchParams): URLSearchParams {
  const { scope = [] } = listing;
  const address = listQueryToUrl(listing, next);
  for (const { name } of scope) address.delete(name);
  if (scope.length === 0) return address;
  for (const name of OF_PAGE) {
    const value = now.get(name);
    if (value !== null) address.set(name, value);
  }
  return address;
}

/** Whether a log-in alone opens what a visitor chose: then it is applied after it. */
function isForLogIn(
  listing: Listing,
  next: ListQuery,
  { level, horizon }: { level: ViewerLevel; horizon: Horizon },
): boolean {
  return level === VISITOR && !isRefusal(plan(listing, next, { level: TRIAL, horizon }));
}

/** The outcome of an ask; a page beyond what the edition sees gives the first one, and the reason. */
function withinReach(asked: ListQuery, planned: (ask: ListQuery) => Plan | Refusal) {
  const outcome = planned(asked);
  if (!isRefusal(outcome) || outcome.field !== 'page' || outcome.prompt === null) {
    return { ask: asked, outcome, beyond: null };
  }
  const ask = { ...asked, page: 1 };
  return { ask, outcome: planned(ask), beyond: outcome };
}

/** The address as an ask, and what of it cannot be read. */
function useAddress(listing: Listing, scope: ListQuery['scope']) {
  const [query] = useSearchParams();
  const byCategory = Object.values(listing.filters).find((filter) => filter.kind === 'cascade');
  const categories = useTree(
    byCategory ? categoryTreeOf(byCategory) : 'productCategories',
    byCategory !== undefined,
  );
  return useMemo(() => {
    const read = readableAsk(listing, { ...listQueryFromUrl(listing, query), scope }, categories);
    // The page around a list with a scope has names of its own in the address.
    const unknown = listing.scope ? [] : unknownNames(listing, query);
    return unknown.length === 0 ? read : { ...read, ignored: [...read.ignored, ...unknown] };
  }, [listing, query, scope, categories]);
}

/** An ask, planned for a viewer, within what the edition sees. */
export function usePlanned(
  listing: Listing,
  asked: ListQuery,
  { level, periods }: Pick<ListingState, 'level' | 'periods'>,
) {
  return useMemo(
    () =>
      withinReach(asked, (of) =>
        plan(listing, of, { level, horizon: horizonOf(listing, { periods, dataDay: null }, of) }),
      ),
    [listing, asked, level, periods],
  );
}

/** Input for planning a change of an ask. */
interface ChangeContext {
  readonly ask: ListQuery;
  readonly level: ViewerLevel;
  readonly periods: readonly PeriodChoice[];
  readonly dataDay: number | null;
  readonly block: (refusal: Refusal, then?: string) => void;
}

/** Change parts of an ask in the address, unless the plan refuses: then the refusal is shown, and the address stays. */
function useChange(listing: Listing, { ask, level, periods, dataDay, block }: ChangeContext) {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useStableCallback((part: ListQueryChange) => {
    const next: ListQuery = { ...ask, problems: [], page: 1, ...part };
    const horizon = horizonOf(listing, { periods, dataDay }, next);
    const planned = plan(listing, next, { level, horizon });
    if (!isRefusal(planned)) {
      setQuery((now) => addressOf(listing, next, now), { preventScrollReset: true });
      return;
    }
    const address = `${pathname}?${addressOf(listing, next, query).toString()}`;
    block(planned, isForLogIn(listing, next, { level, horizon }) ? address : undefined);
  });
  const setFilter = useStableCallback((name: string, value: FilterValue | undefined) =>
    change({ filters: withFilter(ask, name, value) }),
  );
  return { change, setFilter };
}

/** The answer of an ask; the rows of the one before stand until it comes, unless another edition saw them. */
function useAnswer(
  listing: Listing,
  ask: ListQuery,
  { reader, isWanted }: { reader: ListReader; isWanted: boolean },
) {
  return useQuery({
    ...listingQuery(listing, ask, reader),
    enabled: isWanted,
    refetchInterval: refreshMs(listing),
    placeholderData: (old, of) =>
      of?.queryKey[1] === listing.id && of.queryKey[2] === reader.level ? old : undefined,
  });
}

/** Whether an order is by a formula: it can be judged when the formulas have come. */
const isByFormula = ({ sort }: ListQuery) => sort !== null && formulaIdOf(sort.key) !== null;

/** As whom a list is read: one on the page of a sample as the page itself. */
function useReader({ scope }: Listing): { readonly level: ViewerLevel; readonly isExample: boolean } {
  const { level } = useSlots();
  const detail = useContext(DetailContext);
  const isExample = scope !== undefined && detail?.isExample === true;
  return { level: isExample ? SUPREME : level, isExample };
}

/**
 * The address, read as an ask, planned for this viewer and answered.
 * A change is planned before it reaches the address: what the edition does not hold opens its prompt, and no call is made.
 */
export function useListing(
  listing: Listing,
  { scope = NO_SCOPE, isReady = true }: { scope?: ListQuery['scope'] | undefined; isReady?: boolean } = {},
): ListingState {
  const reader = useReader(listing);
  const { level } = reader;
  const periods = usePeriods(listing);
  const block = useBlock(listing);
  const { ask: asked, ignored } = useAddress(listing, scope);
  const { ask, outcome, beyond } = usePlanned(listing, asked, { level, periods });
  const isResolving = usePastedKeyword(listing, asked);
  const isWaiting = isResolving || (!isReady && isByFormula(asked));
  const refusal = isRefusal(outcome) && !isWaiting ? outcome : null;
  const answer = useAnswer(listing, ask, { reader, isWanted: refusal === null && !isWaiting });
  const changes = useChange(listing, {
    ask,
    level,
    periods,
    block,
    dataDay: answer.data?.freshness.data_day ?? null,
  });
  return {
    listing,
    level,
    ask,
    ignored,
    plan: isRefusal(outcome) ? null : outcome,
    refusal,
    beyond,
    periods,
    reply: refusal ? undefined : answer.data,
    isStale: answer.isPlaceholderData,
    failure: answer.error instanceof ApiFailure ? answer.error : null,
    ...changes,
    block,
    retry: () => void answer.refetch(),
  };
}
