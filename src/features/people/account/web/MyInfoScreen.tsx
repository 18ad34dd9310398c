import './my-info.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#features/people/identity/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { EditionCard } from './EditionCard.tsx';
import { MobileDialog } from './MobileDialog.tsx';
import { OauthDialog } from './OauthDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { QuotaCard } from './QuotaCard.tsx';
import { type Change, SafetyCard } from './SafetyCard.tsx';
import { useReloadUser } from './useReloadUser.ts';
import { WechatDialog } from './WechatDialog.tsx';

/** The dialogs that change how one logs in. */
const dialogs = {
  mobile: MobileDialog,
  password: PasswordDialog,
  wechat: WechatDialog,
  oauth: OauthDialog,
} as const;

/** 我的信息: who I am, what my edition holds and how much of today is left, and how I log in. */
export function MyInfoScreen() {
  const user = useUser();
  const reload = useEffectEvent(useReloadUser());
  // Counters have moved since the page before.
  useEffect(() => void reload(), []);
  const [change, setChange] = useState<Change | null>(null);
  if (!user) return null;
  const Dialog = change && dialogs[change];
  return (
    <ThemeProvider>
      <article className="my-info">
        <h1>我的信息</h1>
        {user.expire_tip && (
          <p className="my-tip" role="status">
            {user.expire_tip}
          </p>
        )}
        <div className="my-grid stack gap-12">
          <ProfileCard user={user} />
          <EditionCard user={user} />
          <QuotaCard quota={user.quota} />
          {!user.is_single_user && <SafetyCard user={user} onChange={setChange} />}
        </div>
        {Dialog && <Dialog user={user} onClose={() => setChange(null)} />}
      </article>
    </ThemeProvider>
  );
}
