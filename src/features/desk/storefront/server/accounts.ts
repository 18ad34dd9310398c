import { authoriseAccount, beginOauth, newId } from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OauthGrant } from '#platform/server/gateways/ports.ts';
import {
  type Answer,
  isRefused,
  type RequestContext,
  refuse,
  type Viewer,
} from '#platform/server/http/route.ts';
import type { StorefrontAccount } from '../contract.ts';
import { accountState, MAX_ACCOUNTS, STOREFRONT_SCOPE } from '../rules.ts';
import { type AddJob, addBatchJob } from './add-job.ts';
import { openGrant, type StorefrontParts, sealedGrant, storefrontSeconds } from './parts.ts';
import { accountById, accountsOf, deleteAccount, endAccount, putAccount } from './store/accounts.ts';
import { moveItems, waitingBatches, waitingByAccount } from './store/batches.ts';
import type { StorefrontAccountTable } from './store/tables.ts';

/** What is answered about an account that is another's or gone. */
export const NO_ACCOUNT = refuse(404, '没有这个授权的抖音号');
const TOO_MANY = refuse(200, `最多授权${MAX_ACCOUNTS}个抖音号，请先移除不用的`);
const MUST_AGREE = refuse(200, '授权已失效，请重新授权');
const DOWN = refuse(503, '抖音授权暂不可用，请稍后再试');

/** Sends a person to the platform's page, where they agree that their storefront is filled from here. */
export function beginAuthorisation(
  { people }: StorefrontParts,
  { viewer, caller }: RequestContext,
): Promise<Answer<{ url: string }>> {
  return beginOauth(people, caller, {
    purpose: 'storefront',
    userId: viewer.id,
    scopes: [STOREFRONT_SCOPE],
  });
}

/** Adds the jobs of all batches that wait for an account. */
async function resumeBatches(
  parts: StorefrontParts,
  tx: Tx,
  { row, job }: { readonly row: StorefrontAccountTable; readonly job: AddJob },
): Promise<void> {
  const user = row.user_id;
  for (const batch of await waitingBatches(tx, user, row.id))
    await addBatchJob(parts, tx, { job, batch, user });
}

/** The moment at which the tokens of a grant end. */
const endOf = (grant: OauthGrant, now: number) => now + grant.expiresInS * 1000;

/** Keeps the account that a person agreed for. The same one again gets its new tokens. */
export function finishAuthorisation(
  parts: StorefrontParts,
  { viewer, caller }: RequestContext,
  { code, state, job }: { readonly code: string; readonly state: string; readonly job: AddJob },
): Promise<Answer<{ id: string }>> {
  return authoriseAccount<Answer<{ id: string }>>(parts.people, caller, {
    purpose: 'storefront',
    userId: viewer.id,
    code,
    state,
    write: async (tx, { index, name, grant }) => {
      const own = await accountsOf(tx, viewer.id);
      const known = own.find((one) => one.openid_index === index);
      if (!known && own.length >= MAX_ACCOUNTS) return TOO_MANY;
      const id = known?.id ?? newId();
      const now = parts.clock.now();
      const row: StorefrontAccountTable = {
        id,
        user_id: viewer.id,
        openid_index: index,
        name,
        tokens_seal: sealedGrant(parts, id, grant),
        state: 'valid',
        authorised: now,
        expires: endOf(grant, now),
      };
      await putAccount(tx, row);
      await resumeBatches(parts, tx, { row, job });
      return { id };
    },
  });
}

/** The authorised accounts of a person with what waits for each. */
export async function listAccounts(
  { account, clock }: StorefrontParts,
  viewer: Viewer,
): Promise<StorefrontAccount[]> {
  const [own, waiting] = await Promise.all([
    accountsOf(account.db, viewer.id),
    waitingByAccount(account.db, viewer.id),
  ]);
  return own.map((row) => ({
    id: row.id,
    name: row.name,
    state: accountState(row, clock.now()),
    authorised_at: storefrontSeconds(row.authorised),
    expires_at: storefrontSeconds(row.expires),
    waiting: waiting.get(row.id)?.products ?? 0,
  }));
}

/** Names of the accounts of a person that can be used now. */
export async function authorisedNames(
  { account, clock }: StorefrontParts,
  userId: string,
): Promise<readonly string[]> {
  const own = await accountsOf(account.db, userId);
  return own.filter((row) => accountState(row, clock.now()) === 'valid').map(({ name }) => name);
}

/** Renews an authorisation by its refresh token; when the platform wants a new agreement, the account has ended. */
export async function renewAccount(
  parts: StorefrontParts,
  viewer: Viewer,
  { id, job }: { readonly id: string; readonly job: AddJob },
): Promise<Answer<{ expires_at: number }>> {
  const { account, clock, port } = parts;
  const row = await accountById(account.db, viewer.id, id);
  if (!row) return NO_ACCOUNT;
  const grant = openGrant(parts, row.id, row.tokens_seal);
  const renewed = grant === null || port === null ? 'refused' : await port.renew(grant);
  if (renewed === 'unavailable') return DOWN;
  if (renewed === 'refused') {
    await account.write((tx) => endAccount(tx, row.id, row.tokens_seal));
    return MUST_AGREE;
  }
  return account.write(async (tx): Promise<Answer<{ expires_at: number }>> => {
    if (!(await accountById(tx, viewer.id, id))) return NO_ACCOUNT;
    const expires = endOf(renewed, clock.now());
    const next = {
      ...row,
      tokens_seal: sealedGrant(parts, row.id, renewed),
      state: 'valid',
      expires,
    } as const;
    await putAccount(tx, next);
    await resumeBatches(parts, tx, { row: next, job });
    return { expires_at: storefrontSeconds(expires) };
  });
}

/** Removes an account with its tokens; what waits for it fails. */
export async function removeAccount(
  { account, clock }: StorefrontParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<true>> {
  const answer = await account.write(async (tx): Promise<Answer<true>> => {
    const waiting = await waitingBatches(tx, viewer.id, id);
    if (!(await deleteAccount(tx, viewer.id, id))) return NO_ACCOUNT;
    const updated = clock.now();
    const by = { teamId: viewer.teamId, userId: viewer.id, at: updated };
    await addAuditEntry(tx, { ...by, act: 'account.withdrawn', subject: '橱窗' });
    for (const batch of waiting)
      await moveItems(tx, batch, { from: 'waiting', state: 'failed', reason: '授权已移除', updated });
    return true;
  });
  return isRefused(answer) ? answer : true;
}
