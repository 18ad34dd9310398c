import { Link } from 'react-router';
import { bindPartner, sendPartnerCode } from '#features/people/account/contract.ts';
import { call } from '#platform/web/api.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { CODE_LENGTH, codeProblem, HOME, RESEND_S } from '../rules.ts';
import { SandboxHint } from './SandboxHint.tsx';
import { requestCode } from './send-code.ts';
import type { WaitingPartner } from './usePartnerLogin.ts';
import { useUser } from './viewer-query.ts';

interface Props {
  waiting: WaitingPartner;
  onBound: () => void;
}

/** Binds an account of a partner to the account that is logged in, by a code: both are named, and what the binding allows. */
export function PartnerBindForm({ waiting, onBound }: Props) {
  const user = useUser();
  const { values, field, check } = useFields({ code: codeProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(bindPartner, { body: { code: values.code, open_id: waiting.open_id } });
    onBound();
  });
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <p className="login-lead">
        合作方 {waiting.partner} 的账号 {waiting.account}，绑定到当前账号 {user?.nick_name} {user?.mobile}
      </p>
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="partner"
        seconds={RESEND_S}
        onSend={() => requestCode(() => call(sendPartnerCode, { body: {} }))}
      />
      <p className="login-tip label">
        绑定后，这个合作方账号可直接登录当前账号。不是您自己的合作方账号，请不要绑定
      </p>
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        绑定
      </button>
      <Link className="btn form-button" to={HOME} replace>
        不绑定
      </Link>
      <SandboxHint words="演示里验证码发到" />
    </form>
  );
}
