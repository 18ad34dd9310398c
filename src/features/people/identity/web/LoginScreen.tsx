import './login.css';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#platform/web/session.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { HOME, safeReturnPath } from '../rules.ts';
import { LogInAside } from './LogInAside.tsx';
import { LogInPanel } from './LogInPanel.tsx';
import { PreviewArt } from './preview/PreviewArt.tsx';
import { previewOf } from './useLogIn.ts';
import { useUser } from './viewer-query.ts';

/** /loginPage and /isLoginPage: the same panel as the dialog's; after it the way back of the `url` query. */
export function LoginScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isLoggedIn = useSession((s) => s.token !== null);
  const isSingleUser = useUser()?.is_single_user === true;
  const back = safeReturnPath(query.get('url'), location.origin);
  const preview = previewOf(back);
  // Here or in another tab; a server of one user has nobody to log in.
  useEffect(() => {
    if (isLoggedIn || isSingleUser) void navigate(back, { replace: true });
  }, [isLoggedIn, isSingleUser, back, navigate]);
  return (
    <ThemeProvider>
      {preview && (
        <div className="login-backdrop" aria-hidden="true" inert>
          <PreviewArt kind={preview} />
        </div>
      )}
      <div className="login-page stack" data-preview={preview !== undefined}>
        <header>
          <Link to={HOME} aria-label="观潮数据 首页">
            <Logo />
          </Link>
        </header>
        <div className="card login-two stack">
          <h1 className="unseen">登录</h1>
          <LogInAside preview={preview} />
          <LogInPanel isClaiming={preview === undefined} onDone={() => undefined} />
        </div>
      </div>
    </ThemeProvider>
  );
}
