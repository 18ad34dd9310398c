import {
  CODE_LENGTH,
  codeProblem,
  RESEND_S,
  requestCode,
  SandboxHint,
} from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { storePendingIntent } from '#platform/web/storage.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { sendOauthCode, startOauthBinding, unbindOauth } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { useReloadUser } from './useReloadUser.ts';

/** 绑定抖音 leads to the platform's page and back here; 解绑抖音 lets it go. Both want a code from the bound number. */
export function OauthDialog({ user, onClose }: DialogProps) {
  const isBound = user.is_bind_oauth;
  const { values, field, check } = useFields({ code: codeProblem });
  const reload = useReloadUser();
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const { code } = values;
    if (isBound) {
      await call(unbindOauth, { body: { code } });
      showToast('抖音账号已解绑');
      void reload();
      return onClose();
    }
    const { url } = await call(startOauthBinding, { body: { code } });
    storePendingIntent({ purpose: 'bind', back: location.pathname });
    location.assign(url);
  });
  return (
    <Dialog size="medium" title={isBound ? '解绑抖音' : '绑定抖音'} onCancel={onClose}>
      <form className="my-form" onSubmit={onSubmit} noValidate>
        <p>
          验证码将发送到 {user.mobile}
          {isBound ? '，解绑后不能再用抖音授权登录。' : '，下一步到抖音的页面授权。'}
        </p>
        <CodeField
          label="4 位验证码"
          state={field('code')}
          maxLength={CODE_LENGTH}
          purpose="oauth"
          seconds={RESEND_S}
          onSend={() => requestCode(() => call(sendOauthCode, { body: {} }))}
        />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          {isBound ? '解绑' : '去授权'}
        </button>
        <SandboxHint words="演示里验证码发到" />
      </form>
    </Dialog>
  );
}
