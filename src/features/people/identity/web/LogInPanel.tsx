import './login.css';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/web/messages.ts';
import { useSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { LoginResult, ScanInfo } from '../contract.ts';
import { SCAN_SUCCEEDED, SCAN_SUCCEEDED_MS } from '../rules.ts';
import { AgreementLine } from './AgreementLine.tsx';
import { BindForm } from './BindForm.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { focusTab, LogInTabs } from './LogInTabs.tsx';
import { OtherWays } from './OtherWays.tsx';
import { useLoginOptions } from './options-query.ts';
import { type Filled, PasswordForm } from './PasswordForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { SmsForm } from './SmsForm.tsx';
import { useOauth } from './useOauth.ts';

/** The views of specification §2; `account` has the two tabs. */
type View = { name: 'account' } | { name: 'bind'; openId: string } | { name: 'reset'; mobile: string };

interface Props {
  /** Type 1 also says that registering brings a membership. */
  isClaiming: boolean;
  onDone: () => void;
}

/** A view other than the tabs: its title, and the way back. */
function ViewHead({ title, onBack }: { title: string; onBack: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone with the view before.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="login-head row gap-8">
      <button type="button" aria-label="返回" onClick={onBack}>
        <Icon name="left" size={18} />
      </button>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}

/** Everything one logs in with: two tabs, binding, a new password, the scan, and the people of the demo. */
export function LogInPanel({ isClaiming, onDone }: Props) {
  const options = useLoginOptions();
  const [view, setView] = useState<View>({ name: 'account' });
  const [tab, setTab] = useState<1 | 2>(1);
  const [isScanning, setScanning] = useState(false);
  const [filled, setFilled] = useState<(Filled & { times: number }) | null>(null);
  const goToPlatform = useOauth();
  const scene = options?.captcha === 'cloud' ? options.captcha_scene : null;

  const onLoggedIn = (result: LoginResult) => {
    // A wrong code that was told of a moment ago is over.
    useMessages.getState().hush();
    useSession.getState().signIn(result);
    onDone();
  };
  const onScanned = (info: ScanInfo) => {
    setScanning(false);
    if (!info.is_bind_mobile) return setView({ name: 'bind', openId: info.open_id });
    onLoggedIn({ access_token: info.token, expires_in: info.expires_in });
    showToast(SCAN_SUCCEEDED, SCAN_SUCCEEDED_MS);
  };
  const toTab = (next: 1 | 2) => {
    // What had the focus goes with its view.
    if (view.name !== 'account') requestAnimationFrame(() => focusTab(next));
    setView({ name: 'account' });
    setTab(next);
  };
  const fill = ({ mobile, password }: Filled) => {
    setFilled({ mobile, password, times: (filled?.times ?? 0) + 1 });
    toTab(2);
  };
  if (view.name === 'bind') {
    return (
      <div className="login-panel">
        <ViewHead title="绑定手机号" onBack={() => toTab(tab)} />
        <BindForm way="wechat" openId={view.openId} onLoggedIn={onLoggedIn} />
        <AgreementLine />
      </div>
    );
  }
  if (view.name === 'reset') {
    return (
      <div className="login-panel">
        <ViewHead title="重置密码" onBack={() => toTab(2)} />
        <ResetForm scene={scene} mobile={view.mobile} onReset={(mobile) => fill({ mobile, password: '' })} />
      </div>
    );
  }
  return (
    <div className="login-panel">
      <LogInTabs tab={tab} onTab={toTab} />
      {/* The form of the other tab goes, and with it the captcha that it had opened. */}
      <div role="tabpanel" id="login-tabpanel" aria-labelledby={`login-tab-${tab}`}>
        {tab === 1 && options?.has_sms === false ? (
          <p className="login-lead">这里没有接入短信，请用账号密码登录</p>
        ) : tab === 1 ? (
          <SmsForm scene={scene} isClaiming={isClaiming} onLoggedIn={onLoggedIn} />
        ) : (
          <PasswordForm
            key={filled?.times}
            scene={scene}
            filled={filled}
            onForgot={(mobile) => setView({ name: 'reset', mobile })}
            onLoggedIn={onLoggedIn}
          />
        )}
      </div>
      <OtherWays
        onScan={options?.has_scan === false ? undefined : () => setScanning(true)}
        onOauth={options?.has_oauth ? goToPlatform : undefined}
      />
      {options && <DemoPeople options={options} onPick={fill} />}
      <AgreementLine />
      {isScanning && <ScanDialog onScanned={onScanned} onClose={() => setScanning(false)} />}
    </div>
  );
}
