import './login.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { confirmScan } from '../contract.ts';

type Shown = { readonly face: 'empty' | 'error'; readonly words: string; readonly note?: string };

const CONFIRMED: Shown = { face: 'empty', words: '已确认登录', note: '请回到电脑继续，本页可以关闭' };
const DENIED: Shown = {
  face: 'empty',
  words: '已拒绝这次登录',
  note: '您的账号没有被登录。请不要扫描他人发来的二维码',
};
const OVER: Shown = { face: 'error', words: '链接已失效，请回到电脑重新扫码' };

/** What an answer comes to; a failure of the way there can be tried again. */
async function answer(ticket: string, is_me: boolean): Promise<Shown | null> {
  try {
    await call(confirmScan, { body: { ticket, is_me } });
    return is_me ? CONFIRMED : DENIED;
  } catch (error) {
    return error instanceof ApiFailure && error.code === 200 ? { face: 'error', words: error.message } : null;
  }
}

/** The question itself. Nothing is answered by opening the page: programs that look at links do not tap. */
function Question({ ticket, onShown }: { ticket: string; onShown: (shown: Shown) => void }) {
  const [isLost, setLost] = useState(false);
  const { run: tap, isBusy } = useWrite(async (isMe: boolean) => {
    const came = await answer(ticket, isMe);
    setLost(came === null);
    if (came) onShown(came);
  });
  return (
    <>
      <h1>有人正在登录您的账号</h1>
      <p>您的微信扫描了一个登录二维码，要登录的设备是第一次使用。是您本人在登录吗？</p>
      <p>如果二维码是别人发来的，请选择不是我。</p>
      {isLost && <p role="alert">没有送达，请再试一次</p>}
      <button
        type="button"
        className="btn form-button"
        data-kind="primary"
        disabled={isBusy}
        onClick={() => tap(true)}
      >
        确认登录
      </button>
      <button type="button" className="btn form-button" disabled={isBusy} onClick={() => tap(false)}>
        不是我
      </button>
    </>
  );
}

/** /wx/confirmLogin, opened from the official account's message: whether it is oneself who logs in (security.md 1.11). */
export function ConfirmLoginScreen() {
  const ticket = useLocation().hash.slice(1);
  const [shown, setShown] = useState<Shown | null>(ticket === '' ? OVER : null);
  return (
    <ThemeProvider>
      <div className="login-page stack">
        <header>
          <Logo />
        </header>
        <div className="card confirm-card">
          {shown ? (
            <StateCard face={shown.face} words={shown.words} note={shown.note} />
          ) : (
            <Question ticket={ticket} onShown={setShown} />
          )}
        </div>
      </div>
    </ThemeProvider>
  );
}
