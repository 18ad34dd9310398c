import { useLoginOptions } from '#features/people/identity/web/index.ts';
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';
import type { UserInfo } from '../contract.ts';
import { PartnerRows } from './PartnerRows.tsx';

/** What of the log-in can be changed. */
export type Change = 'mobile' | 'password' | 'wechat' | 'oauth';

interface Row {
  readonly id: Change;
  readonly icon: IconName;
  readonly label: string;
  readonly words: string;
  readonly button: string;
}

function rowsOf(user: UserInfo, hasOauth: boolean): Row[] {
  const oauth: Row = {
    id: 'oauth',
    icon: 'video',
    label: '抖音',
    words: user.is_bind_oauth ? `已绑定${user.oauth_name && `：${user.oauth_name}`}` : '未绑定',
    button: user.is_bind_oauth ? '解绑' : '绑定',
  };
  return [
    {
      id: 'mobile',
      icon: 'phone',
      label: '手机号',
      words: user.is_bind_mobile ? user.mobile : '未绑定',
      button: '更换',
    },
    {
      id: 'password',
      icon: 'key',
      label: '登录密码',
      words: user.is_set_password ? '已设置' : '未设置，可用验证码登录',
      button: user.is_set_password ? '修改' : '设置',
    },
    {
      id: 'wechat',
      icon: 'scan',
      label: '微信',
      words: user.is_bind_wechat ? '已绑定，可扫码登录' : '未绑定',
      button: user.is_bind_wechat ? '更换' : '绑定',
    },
    ...(hasOauth || user.is_bind_oauth ? [oauth] : []),
  ];
}

/** 账号安全: how one logs in, each with its change. */
export function SafetyCard({ user, onChange }: { user: UserInfo; onChange: (what: Change) => void }) {
  const hasOauth = useLoginOptions()?.has_oauth === true;
  return (
    <section className="card my-safety" aria-labelledby="safety-title">
      <h2 id="safety-title">账号安全</h2>
      <ul>
        {rowsOf(user, hasOauth).map(({ id, icon, label, words, button }) => (
          <li key={id}>
            <Icon name={icon} size={20} />
            <span>{label}</span>
            <span className="one-line">{words}</span>
            <button
              type="button"
              className="btn"
              aria-label={`${button}${label}`}
              disabled={!user.is_bind_mobile}
              onClick={() => onChange(id)}
            >
              {button}
            </button>
          </li>
        ))}
      </ul>
      <PartnerRows user={user} />
    </section>
  );
}
