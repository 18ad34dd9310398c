import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { rememberAccount, rememberedAccount } from '#platform/web/storage.ts';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { loginByPassword } from '../contract.ts';
import { mobileProblem, passwordProblem } from '../rules.ts';
import { useCaptcha } from './captcha/useCaptcha.tsx';
import type { FormProps } from './form-props.ts';
import { MobileField } from './MobileField.tsx';
import { savedStart, useSavedPassword } from './useSavedPassword.ts';

/** An account and a password that someone pressed to have filled in. */
export interface Filled {
  readonly mobile: string;
  readonly password: string;
}

interface Props extends FormProps {
  filled: Filled | null;
  onForgot: (mobile: string) => void;
}

/** Tab 2: log-in by password, behind a captcha. */
export function PasswordForm({ scene, filled, onForgot, onLoggedIn }: Props) {
  const [start] = useState(() => (filled ? { ...filled, token: '', isTicked: false } : savedStart()));
  const fields = useFields<'mobile' | 'password'>(
    { mobile: mobileProblem, password: passwordProblem },
    start,
  );
  const saved = useSavedPassword(fields, start);
  const captcha = useCaptcha(scene);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!fields.check()) return;
    const param = await captcha.ask('login', fields.values.mobile);
    if (param === null) return;
    const { mobile } = fields.values;
    const body = {
      captcha_verify_param: param,
      user_name: mobile,
      password: saved.secret,
      remember: saved.isTicked,
    };
    try {
      const result = await call(loginByPassword, { body });
      saved.keep(mobile, result);
      onLoggedIn(result);
    } catch (error) {
      // A remembered token works once: whatever became of it, it is worth nothing now.
      if (saved.isSaved) forgetToken(mobile, saved.type);
      throw error;
    }
  });
  const password = fields.field('password');
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <MobileField state={{ ...fields.field('mobile'), onChange: saved.typeAccount }} />
      <PasswordField
        label="密码"
        state={{ ...password, onChange: saved.type }}
        autoComplete="current-password"
        instead={saved.isSaved ? '已保存' : undefined}
      />
      <div className="login-line row spread">
        <Tick checked={saved.isTicked} onChange={saved.tick}>
          记住账号
        </Tick>
        <button type="button" className="link-btn" onClick={() => onForgot(fields.values.mobile)}>
          忘记密码
        </button>
      </div>
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        登录
      </button>
      {captcha.dialog}
    </form>
  );
}

function forgetToken(account: string, type: (value: string) => void): void {
  if (rememberedAccount() !== null) rememberAccount({ account, token: '' });
  type('');
}
