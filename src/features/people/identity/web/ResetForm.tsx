import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { resetPassword, sendForgotCode } from '../contract.ts';
import {
  CODE_LENGTH,
  codeProblem,
  mobileProblem,
  newPasswordProblem,
  PASSWORD_MOST,
  RESEND_S,
  repeatProblem,
} from '../rules.ts';
import { useCaptcha } from './captcha/useCaptcha.tsx';
import type { FormProps } from './form-props.ts';
import { MobileField } from './MobileField.tsx';
import { SandboxHint } from './SandboxHint.tsx';
import { checkMobile, requestCode } from './send-code.ts';

interface Props extends Pick<FormProps, 'scene'> {
  /** What was typed where one came from. */
  mobile: string;
  onReset: (mobile: string) => void;
}

/** A new password by a code to the number. */
export function ResetForm({ scene, mobile: typed, onReset }: Props) {
  const { values, field, check } = useFields<'mobile' | 'code' | 'password' | 'repeat'>(
    {
      mobile: mobileProblem,
      code: codeProblem,
      password: newPasswordProblem,
      repeat: (value, all) => repeatProblem(value, all.password),
    },
    { mobile: typed },
  );
  const captcha = useCaptcha(scene);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const { mobile, code, password } = values;
    await call(resetPassword, { body: { mobile, code, password } });
    showToast('密码已重置，请重新登录');
    onReset(mobile);
  });
  const send = async () => {
    const { mobile } = values;
    if (!checkMobile(mobile)) return false;
    const param = await captcha.ask('forgot', mobile);
    if (param === null) return false;
    return requestCode(() => call(sendForgotCode, { body: { captcha_verify_param: param, mobile } }));
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <MobileField state={field('mobile')} />
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="forgot"
        seconds={RESEND_S}
        onSend={send}
      />
      <PasswordField
        label="新密码，8-16位，包含数字及字符"
        state={field('password')}
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
      />
      <PasswordField
        label="再次输入密码"
        state={field('repeat')}
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
      />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        重置密码
      </button>
      <SandboxHint words="演示里验证码发到" />
      {captcha.dialog}
    </form>
  );
}
