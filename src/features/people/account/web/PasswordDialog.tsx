import {
  CODE_LENGTH,
  codeProblem,
  newPasswordProblem,
  PASSWORD_MOST,
  RESEND_S,
  repeatProblem,
  requestCode,
  SandboxHint,
} from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { changePassword, sendPasswordCode } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';

/** A new password by a code to the bound number; afterwards everyone logs in anew, this browser too. */
export function PasswordDialog({ user, onClose }: DialogProps) {
  const { values, field, check } = useFields({
    code: codeProblem,
    password: newPasswordProblem,
    repeat: (value, all) => repeatProblem(value, all.password),
  });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(changePassword, { body: { code: values.code, password: values.password } });
    showToast('密码已修改，请重新登录');
    useSession.getState().signOut();
  });
  return (
    <Dialog size="medium" title={user.is_set_password ? '修改密码' : '设置密码'} onCancel={onClose}>
      <form className="my-form" onSubmit={onSubmit} noValidate>
        <p>验证码将发送到 {user.mobile}，修改后所有设备需重新登录。</p>
        <CodeField
          label="4 位验证码"
          state={field('code')}
          maxLength={CODE_LENGTH}
          purpose="password"
          seconds={RESEND_S}
          onSend={() => requestCode(() => call(sendPasswordCode, { body: {} }))}
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
          保存新密码
        </button>
        <SandboxHint words="演示里验证码发到" />
      </form>
    </Dialog>
  );
}
