import { useQueryClient } from '@tanstack/react-query';
import {
  CODE_LENGTH,
  codeProblem,
  RESEND_S,
  requestCode,
  SandboxHint,
} from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { sendPartnerCode, unbindPartner } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { PARTNERS_KEY } from './partners-key.ts';

/** 解绑合作方, by a code from the bound number. */
export function PartnerDialog({ user, partner, onClose }: DialogProps & { partner: string }) {
  const { values, field, check } = useFields({ code: codeProblem });
  const client = useQueryClient();
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(unbindPartner, { body: { partner, code: values.code } });
    showToast('合作方账号已解绑');
    void client.invalidateQueries({ queryKey: [PARTNERS_KEY] });
    onClose();
  });
  return (
    <Dialog size="medium" title="解绑合作方" onCancel={onClose}>
      <form className="my-form" onSubmit={onSubmit} noValidate>
        <p>
          验证码将发送到 {user.mobile}，解绑后不能再从合作方 {partner} 登录这个账号。
        </p>
        <CodeField
          label="4 位验证码"
          state={field('code')}
          maxLength={CODE_LENGTH}
          purpose="partner"
          seconds={RESEND_S}
          onSend={() => requestCode(() => call(sendPartnerCode, { body: {} }))}
        />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          解绑
        </button>
        <SandboxHint words="演示里验证码发到" />
      </form>
    </Dialog>
  );
}
