import { MOBILE_LENGTH, mobileProblem, SandboxHint } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { addSlave } from '../contract.ts';
import { MAX_MEMBER_REMARK_LENGTH } from '../rules.ts';

/** Invites a number into the team. */
export function InviteDialog({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const { values, field, check } = useFields({ mobile: mobileProblem, remark: () => null });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(addSlave, { body: { mobile: values.mobile, remark: values.remark.trim() } });
    showToast('已邀请，对方下次登录时确认加入');
    onClose();
    await onAdded();
  });
  return (
    <Dialog size="small" title="添加子账号" onCancel={onClose}>
      <form className="team-form" onSubmit={onSubmit} noValidate>
        <p>对方会收到短信，登录后确认加入。未注册的手机号登录时自动注册。</p>
        <Field
          label="手机号"
          state={field('mobile')}
          type="tel"
          inputMode="numeric"
          maxLength={MOBILE_LENGTH}
        />
        <Field label="备注（选填）" state={field('remark')} maxLength={MAX_MEMBER_REMARK_LENGTH} />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          邀请
        </button>
        <SandboxHint words="演示里短信发到" />
      </form>
    </Dialog>
  );
}
