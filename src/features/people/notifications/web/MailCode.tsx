import { RESEND_S, SandboxHint } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useResend } from '#platform/web/ui/useResend.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { sendChannelCode, verifyChannel } from '../contract.ts';
import { MAIL_CODE_LENGTH } from '../rules.ts';

const codeProblem = (code: string) => (/^\d{6}$/.test(code.trim()) ? null : '请输入邮件里的6位验证码');

/** Takes the code that was sent to an address. */
export function MailCode({
  channel: { id, address },
  onVerified,
  onClose,
}: {
  channel: { id: string; address: string };
  onVerified: () => Promise<void>;
  onClose: () => void;
}) {
  const { values, field, check } = useFields({ code: codeProblem });
  const { left, wait } = useResend(`mail-${id}`);
  const again = useWrite(async () => {
    await call(sendChannelCode, { body: { id } });
    wait(RESEND_S);
    showToast('验证码已重新发送');
  });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(verifyChannel, { body: { id, code: values.code.trim() } });
    showToast('邮箱已验证，之后的通知会发到这里');
    await onVerified();
    onClose();
  });
  return (
    <Dialog size="small" title="验证邮箱" onCancel={onClose}>
      <form className="channel-form" onSubmit={onSubmit} noValidate>
        <p>验证码已发到 {address}，15分钟内有效；验证之前不会收到其他邮件。</p>
        <Field
          label="6位验证码"
          state={field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAIL_CODE_LENGTH}
        />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          验证
        </button>
        <button
          type="button"
          className="link-btn"
          disabled={left > 0 || again.isBusy}
          onClick={() => again.run()}
        >
          {left > 0 ? `${left}秒后可重新发送` : '重新发送'}
        </button>
        <SandboxHint words="演示里邮件发到" app="pushes" />
      </form>
    </Dialog>
  );
}
