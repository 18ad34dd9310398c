import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import type { LoginResult } from '../contract.ts';
import { loginByPartner, type PartnerResult } from '../contract-partner.ts';
import { safeReturnPath } from '../rules.ts';

/** What the page of a partner's link displays. */
export type PartnerLogin =
  | { readonly at: 'working' }
  /** A person is logged in already: the link takes the place of that log-in only when they agree. */
  | { readonly at: 'confirm' }
  | { readonly at: 'bind'; readonly openId: string }
  | { readonly at: 'failed'; readonly words: string };

/** A token is good for one call, however often React begins anew. */
const sent = new Map<string, Promise<PartnerResult>>();

function exchange(token: string): Promise<PartnerResult> {
  const before = sent.get(token);
  if (before) return before;
  const answer = call(loginByPartner, { body: { token } });
  sent.set(token, answer);
  return answer;
}

function wordsOf(error: unknown): string {
  const isKnown = error instanceof ApiFailure && error.code !== 0;
  return isKnown ? error.message : '没有连上服务，请从合作方页面重新进入';
}

/** Logs in by the token in the address, which leaves the address at once; or asks for a number, or says what is wrong. */
export function usePartnerLogin() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => query.get('token') ?? '');
  const [isLoggedIn] = useState(() => useSession.getState().token !== null);
  const [view, setView] = useState<PartnerLogin>(
    token !== '' && isLoggedIn ? { at: 'confirm' } : { at: 'working' },
  );
  const [to, setTo] = useState('');
  const finish = (result: LoginResult, path = to) => {
    useSession.getState().signIn(result);
    showToast('登录成功');
    void navigate(safeReturnPath(path, location.origin), { replace: true });
  };
  const logIn = async () => {
    setView({ at: 'working' });
    try {
      const answer = await exchange(token);
      setTo(answer.to);
      if (answer.is_bind_mobile) finish(answer, answer.to);
      else setView({ at: 'bind', openId: answer.open_id });
    } catch (error) {
      setView({ at: 'failed', words: wordsOf(error) });
    }
  };
  const begin = useEffectEvent(async () => {
    if (token === '') return setView({ at: 'failed', words: '登录链接不完整，请从合作方页面重新进入' });
    // What is good for a log-in is kept in no history; attribution stays.
    const rest = new URLSearchParams(query);
    rest.delete('token');
    setQuery(rest, { replace: true });
    if (!isLoggedIn) await logIn();
  });
  useEffect(() => void begin(), []);
  return { view, logIn, finish };
}
