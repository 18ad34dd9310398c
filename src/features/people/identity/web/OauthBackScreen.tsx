import './login.css';
import { Link } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { HOME, loginAddress } from '../rules.ts';
import { AgreementLine } from './AgreementLine.tsx';
import { BindForm } from './BindForm.tsx';
import { LogInAside } from './LogInAside.tsx';
import { useOauthBack } from './useOauthBack.ts';

/** Where one can begin anew: the log-in that leads to the same place, or the page that the binding began on. */
function Again({ isBinding, back }: { isBinding: boolean; back: string }) {
  const to = isBinding ? back : loginAddress(back, '');
  return (
    <Link className="btn" data-kind="primary" to={to} replace>
      {isBinding ? '返回' : '返回登录'}
    </Link>
  );
}

/** /dyAuthBack: where the short-video platform sends the browser back to. */
export function OauthBackScreen() {
  const { shown, errand, back, finish } = useOauthBack();
  return (
    <ThemeProvider>
      <div className="login-page stack">
        <header>
          <Link to={HOME} aria-label="观潮数据 首页">
            <Logo />
          </Link>
        </header>
        <div className="card login-two stack">
          <LogInAside />
          <div className="login-panel">
            <h1 className="login-title">{shown.at === 'bind' ? '绑定手机号' : '抖音授权'}</h1>
            {shown.at === 'working' && <StateCard face="time" words="正在核对授权" />}
            {shown.at === 'failed' && (
              <StateCard face="error" words={shown.words}>
                <Again isBinding={errand.purpose !== 'login'} back={back} />
              </StateCard>
            )}
            {shown.at === 'bind' && (
              <>
                <BindForm way="oauth" openId={shown.openId} onLoggedIn={finish} />
                <AgreementLine />
              </>
            )}
          </div>
        </div>
      </div>
    </ThemeProvider>
  );
}
