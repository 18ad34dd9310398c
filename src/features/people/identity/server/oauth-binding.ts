import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OauthGrant } from '#platform/server/gateways/ports.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import { type AuthContext } from './auth-context.ts';
import { noteAct } from './note-act.ts';
import { notifyOwner } from './notify.ts';
import { agreedBy, bindingOf, oauthIndex } from './oauth.ts';
import { moveVisit, oauthHolder, putOauth } from './store/oauth.ts';

const OTHERS = refuse(200, '该抖音账号已绑定其他用户');

/** Binds an account of the platform to whoever was logged in when the visit began, in place of one bound before. */
export async function linkOauthAccount(
  people: AuthContext,
  caller: Caller,
  { userId, code, state }: { readonly userId: string; readonly code: string; readonly state: string },
): Promise<Answer<true>> {
  const found = await agreedBy(people, caller, { code, state, use: { purpose: 'bind', userId } });
  if (isRefused(found)) return found;
  const { visit, agreed } = found;
  const came = await people.account.write(async (tx) => {
    await moveVisit(tx, visit.id, { from: 'taken', to: 'done' });
    const holder = await oauthHolder(tx, oauthIndex(people, agreed));
    if (holder && holder.user_id !== userId) return OTHERS;
    await putOauth(tx, bindingOf(people, userId, agreed));
    await noteAct(people, tx, { userId, act: 'account.bound', subject: '抖音授权登录' });
    return true as const;
  });
  if (came === true) notifyOwner(people, userId, '您的账号已绑定抖音授权登录');
  return came;
}

/** An account of the platform that a person has authorised; `index` finds it again without its open id. */
export interface AuthorisedAccount {
  readonly index: string;
  readonly name: string;
  readonly grant: OauthGrant;
}

/**
 * Takes in what the platform sent the browser back with for a storefront or for own data, and writes it by `write` in the transaction
 * that uses the visit up. The account is no way to log in.
 */
export async function authoriseAccount<T>(
  people: AuthContext,
  caller: Caller,
  by: {
    readonly purpose: 'storefront' | 'creator';
    readonly userId: string;
    readonly code: string;
    readonly state: string;
    write(tx: Tx, account: AuthorisedAccount): Promise<T>;
  },
): Promise<Answer<T>> {
  const { purpose, userId, code, state } = by;
  const found = await agreedBy(people, caller, { code, state, use: { purpose, userId } });
  if (isRefused(found)) return found;
  const { visit, agreed } = found;
  return people.account.write(async (tx) => {
    await moveVisit(tx, visit.id, { from: 'taken', to: 'done' });
    const account = { index: oauthIndex(people, agreed), name: agreed.name, grant: agreed.grant };
    const written = await by.write(tx, account);
    const subject = `${purpose === 'creator' ? '自己的抖音号' : '橱窗'}：${agreed.name}`;
    if (!isRefused(written)) await noteAct(people, tx, { userId, act: 'account.authorised', subject });
    return written;
  });
}
