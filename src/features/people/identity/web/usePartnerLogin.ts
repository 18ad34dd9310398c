import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { startPartnerBinding } from '#features/people/account/contract.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import type { LoginResult } from '../contract.ts';
import { loginByPartner, type PartnerResult } from '../contract-partner.ts';
import { safeReturnPath } from '../rules.ts';

/** An account of a partner that can be bound to the account that is logged in. */
export interface WaitingPartner {
  readonly partner: string;
  readonly account: string;
  readonly open_id: string;
}

/** What the page of a partner's link displays. */
export type PartnerLogin =
  | { readonly at: 'working' }
  /** A person is logged in already and chooses what the link is for; `problem` is why it was not bound, `canLink` whether it still can be. */
  | { readonly at: 'choice'; readonly problem: string; readonly canLink: boolean }
  | { readonly at: 'link'; readonly waiting: WaitingPartner }
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

const TOO_MANY = 429;

/** The choice after a binding that was not begun. What the server did not decide can be tried again with the same token. */
function choiceAfter(error: unknown): PartnerLogin {
  const code = error instanceof ApiFailure ? error.code : 0;
  const isUndecided = code === 0 || code >= 500;
  const problem = isUndecided ? '核对没有完成，请重试' : wordsOf(error);
  return { at: 'choice', problem, canLink: isUndecided || code === TOO_MANY };
}

/** The token of the address, which leaves it at once, and whether a person was logged in as they came. */
function useToken() {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  const [isLoggedIn] = useState(() => useSession.getState().token !== null);
  // What is good for a log-in is kept in no history; attribution stays.
  const hide = () => {
    const rest = new URLSearchParams(query);
    rest.delete('token');
    setQuery(rest, { replace: true });
  };
  return { token, isLoggedIn, hide };
}

/** Says what was done, and goes to the page that the partner named. */
function useLeave() {
  const navigate = useNavigate();
  return (words: string, path: string) => {
    showToast(words);
    void navigate(safeReturnPath(path, location.origin), { replace: true });
  };
}

/** Logs in by the token in the address; or asks for a number, or says what is wrong. Who is logged in chooses first. */
export function usePartnerLogin() {
  const leave = useLeave();
  const { token, isLoggedIn, hide } = useToken();
  const [view, setView] = useState<PartnerLogin>(
    token !== '' && isLoggedIn ? { at: 'choice', problem: '', canLink: true } : { at: 'working' },
  );
  const [to, setTo] = useState('');
  const finish = (result: LoginResult, path = to) => {
    useSession.getState().signIn(result);
    leave('登录成功', path);
  };
  const link = async () => {
    setView({ at: 'working' });
    try {
      const waiting = await call(startPartnerBinding, { body: { token } });
      setTo(waiting.to);
      setView({ at: 'link', waiting });
    } catch (error) {
      setView(choiceAfter(error));
    }
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
    hide();
    if (!isLoggedIn) await logIn();
  });
  useEffect(() => void begin(), []);
  return { view, logIn, link, finish, finishLink: () => leave('合作方账号已绑定', to) };
}
