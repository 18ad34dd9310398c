import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  creatorCommentsIn,
  creatorDayPaths,
  creatorDaysIn,
  creatorPortraitIn,
  creatorWorksIn,
} from '#platform/server/gateways/official/creator-reply.ts';
import type { OpenClient } from '#platform/server/gateways/official/open-platform.ts';
import { faultWords, type OfficialFault } from '#platform/server/gateways/official/outcome.ts';
import type { ReplyObject } from '#platform/server/gateways/official/read-value.ts';
import type { OauthGrant } from '#platform/server/gateways/ports.ts';
import { COMMENTED_WORKS, CREATOR_DAYS, MAX_COMMENTS, MAX_WORKS } from '../rules.ts';
import { type CreatorParts, openTokens, sealedTokens } from './parts.ts';
import { changeCreator, creatorById, deleteCreatorData } from './store/accounts.ts';
import { pruneWorks, putComments, putDays, putPortrait, putWorks } from './store/data.ts';
import type { CreatorAccountTable } from './store/tables.ts';

const PAGE = 20;
/** Tokens are renewed this long before they end, milliseconds. */
const RENEW_BEFORE_MS = 86_400_000;

/** A call of the platform failed; what came before it is stored. */
class CollectFault extends Error {
  readonly fault: OfficialFault;

  constructor(fault: OfficialFault) {
    super(faultWords(fault));
    this.fault = fault;
  }
}

/** The account was removed or renewed while it was collected: nothing more of it is written. */
class GoneError extends Error {}

/** An account under collection: its row, its tokens, and the client that is called. */
interface Collecting {
  readonly row: CreatorAccountTable;
  readonly grant: OauthGrant;
  readonly client: OpenClient;
  readonly signal: AbortSignal;
}

async function request(
  { grant, client, signal }: Collecting,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<ReplyObject> {
  const result = await client.get({
    path,
    query: { open_id: grant.openid, ...query },
    access: grant.accessToken,
    signal,
  });
  if (result.kind === 'fault') throw new CollectFault(result.fault);
  return result.data;
}

/**
 * Writes what came as long as the account still has the tokens it was read with. Danger: a person who withdraws while a call is under
 * way must find nothing of it written afterwards.
 */
async function store(
  { account }: CreatorParts,
  { row }: Collecting,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const isThere = await account.write(async (tx) => {
    if (!(await changeCreator(tx, row, { problem: '' }))) return false;
    await write(tx);
    return true;
  });
  if (!isThere) throw new GoneError('the account was removed');
}

/** Pages of works: a reply that always says that there is more, or leads back to a page that was read, ends there. */
const MAX_PAGES = MAX_WORKS / PAGE + 2;

async function collectWorks(parts: CreatorParts, one: Collecting): Promise<string[]> {
  const items: string[] = [];
  const seen = new Set<string>();
  for (let cursor: string | null = '0'; cursor !== null && items.length < MAX_WORKS; ) {
    seen.add(cursor);
    const data = await request(one, '/video/list/', { cursor, count: String(PAGE) });
    const page = creatorWorksIn(data, cursor);
    const rows = page.works.map(({ itemId, publishedAt, ...counts }) => ({
      account_id: one.row.id,
      item_id: itemId,
      published: publishedAt,
      ...counts,
    }));
    await store(parts, one, (tx) => putWorks(tx, rows));
    items.push(...page.works.map(({ itemId }) => itemId));
    const next: string | null = page.next;
    cursor = next !== null && !seen.has(next) && seen.size < MAX_PAGES ? next : null;
  }
  await store(parts, one, (tx) => pruneWorks(tx, one.row.id));
  return items;
}

const NO_FIGURES = {
  plays: null,
  likes: null,
  comments: null,
  shares: null,
  fans: null,
  new_fans: null,
  works: null,
  profile_views: null,
} as const;

/** Collects each of several parts; one that the platform does not give, for want of a permission or readably, leaves out itself alone. */
async function eachPart(steps: readonly (() => Promise<void>)[]): Promise<string> {
  let problem = '';
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      const kind = error instanceof CollectFault ? error.fault.kind : '';
      if (kind !== 'scope-missing' && kind !== 'not-understood') throw error;
      problem = (error as CollectFault).message;
    }
  }
  return problem;
}

function collectDays(parts: CreatorParts, one: Collecting): Promise<string> {
  return eachPart(
    Object.entries(creatorDayPaths).map(([name, fields]) => async () => {
      const data = await request(one, `/data/external/user/${name}/`, { date_type: String(CREATOR_DAYS) });
      const rows = creatorDaysIn(data, fields).map(({ day, figures }) => ({
        account_id: one.row.id,
        day,
        ...NO_FIGURES,
        ...figures,
      }));
      await store(parts, one, (tx) => putDays(tx, rows));
    }),
  );
}

