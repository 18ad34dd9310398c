import './login.css';
import { Link } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { HOME, loginAddress } from '../rules.ts';
import { AgreementLine } from './AgreementLine.tsx';
import { BindForm } from './BindForm.tsx';
import { LogInAside } from './LogInAside.tsx';
import { PartnerBindForm } from './PartnerBindForm.tsx';
import { PartnerChoice } from './PartnerChoice.tsx';
import { usePartnerLogin } from './usePartnerLogin.ts';

const TITLES: Readonly<Record<string, string>> = { bind: '绑定手机号', link: '绑定合作方账号' };

/** /yangxuan/login: where a partner sends the browser with a signed token. */
export function PartnerLoginScreen() {
  const { view, logIn, link, finish, finishLink } = usePartnerLogin();
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
            <h1 className="login-title">{TITLES[view.at] ?? '合作方登录'}</h1>
            {view.at === 'working' && <StateCard face="time" words="正在核对登录链接" />}
            {view.at === 'choice' && <PartnerChoice {...view} onLink={link} onLogIn={logIn} />}
            {view.at === 'link' && <PartnerBindForm waiting={view.waiting} onBound={finishLink} />}
            {view.at === 'failed' && (
              <StateCard face="error" words={view.words}>
                <Link className="btn" data-kind="primary" to={loginAddress(HOME, '')} replace>
                  其他方式登录
                </Link>
              </StateCard>
            )}
            {view.at === 'bind' && (
              <>
                <BindForm way="partner" openId={view.openId} onLoggedIn={finish} />
                <AgreementLine />
              </>
            )}
          </div>
        </div>
      </div>
    </ThemeProvider>
  );
}
