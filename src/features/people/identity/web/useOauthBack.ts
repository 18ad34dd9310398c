import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bindOauth } from '#features/people/account/contract.ts';
import { finishCreatorAuth } from '#features/people/creators/contract.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useSession } from '#platform/web/session.ts';
import { type PendingIntent, readPendingIntent } from '#platform/web/storage.ts';
import { showToast } from '#platform/web/toast.ts';
import { finishStorefrontAuth, type LoginResult } from '../contract.ts';
import { loginByOauth, type OauthResult } from '../contract-oauth.ts';
import { safeReturnPath } from '../rules.ts';

/** What the page of the way back shows. */
export type OauthBack =
  | { readonly at: 'working' }
  | { readonly at: 'bind'; readonly openId: string }
  | { readonly at: 'failed'; readonly words: string };

const SUCCEEDED = '抖音授权登录成功';
const BOUND = '抖音账号已绑定';
const AUTHORISED = '抖音号已授权';

/** What the platform sent the browser back with. */
interface Brought {
  readonly code: string;
  readonly state: string;
}

/** Code and state are good for one question, however often React begins anew. */
const asked = new Map<string, Promise<OauthResult | true>>();

/** Where an account goes that a logged-in person agreed for: it is bound to them, fills their storefront, or shows them its data. */
const keepers = {
  bind: (body: Brought) => call(bindOauth, { body }),
  storefront: (body: Brought) => call(finishStorefrontAuth, { body }),
  creator: (body: Brought) => call(finishCreatorAuth, { body }),
} as const;

async function keep(purpose: keyof typeof keepers, body: Brought): Promise<true> {
  await keepers[purpose](body);
  return true;
}

function ask({ purpose }: PendingIntent, code: string, state: string): Promise<OauthResult | true> {
  const before = asked.get(state);
  if (before) return before;
  const answer =
    purpose === 'login' ? call(loginByOauth, { query: { code, state } }) : keep(purpose, { code, state });
  asked.set(state, answer);
  return answer;
}

function wordsOf(error: unknown): string {
  const isInTitle = error instanceof ApiFailure && error.code !== 0;
  return isInTitle ? error.message : '没有连上服务，请重新授权';
}

/** Takes in what the platform sent the browser back with: logs in, binds, asks for a number, or says what was not to be. */
export function useOauthBack() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [came] = useState(() => ({ code: query.get('code') ?? '', state: query.get('state') ?? '' }));
  const [errand] = useState(readPendingIntent);
  const [shown, setShown] = useState<OauthBack>({ at: 'working' });
  const back = safeReturnPath(errand.back, location.origin);
  const finish = (result: LoginResult) => {
    useSession.getState().signIn(result);
    showToast(SUCCEEDED);
    void navigate(back, { replace: true });
  };
  const take = useEffectEvent(async () => {
    if (came.code === '' || came.state === '') {
      return setShown({
        at: 'failed',
        words: came.state === '' ? '授权已失效，请重新授权' : '您没有同意授权',
      });
    }
    // What is worth something once stands in no history.
    setQuery({}, { replace: true });
    try {
      const answer = await ask(errand, came.code, came.state);
      if (answer === true) {
        showToast(errand.purpose === 'bind' ? BOUND : AUTHORISED);
        return void navigate(back, { replace: true });
      }
      if (!answer.is_bind_mobile) return setShown({ at: 'bind', openId: answer.open_id });
      finish(answer);
    } catch (error) {
      setShown({ at: 'failed', words: wordsOf(error) });
    }
  });
  useEffect(() => void take(), []);
  return { shown, errand, back, finish };
}
