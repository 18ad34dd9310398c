import { call } from '#platform/web/api.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { loginByCode, sendLoginCode } from '../contract.ts';
import { CODE_LENGTH, codeProblem, mobileProblem, RESEND_S } from '../rules.ts';
import { useCaptcha } from './captcha/useCaptcha.tsx';
import type { FormProps } from './form-props.ts';
import { MobileField } from './MobileField.tsx';
import { checkMobile, requestCode } from './send-code.ts';

/** Tab 1: log-in by code; an unknown number is registered. */
export function SmsForm({ scene, onLoggedIn, isClaiming }: FormProps & { isClaiming: boolean }) {
  const { values, field, check } = useFields({ mobile: mobileProblem, code: codeProblem });
  const captcha = useCaptcha(scene);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    onLoggedIn(await call(loginByCode, { body: values }));
  });
  const send = async () => {
    const { mobile } = values;
    if (!checkMobile(mobile)) return false;
    const param = await captcha.ask('sms', mobile);
    if (param === null) return false;
    return requestCode(() => call(sendLoginCode, { body: { captcha_verify_param: param, mobile } }));
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <MobileField state={field('mobile')} />
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="login"
        seconds={RESEND_S}
        onSend={send}
      />
      <p className="login-tip label">未注册的手机号，登录成功后自动注册</p>
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        登录/注册
        {isClaiming && <small>领取会员</small>}
      </button>
      {captcha.dialog}
    </form>
  );
}