async function collectPortrait(parts: CreatorParts, one: Collecting): Promise<void> {
  const groups = creatorPortraitIn(await request(one, '/api/douyin/v1/user/fans_data/', {}));
  if (Object.values(groups).every((items) => items.length === 0)) return;
  const row = { account_id: one.row.id, groups: JSON.stringify(groups), taken: parts.clock.now() };
  await store(parts, one, (tx) => putPortrait(tx, row));
}

function collectComments(parts: CreatorParts, one: Collecting, items: readonly string[]): Promise<string> {
  return eachPart(
    items.slice(0, COMMENTED_WORKS).map((itemId) => async () => {
      const data = await request(one, '/video/comment/list/', {
        item_id: itemId,
        cursor: '0',
        count: String(MAX_COMMENTS),
      });
      const rows = creatorCommentsIn(data).map(({ commentId, text, likes, at }) => ({
        account_id: one.row.id,
        comment_id: commentId,
        item_id: itemId,
        content: text,
        likes,
        at,
      }));
      await store(parts, one, (tx) => putComments(tx, { accountId: one.row.id, itemId }, rows));
    }),
  );
}

/** The authorisation is over: tokens and data go in one transaction, unless the person has agreed anew meanwhile. */
function endCreator({ account }: CreatorParts, row: CreatorAccountTable): Promise<void> {
  return account.write(async (tx) => {
    const changes = { state: 'ended', tokens_seal: '', problem: '授权已结束，数据已删除' } as const;
    if (await changeCreator(tx, row, changes)) await deleteCreatorData(tx, row.id);
  });
}

/** Renews the tokens of an account; null when the platform wants a new agreement, which ends the account, or when it is gone. */
async function renewed(
  parts: CreatorParts,
  row: CreatorAccountTable,
  grant: OauthGrant,
): Promise<{ readonly row: CreatorAccountTable; readonly grant: OauthGrant } | null> {
  const { account, clock, renewal } = parts;
  const next = renewal === null ? 'unavailable' : await renewal.renew(grant);
  if (next === 'unavailable') throw new Error('the platform cannot be reached');
  if (next === 'refused') {
    await endCreator(parts, row);
    return null;
  }
  const tokens_seal = sealedTokens(parts, row.id, next);
  const expires = clock.now() + next.expiresInS * 1000;
  const isThere = await account.write((tx) => changeCreator(tx, row, { tokens_seal, expires }));
  return isThere ? { row: { ...row, tokens_seal, expires }, grant: next } : null;
}

/** The account with tokens that last; null when it has ended or is gone. */
async function withTokens(
  parts: CreatorParts,
  row: CreatorAccountTable,
): Promise<Omit<Collecting, 'signal'> | null> {
  const { clock, client } = parts;
  const grant = openTokens(parts, row.id, row.tokens_seal);
  if (grant === null || client === null) return null;
  if (row.expires - clock.now() > RENEW_BEFORE_MS) return { row, grant, client };
  const fresh = await renewed(parts, row, grant);
  return fresh && { ...fresh, client };
}

/** Collects all parts of an account; what is wrong with those that are left out, empty where nothing is. */
async function collectParts(parts: CreatorParts, one: Collecting): Promise<string> {
  let items: string[] = [];
  const alone = await eachPart([
    async () => {
      items = await collectWorks(parts, one);
    },
    () => collectPortrait(parts, one),
  ]);
  const days = await collectDays(parts, one);
  const comments = await collectComments(parts, one, items);
  return [alone, days, comments].find((problem) => problem !== '') ?? '';
}

/**
 * Collects everything of an account once. Each part is written as it comes, under natural keys: killed in between, the next attempt does
 * it again and nothing is there twice. Danger: data are deleted only where the platform refuses the token and its renewal too; a code that
 * is merely not known deletes nothing. Answers whether the account was collected to its end.
 */
export async function collectCreator(parts: CreatorParts, id: string, signal: AbortSignal): Promise<boolean> {
  const { account, clock } = parts;
  const row = await creatorById(account.db, id);
  if (!row || row.state !== 'valid') return false;
  const ready = await withTokens(parts, row);
  if (ready === null) return false;
  const one = { ...ready, signal };
  try {
    const problem = await collectParts(parts, one);
    await account.write((tx) => changeCreator(tx, one.row, { synced: clock.now(), problem }));
    return true;
  } catch (error) {
    if (error instanceof GoneError) return false;
    if (!(error instanceof CollectFault)) throw error;
    await account.write((tx) => changeCreator(tx, one.row, { problem: error.message }));
    if (error.fault.kind !== 'token-ended') throw error;
    // With new tokens the next look tries again.
    await renewed(parts, one.row, one.grant);
    return false;
  }
}
