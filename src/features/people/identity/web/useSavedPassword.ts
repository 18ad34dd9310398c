import { useState } from 'react';
import { rememberAccount, rememberedAccount } from '#platform/web/storage.ts';
import type { FieldsState } from '#platform/web/ui/useFields.ts';
import type { LoginResult } from '../contract.ts';
import { isRememberToken } from '../rules.ts';

/** Stands in the field while a remembered token does the password's work: its length says nothing. */
export const SAVED_DOTS = '••••••••••';

/** What 记住账号 gives at the start: the account, dots in place of a password, and a ticked box. */
export function savedStart(): { mobile: string; password: string; token: string; isTicked: boolean } {
  const saved = rememberedAccount();
  const token = saved && isRememberToken(saved.token) ? saved.token : '';
  return {
    mobile: saved?.account ?? '',
    password: token ? SAVED_DOTS : '',
    token,
    isTicked: saved !== null,
  };
}

/**
 * 记住账号 (open reading 5): the field shows dots while it holds a token; typing anything gives it back to the password.
 * Unticking clears what was kept at once, a log-in with the box ticked keeps the new token.
 */
export function useSavedPassword(
  fields: FieldsState<'mobile' | 'password'>,
  start: ReturnType<typeof savedStart>,
) {
  const [isTicked, setTicked] = useState(start.isTicked);
  const [token, setToken] = useState(start.token);
  const isSaved = token !== '' && fields.values.password === SAVED_DOTS;
  const type = (value: string) => {
    setToken('');
    fields.set('password', isSaved ? value.replaceAll('•', '') : value);
  };
  const typeAccount = (value: string) => {
    // The token belongs to the remembered account and to no other.
    if (isSaved) type('');
    fields.set('mobile', value);
  };
  const tick = (next: boolean) => {
    setTicked(next);
    if (next) return;
    rememberAccount(null);
    if (isSaved) type('');
  };
  const keep = (account: string, result: LoginResult) => {
    if (isTicked) rememberAccount({ account, token: result.remember_token ?? '' });
  };
  return {
    isTicked,
    isSaved,
    secret: isSaved ? token : fields.values.password,
    type,
    typeAccount,
    tick,
    keep,
  };
}
