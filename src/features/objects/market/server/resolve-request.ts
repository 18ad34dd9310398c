import {
  type FirstDays,
  firstSourceDay,
  lastSourceDay,
  type SourceRule,
  sinceWords,
} from '#catalog/kernel/source-days.ts';
import { missingStreamWords, type NeededStream } from '#catalog/needed-streams.ts';
import {
  categoryDepth,
  type Edition,
  editionForDays,
  editionForDepth,
  limitOf,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { cascadePrompt, type PromptId, prompts } from '#catalog/prompts.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays, dayOfCode, daysBetween } from '#kernel/day.ts';
import {
  type CategoryPlace,
  firstMarketDay,
  readMarketNodes,
} from '#market/read/category/category-market.ts';
import type { MarketRequest, MarketSpan } from '#market/read/category/category-scope.ts';
import { type Answer, type Refused, refuse } from '#platform/server/http/route.ts';
import type { MarketQuery } from '../contract.ts';
import { periodSpans } from '../periods.ts';

/** Days of a market when the request names none. */
const DAYS = 30;

const NO_CATEGORY = refuse(404, '没有这个类目，可能已被调整');

const refuseAbove = (prompt: PromptId, needs: Edition | null, field: string): Refused => ({
  ...refuse(402, prompts[prompt].text),
  prompt,
  needs,
  field,
});

/** A resolved request, with the names on the way down to the chosen category. */
export interface ResolvedMarket extends MarketRequest {
  /** The span that growth is compared with: the one before, or that of a year ago. */
  readonly against: 'before' | 'year';
  /** Whether the chosen month or quarter is not over. */
  readonly isRunning: boolean;
  /** First and last day of the stored sales. */
  readonly retained: MarketSpan;
  /** The first day of each source of figures. */
  readonly firstDays: FirstDays;
  readonly nodes: readonly CategoryPlace[];
  readonly all: ReadonlyMap<string, CategoryPlace>;
}

/** Every category by id; read anew when texts of the market were. */
export async function marketNodes({
  store,
  state,
  cache,
}: QueryContext): Promise<ReadonlyMap<string, CategoryPlace>> {
  return cache.get('market:nodes', String(state.updatedAt('sales')), async () => {
    const nodes = await readMarketNodes(store);
    return new Map(nodes.map((node) => [node.id, node]));
  });
}

/** From level 1 down to a category; null where a link of the way is missing. */
function pathTo(all: ReadonlyMap<string, CategoryPlace>, id: string): CategoryPlace[] | null {
  const path: CategoryPlace[] = [];
  for (let at = all.get(id); at; at = all.get(at.parent)) {
    path.unshift(at);
    if (at.level <= 1) return path;
    if (path.length > 5) return null;
  }
  return null;
}

/** No day at all: its sums are 0, and a change against it is unknown. */
const NO_DAYS = { from: '1970-01-02', to: '1970-01-01' };
/** Whether there are days to hold figures against. */
export const isKnown = ({ from, to }: MarketSpan): boolean => from <= to;

/** The first day that sales are kept of; null where none is. */
function firstDay({ store, state, cache }: QueryContext): Promise<string | null> {
  return cache.get('market:first-day', String(state.updatedAt('sales')), () => firstMarketDay(store));
}

/** The spans that figures are held against, as far as all their days are known: a part of a month is no month to compare with. */
function comparable<Spans extends Pick<MarketRequest, 'now' | 'before' | 'year'>>(
  first: string,
  spans: Spans,
): Spans {
  const known = (span: MarketSpan) => (span.from >= first ? span : NO_DAYS);
  return { ...spans, before: known(spans.before), year: known(spans.year) };
}

/**
 * A question of the days on which a source is captured; days before it and after its end are none, and spans that are compared are whole.
 * `since` says from which day on and to which, where these are not the days of the question.
 */
export function fromSource(request: ResolvedMarket, rule: SourceRule): ResolvedMarket & { since: string } {
  const { now, firstDays } = request;
  const first = firstSourceDay(rule, firstDays) ?? '9999-12-31';
  const from = first > now.from ? first : now.from;
  const last = lastSourceDay(rule, firstDays) ?? now.to;
  const to = last < now.to ? last : now.to;
  const since = sinceWords([rule], firstDays, now);
  const bound = { ...request, now: from > to ? NO_DAYS : { from, to } };
  // Spans are held against days that are all captured.
  const least = to < now.to ? '9999-12-31' : first;
  return {
    ...bound,
    ...comparable(least, { now: bound.now, before: request.before, year: request.year }),
    since,
  };
}

/** Spans are cut to the days that are kept: days of which nothing is known are none without sales. Refused where all are outside them. */
function withinRetained<S extends Spans>(spans: S, retained: MarketSpan): Answer<S> {
  const { now } = spans;
  if (now.to < retained.from) return refuse(422, `数据自${retained.from}起，这些日期没有数据`);
  if (now.from > retained.to) return refuse(422, `数据至${retained.to}，这些日期没有数据`);
  const from = now.from < retained.from ? retained.from : now.from;
  if (now.to <= retained.to) return { ...spans, now: { from, to: now.to } };
  return { ...spans, now: { from, to: retained.to }, before: NO_DAYS, year: NO_DAYS };
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

type Spans = Pick<MarketRequest, 'now' | 'before' | 'year'> & Pick<ResolvedMarket, 'isRunning'>;

/** The newest complete day, and the edition of the viewer. */
interface Reach {
  readonly dataDay: string;
  readonly level: ViewerLevel;
}

/** The refusal of days that begin before what the edition looks back on. */
function beyond(from: string, { dataDay, level }: Reach, field: string): Refused | null {
  const back = daysBetween(from, dataDay) + 1;
  if (back <= limitOf('dashboardDays', level)) return null;
  return refuseAbove('range-days', editionForDays('dashboardDays', back), field);
}

/** A month or quarter, within what the edition looks back on. */
function spansOfPeriod(code: string, reach: Reach): Answer<Spans> {
  const spans = periodSpans(code, reach.dataDay);
  if (spans.now.from > reach.dataDay) return refuse(422, '这个周期还没有完整的数据');
  return beyond(spans.now.from, reach, 'period') ?? spans;
}

/** The days of a question within what the edition looks back on; the days before are as many, those of a year ago the same. */
export function spansOf({ days = DAYS, start, end, period }: MarketQuery, reach: Reach): Answer<Spans> {
  const { dataDay } = reach;
  if (period !== undefined) return spansOfPeriod(period, reach);
  if ((start === undefined) !== (end === undefined)) return refuse(422, '开始和结束日期应同时填写');
  const ends = [start, end].flatMap((code) => (code === undefined ? [] : [dayOfCode(code)])).toSorted();
  if (!ends.every(isDay)) return refuse(422, '开始和结束日期应为8位数字，如20261101');
  const to = ends[1] ?? dataDay;
  const from = ends[0] ?? addDays(dataDay, 1 - days);
  if (to > dataDay) return refuse(422, '结束日期还没有完整的数据');
  const refused = beyond(from, reach, 'start');
  if (refused) return refused;
  const length = daysBetween(from, to) + 1;
  return {
    now: { from, to },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    year: { from: addDays(from, -365), to: addDays(to, -365) },
    isRunning: false,
  };
}

/** That a stream was never captured, and how it comes in. */
function missingOf(stream: NeededStream): string {
  const { words, note } = missingStreamWords([stream]);
  return `${words}，可${note}`;
}

/** What a question means, or why it cannot be answered. */
export async function resolveRequest(
  context: QueryContext,
  query: MarketQuery,
  { level, of }: { level: ViewerLevel; of: 'goods' | 'rooms' },
): Promise<Answer<ResolvedMarket>> {
  const { dataDay, firstDays } = context.state;
  if (of === 'rooms' && firstDays.rooms === null) return refuse(200, missingOf('room_open'));
  if (dataDay === null) return refuse(200, missingOf('product_counter'));
  const wanted = spansOf(query, { dataDay, level });
  if ('refused' in wanted) return wanted;
  const first = of === 'rooms' ? firstDays.rooms : await firstDay(context);
  const last = of === 'rooms' ? lastSourceDay('rooms', firstDays) : null;
  const retained = { from: first ?? dataDay, to: last ?? dataDay };
  const within = withinRetained(wanted, retained);
  if ('refused' in within) return within;
  const spans = { ...comparable(retained.from, within), retained, firstDays };
  const all = await marketNodes(context);
  const { cate_id: cate = '0', compare: against = 'before' } = query;
  if (cate === '0') return { path: [], nodes: [], all, against, ...spans };
  const id = internalId(cate);
  const nodes = id === null ? null : pathTo(all, id);
  if (nodes === null) return NO_CATEGORY;
  const depth = nodes.length;
  if (depth > categoryDepth(level).selectable) {
    const needs = editionForDepth(depth);
    return refuseAbove(cascadePrompt(needs), needs, 'cate_id');
  }
  return { path: nodes.map((node) => node.id), nodes, all, against, ...spans };
}
