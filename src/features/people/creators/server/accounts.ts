import { authoriseAccount, beginOauth, newId } from '#features/people/identity/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { PortraitItems } from '#platform/server/gateways/official/creator-reply.ts';
import { type Answer, type RequestContext, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { CreatorAccount, CreatorDetail, CreatorPortraitGroup } from '../contract.ts';
import {
  CREATOR_SCOPES,
  MAX_CREATORS,
  type PortraitGroup,
  portraitGroups,
  portraitShares,
} from '../rules.ts';
import type { CreatorJobs } from './jobs.ts';
import { type CreatorParts, sealedTokens } from './parts.ts';
import { accountsFor, deleteCreator, ownAccounts, putCreator } from './store/accounts.ts';
import { commentsOf, daysOf, portraitOf, workCounts, worksOf } from './store/data.ts';
import type { CreatorAccountTable, CreatorPortraitTable } from './store/tables.ts';

const NO_ACCOUNT = refuse(404, '没有这个抖音号');
const TOO_MANY = refuse(200, `最多授权${MAX_CREATORS}个抖音号，请先移除不用的`);
const ITEMS_OF_GROUP = 12;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Sends a person to the platform's page, where they agree that their data are collected. */
export function beginCreator(
  { people }: CreatorParts,
  { viewer, caller }: RequestContext,
): Promise<Answer<{ url: string }>> {
  return beginOauth(people, caller, { purpose: 'creator', userId: viewer.id, scopes: CREATOR_SCOPES });
}

/** Keeps the account that a person agreed for and begins to collect. The same one again gets its new tokens. */
export function finishCreator(
  parts: CreatorParts,
  { viewer, caller }: RequestContext,
  { code, state, jobs }: { readonly code: string; readonly state: string; readonly jobs: CreatorJobs },
): Promise<Answer<{ id: string }>> {
  return authoriseAccount<Answer<{ id: string }>>(parts.people, caller, {
    purpose: 'creator',
    userId: viewer.id,
    code,
    state,
    write: async (tx, { index, name, grant }) => {
      const own = await ownAccounts(tx, viewer.id);
      const known = own.find((one) => one.openid_index === index);
      if (!known && own.length >= MAX_CREATORS) return TOO_MANY;
      const id = known?.id ?? newId();
      const now = parts.clock.now();
      await putCreator(tx, {
        id,
        user_id: viewer.id,
        openid_index: index,
        name,
        tokens_seal: sealedTokens(parts, id, grant),
        state: 'valid',
        authorised: now,
        expires: now + grant.expiresInS * 1000,
        synced: null,
        problem: '',
      });
      await jobs.collect(tx, id);
      return { id };
    },
  });
}

function wireAccount(
  row: CreatorAccountTable,
  { viewer, works, fans }: { readonly viewer: Viewer; readonly works: number; readonly fans: number | null },
): CreatorAccount {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    is_own: row.user_id === viewer.id,
    authorised_at: seconds(row.authorised),
    expires_at: seconds(row.expires),
    synced_at: row.synced === null ? null : seconds(row.synced),
    problem: row.problem,
    works,
    fans,
  };
}

/** The accounts of a person and their team. */
export async function listOfCreators({ account }: CreatorParts, viewer: Viewer): Promise<CreatorAccount[]> {
  const rows = await accountsFor(account.db, viewer);
  const works = await workCounts(
    account.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const fans = (await daysOf(account.db, row.id)).find((one) => one.fans !== null)?.fans ?? null;
      return wireAccount(row, { viewer, works: works.get(row.id) ?? 0, fans });
    }),
  );
}

function groupsOf(row: CreatorPortraitTable | undefined): CreatorPortraitGroup[] {
  if (!row) return [];
  const stored = JSON.parse(row.groups) as Partial<Record<PortraitGroup, PortraitItems>>;
  return Object.entries(portraitGroups).flatMap(([group, title]) => {
    const items = portraitShares(stored[group as PortraitGroup] ?? []).slice(0, ITEMS_OF_GROUP);
    return items.length === 0 ? [] : [{ title, items: [...items] }];
  });
}

/** Everything of an account of the person's team. */
export async function detailOfCreator(
  { account: { db } }: CreatorParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<CreatorDetail>> {
  const row = (await accountsFor(db, viewer)).find((one) => one.id === id);
  if (!row) return NO_ACCOUNT;
  const [days, works, comments, portrait] = await Promise.all([
    daysOf(db, id),
    worksOf(db, id),
    commentsOf(db, id),
    portraitOf(db, id),
  ]);
  const titles = new Map(works.map((one) => [one.item_id, one.title]));
  const fans = days.find((one) => one.fans !== null)?.fans ?? null;
  return {
    account: wireAccount(row, { viewer, works: works.length, fans }),
    days: days.map(({ account_id: _account, day, ...figures }) => ({ day: dateNumberOf(day), ...figures })),
    works: works.map(({ account_id: _account, item_id: item, published, ...rest }) => ({
      id: item,
      published_at: published,
      ...rest,
    })),
    portrait: { at: portrait ? seconds(portrait.taken) : null, groups: groupsOf(portrait) },
    comments: comments.map(({ item_id: item, content, likes, at }) => ({
      work: titles.get(item) ?? '',
      text: content,
      likes,
      at,
    })),
  };
}

/** Withdraws an authorisation: only who agreed may. Tokens go at once; what was collected goes by a job. */
export function withdrawCreator(
  { account, clock }: CreatorParts,
  viewer: Viewer,
  { id, jobs }: { readonly id: string; readonly jobs: CreatorJobs },
): Promise<Answer<true>> {
  return account.write(async (tx): Promise<Answer<true>> => {
    if (!(await deleteCreator(tx, viewer.id, id))) return NO_ACCOUNT;
    await jobs.forget(tx, id);
    const by = { teamId: viewer.teamId, userId: viewer.id, at: clock.now() };
    await addAuditEntry(tx, { ...by, act: 'account.withdrawn', subject: '自己的抖音号' });
    return true;
  });
}
