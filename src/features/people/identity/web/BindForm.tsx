import { call } from '#platform/web/api.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { bindByCode, sendBindCode } from '../contract.ts';
import { bindOauthByCode, sendOauthBindCode } from '../contract-oauth.ts';
import { bindPartnerByCode, sendPartnerBindCode } from '../contract-partner.ts';
import { CODE_LENGTH, codeProblem, mobileProblem, RESEND_S } from '../rules.ts';
import type { FormProps } from './form-props.ts';
import { MobileField } from './MobileField.tsx';
import { SandboxHint } from './SandboxHint.tsx';
import { checkMobile, requestCode } from './send-code.ts';

const REGISTERS = '未注册的手机号，绑定成功后自动注册';

/** How someone came who belongs to no account yet. */
const ways = {
  wechat: { lead: '扫码成功，绑定手机号后完成登录', tip: REGISTERS, send: sendBindCode, bind: bindByCode },
  oauth: {
    lead: '授权成功，绑定手机号后完成登录',
    tip: REGISTERS,
    send: sendOauthBindCode,
    bind: bindOauthByCode,
  },
  partner: {
    lead: '首次从合作方进入，绑定手机号后完成登录',
    tip: '仅限未注册的手机号，绑定成功后，对应的合作方账号可登录这个账号',
    send: sendPartnerBindCode,
    bind: bindPartnerByCode,
  },
} as const;

interface Props extends Pick<FormProps, 'onLoggedIn'> {
  way: keyof typeof ways;
  /** The sealed alias of who scanned or agreed. */
  openId: string;
}

/** After a scan or an authorisation that belongs to no account: a number is bound to it, which logs in. */
export function BindForm({ way, openId, onLoggedIn }: Props) {
  const { lead, tip, send: sendCall, bind: bindCall } = ways[way];
  const { values, field, check } = useFields({ mobile: mobileProblem, code: codeProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    onLoggedIn(await call(bindCall, { body: { ...values, open_id: openId } }));
  });
  const send = async () => {
    const { mobile } = values;
    if (!checkMobile(mobile)) return false;
    return requestCode(() => call(sendCall, { body: { mobile, open_id: openId } }));
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <p className="login-lead">{lead}</p>
      <MobileField state={field('mobile')} />
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="bind"
        seconds={RESEND_S}
        onSend={send}
      />
      <p className="login-tip label">{tip}</p>
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        绑定并登录
      </button>
      <SandboxHint words="演示里验证码发到" />
    </form>
  );
}
