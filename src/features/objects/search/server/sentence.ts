import { listingById, listings } from '#catalog/index.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { filterWords } from '#engine/filter-words.ts';
import { listQueryFromUrl, listQueryToUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import type { SentenceNames } from '#engine/sentence/lexicon.ts';
import {
  readSentence,
  type SentenceCondition,
  type SentenceReading,
  sentenceQuery,
} from '#engine/sentence/read-sentence.ts';
import { versionOf } from '#engine/server/query-context.ts';
import { readHorizon, statementsOf } from '#engine/server/run.ts';
import { attemptsSince, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { SentenceChip, SentenceReply } from '../contract.ts';
import { MAX_PROPOSALS } from '../contract.ts';
import type { SearchParts } from './library-rows.ts';
import { sentenceClock, sentenceNames } from './sentence-names.ts';

interface SentenceRequest {
  readonly text: string;
  readonly list?: string | undefined;
}

/** Categories and places by name: a browser has the trees of its edition alone. */
function wordsOf(listing: PageListing, { name, set }: SentenceCondition, names: SentenceNames): string {
  if (set.kind === 'time') return set.words;
  if (set.kind === 'limit') return String(set.rows);
  const filter = set.kind === 'filter' ? listing.filters[name] : undefined;
  if (set.kind !== 'filter' || (filter?.kind !== 'cascade' && filter?.kind !== 'area')) return '';
  return filterWords(filter, set.value, { ...names, count: String });
}

function chipsOf(
  text: string,
  { listing, conditions }: SentenceReading,
  { names, isProposed }: { names: SentenceNames; isProposed: boolean },
): SentenceChip[] {
  if (!listing) return [];
  return conditions.map((condition) => ({
    name: condition.name,
    words: wordsOf(listing, condition, names),
    query: Object.fromEntries(listQueryToUrl(listing, sentenceQuery([condition]))),
    text: condition.spans.map(([from, to]) => text.slice(from, to).trim()).join(' '),
    isProposed,
  }));
}

/** Reads a sentence as the grammar does. */
export async function answerSentence(
  parts: SearchParts,
  { text, list }: SentenceRequest,
): Promise<SentenceReply> {
  const names = await sentenceNames(parts);
  const reading = readSentence(text, { listings, names, clock: sentenceClock(parts) }, list);
  return {
    list: reading.listing?.id ?? null,
    conditions: chipsOf(text, reading, { names, isProposed: false }),
    isPhrase: reading.isPhrase,
    unknown: reading.unknown.map(([from, to]) => text.slice(from, to)),
    proposal: '',
    canPropose: parts.sentences !== null,
  };
}

/** Conditions of a proposal beside those that were typed: it adds, and changes nothing that was understood. */
function merged(typed: SentenceReply, proposed: SentenceReply): SentenceReply {
  const isSameList = typed.list === null || typed.list === proposed.list;
  if (proposed.list === null || !isSameList) return { ...typed, proposal: proposed.proposal };
  const own = new Set(typed.conditions.map(({ name }) => name));
  return {
    ...proposed,
    conditions: [...typed.conditions, ...proposed.conditions.filter(({ name }) => !own.has(name))],
    unknown: [...new Set([...typed.unknown, ...proposed.unknown])],
  };
}

const NO_SERVICE = refuse(200, '服务器没有配置模型服务');
const USED_UP = refuse(200, `今日${MAX_PROPOSALS}次模型改写已用完，请明天再试`);
const KIND = 'sentence-proposal';
const DAY_MS = 86_400_000;

/** Takes one of the proposals of 24 hours before the service is called, so that calls at the same time are counted too. */
function takeProposal({ account, clock }: SearchParts, viewer: Viewer): Promise<boolean> {
  const subject = `user:${viewer.id}`;
  return account.write(async (tx) => {
    const now = clock.now();
    const { count } = await attemptsSince(tx, KIND, { subject, since: now - DAY_MS, now });
    if (count >= MAX_PROPOSALS) return false;
    await recordAttempts(tx, [{ kind: KIND, subject, most: MAX_PROPOSALS, withinMs: DAY_MS }], now);
    return true;
  });
}

/** Reads the wording that the operator's model proposes; the grammar alone says what it means. */
export async function answerProposal(
  parts: SearchParts,
  viewer: Viewer,
  request: SentenceRequest,
): Promise<Answer<SentenceReply>> {
  const { sentences } = parts;
  if (!sentences) return NO_SERVICE;
  const typed = await answerSentence(parts, request);
  if (request.text.trim() === '') return typed;
  if (!(await takeProposal(parts, viewer))) return USED_UP;
  const proposed = await sentences.propose(request.text);
  if ('problem' in proposed) return refuse(200, proposed.problem);
  const read = await answerSentence(parts, { ...request, text: proposed.text });
  return merged(typed, {
    ...read,
    conditions: read.conditions.map((one) => ({ ...one, isProposed: true })),
    proposal: proposed.text,
  });
}

/** How many rows an address has, as the list itself would count them: by the viewer's own plan. */
export async function countAddress(
  { context }: SearchParts,
  { level }: Viewer,
  { list, address }: { list: string; address: string },
): Promise<{ count: number | null; more: boolean }> {
  const none = { count: null, more: false };
  const listing = listingById(list);
  if (!listing || listing.scope) return none;
  const query = listQueryFromUrl(listing, new URLSearchParams(address));
  const horizon = await readHorizon(context, listing);
  const planned = plan(listing, { ...query, page: 1, columns: [] }, { level, horizon });
  // What a viewer follows is known to the list alone.
  if (isRefusal(planned) || planned.where.some(({ op }) => op === 'unfollowed')) return none;
  const key = `sentence:${listing.id}:${level}:${listQueryToUrl(listing, query).toString()}`;
  const [count = 0] = await context.cache.page(key, versionOf(context, planned.listing), async () => {
    const { statements } = await statementsOf(context, planned);
    const [row] = await context.store.read<{ n: string }>(statements.count);
    return [Number(row?.n ?? 0)];
  });
  return { count: Math.min(count, LAST_LISTED_ROW), more: count > LAST_LISTED_ROW };
}
