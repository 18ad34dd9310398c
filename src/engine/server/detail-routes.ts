import { setTimeout as wait } from 'node:timers/promises';
import { type DetailBlock, type DetailFamily, type DetailTab, tabsAndDays } from '#catalog/kernel/detail.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { FigureSource } from '#catalog/kernel/figure-origin.ts';
import { sinceWords } from '#catalog/kernel/source-days.ts';
import { type NeededStream, profileStreams, streamsOfSource } from '#catalog/needed-streams.ts';
import type { Edition, ViewerLevel } from '#catalog/plans.ts';
import { addDaysToCode, dateCodeOf, dateNumberOf, dayOfCode } from '#kernel/day.ts';
import {
  type ApiRoute,
  type Refused,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import { type BlocksReply, blocksEndpoint, callsOf } from '../blocks/block-contract.ts';
import { type BlockQuery, readBlockQuery } from '../blocks/block-query.ts';
import { type DetailPlan, daysInSpan, planDetail, readDetailQuery } from '../blocks/detail-query.ts';
import { isRefusal } from '../refusal.ts';
import { missingSourcesOf, rulesOfBlock } from '../source-span.ts';
import type { ScopeObject } from './admit.ts';
import { answerBlock } from './blocks/answer-block.ts';
import { type BlockScope, storeId } from './blocks/block-scope.ts';
import { versionOfBlock } from './blocks/block-version.ts';
import { readCard } from './card-row.ts';
import { correctedIn } from './corrected.ts';
import { ownCountedDays } from './counted-days.ts';
import type { QueryContext, StoreState } from './query-context.ts';

/** Decides who may look at an object: the edition to answer as, or a refusal. Views of a day are charged here. */
export type AdmitDetail = (
  by: RequestContext,
  object: ScopeObject,
  isExample: boolean,
) => Promise<ViewerLevel | Refused>;

/** A plan, and what its blocks were asked for beside the period. */
interface Asked {
  readonly plan: DetailPlan;
  readonly asked: BlockQuery;
}

/** The scope of a plan in the store. */
export async function scopeOf(
  context: QueryContext,
  plan: DetailPlan,
  asked: BlockQuery = {},
): Promise<BlockScope> {
  const length = daysInSpan(plan.from, plan.to);
  return {
    context,
    plan,
    asked,
    objectId: storeId(plan.id),
    span: { from: dayOfCode(plan.from), to: dayOfCode(plan.to) },
    before: {
      from: dayOfCode(addDaysToCode(plan.from, -length)),
      to: dayOfCode(addDaysToCode(plan.from, -1)),
    },
    counted: await ownCountedDays(context, plan.family.card, plan.id),
  };
}

/** A block that takes longer is named as late, and the others are answered: the browser gives a call ten seconds (§7). */
const LATE_MS = 7000;

/** The value, or null when it takes longer; a late one is loaded on, so that the next call finds it. */
export async function inTime<T>(value: Promise<T>, longest = LATE_MS): Promise<T | null> {
  const stop = new AbortController();
  const limit = wait(longest, null, { signal: stop.signal }).catch(() => null);
  try {
    return await Promise.race([value, limit]);
  } finally {
    stop.abort();
    value.catch(() => undefined);
  }
}

/** From which days, and to which, the sources of a block exist; the object's own counters are one of them where they tell less than the period. */
export function sinceOfBlock({ context: { state }, span, counted }: BlockScope, block: DetailBlock): string {
  const rules = rulesOfBlock(block);
  const { firstDays } = state;
  const isOwn =
    counted !== null &&
    rules.some((rule) => rule !== 'fans') &&
    (counted.from > span.from || counted.to < span.to);
  if (!isOwn || firstDays.sales === null) return sinceWords(rules, firstDays, span);
  const from = counted.from > firstDays.sales ? counted.from : firstDays.sales;
  const own = {
    ...firstDays,
    sales: from > span.to ? null : from,
    ended: { ...firstDays.ended, ...(counted.to < span.to && { sales: counted.to }) },
  };
  return sinceWords([...rules, 'sales'], own, span);
}

/** Of each block, from which days the sources of its figures exist; those are left out whose sources exist on all days. */
function sinceOfBlocks(scope: BlockScope, blocks: DetailPlan['blocks']): BlocksReply['since'] {
  const words = blocks.map(([name, block]) => [name, sinceOfBlock(scope, block)] as const);
  return Object.fromEntries(words.filter(([, since]) => since !== ''));
}

/** What fills blocks that are made from no sales, by their kind. */
const kindStreams: Readonly<Partial<Record<DetailBlock['kind'], readonly NeededStream[]>>> = {
  // Comparable authors have as many followers.
  peers: ['author_counter'],
  portrait: ['portrait_batch'],
  similar: ['portrait_batch'],
  reviews: ['comment'],
  doubts: ['room_open', 'aweme_publish', 'author_counter'],
  drop: ['aweme_publish'],
};

/** What brings figures that a page computes itself, by their origin. */
const originStreams: Readonly<Partial<Record<FigureSource, NeededStream>>> = {
  live: 'room_open',
  video: 'aweme_publish',
};

const originsOf = (block: DetailBlock) =>
  block.kind === 'peers'
    ? Object.values(block.terms).flatMap(({ source }) => originStreams[source] ?? [])
    : [];

/** The streams that a block needs and that never had a fact: why there is nothing in it. */
function missingOfBlock(state: StoreState, of: EntityId, block: DetailBlock): NeededStream[] {
  const { firstDays } = state;
  const sources = missingSourcesOf(rulesOfBlock(block), firstDays).flatMap(
    (source) => streamsOfSource[source],
  );
  const kind = kindStreams[block.kind] ?? [];
  const own = [...sources, ...originsOf(block), ...kind, profileStreams[of] ?? []].flat();
  // A market without counters has no data day, from which all periods are counted back.
  const needed = new Set<NeededStream>([...own, 'product_counter']);
  return [...needed].filter((id) => state.isMissing(id));
}

/** Of each block the streams that it lacks; blocks that lack none are left out. */
function missingOfBlocks(
  { state }: QueryContext,
  { family }: DetailPlan,
  blocks: DetailPlan['blocks'],
): BlocksReply['missing'] {
  const of = family.of.id;
  const missing = blocks.map(([name, block]) => [name, missingOfBlock(state, of, block)] as const);
  return Object.fromEntries(missing.filter(([, streams]) => streams.length > 0));
}

/** Answers the blocks of a call; equal questions of one build share an answer. */
async function answerBlocks(context: QueryContext, query: Asked, path: string): Promise<BlocksReply> {
  const { state } = context;
  const { plan } = query;
  const scope = await scopeOf(context, plan, query.asked);
  const own = plan.blocks.filter(([, block]) => (block.call ?? plan.tab.call) === path);
  const key = JSON.stringify([path, plan.id, plan.from, plan.to, plan.level, query.asked, scope.counted]);
  const answered = await Promise.all(
    own.map(async ([name, block]) => {
      const load = async () => ({ reply: await answerBlock(scope, block) });
      return [
        name,
        await inTime(context.cache.get(`${key} ${name}`, versionOfBlock(state, block), load)),
      ] as const;
    }),
  );
  return {
    blocks: Object.fromEntries(answered.flatMap(([name, one]) => (one?.reply ? [[name, one.reply]] : []))),
    since: sinceOfBlocks(scope, own),
    missing: missingOfBlocks(context, plan, own),
    late: answered.flatMap(([name, one]) => (one === null ? [name] : [])),
    from: Number(plan.from),
    to: Number(plan.to),
    freshness: {
      data_day: state.dataDay === null ? null : dateNumberOf(state.dataDay),
      date_code: null,
      at: null,
      updated_at: seconds(state.freshAt(plan.family.of.family)),
      ...correctedIn(state, scope.span),
    },
  };
}

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

/** The tab whose blocks a path answers. */
function tabOf(family: DetailFamily, path: string): DetailTab {
  const answers = (tab: DetailTab) =>
    Object.values(tab.blocks).some((block: DetailBlock) => (block.call ?? tab.call) === path);
  return tabsAndDays(family).find(answers) as DetailTab;
}

/** Routes of all blocks of a family. The object's views are charged before anything is read. */
export function detailRoutes(family: DetailFamily, context: QueryContext, admit: AdmitDetail): ApiRoute[] {
  return callsOf(family).map((path) =>
    route(blocksEndpoint(family, path), async ({ query, viewer, caller }) => {
      const { [family.scope]: id = '', is_example: example, ...asked } = query;
      // An object that does not exist costs no view.
      if ((await readCard(context, family.card, { id, banded: true })) === null)
        return refuse(404, `暂未收录这个${family.of.label}`);
      const read = readDetailQuery(id, (name) => asked[name], family.days);
      if (isRefusal(read)) return read;
      const tab = tabOf(family, path);
      const own = readBlockQuery(tab, (name) => asked[name]);
      if (isRefusal(own)) return own;
      const level = await admit({ viewer, caller }, { of: family.of.id, id }, example === '1');
      if (typeof level === 'object') return level;
      const newestDay = context.state.dataDay === null ? null : dateCodeOf(context.state.dataDay);
      const plan = planDetail(family, tab, {
        query: read,
        level: level as Edition,
        horizon: { newestDay, newestAt: null },
      });
      return isRefusal(plan) ? plan : answerBlocks(context, { plan, asked: own }, path);
    }),
  );
}
