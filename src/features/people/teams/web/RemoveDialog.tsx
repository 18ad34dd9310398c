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
import { removeSlave, sendRemoveCode, type TeamSeat } from '../contract.ts';

interface Props {
  seat: TeamSeat;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Removes a member by a code to the owner's own number. */
export function RemoveDialog({ seat, onRemoved, onClose }: Props) {
  const { id, nick_name: name, mobile } = seat;
  const { values, field, check } = useFields({ code: codeProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(removeSlave, { body: { id, code: values.code } });
    showToast('已移除');
    onClose();
    await onRemoved();
  });
  return (
    <Dialog size="small" title="移除子账号" onCancel={onClose}>
      <form className="team-form" onSubmit={onSubmit} noValidate>
        <p>
          移除 {name || mobile} 后，对方立即退出登录并失去团队权益，其监控停止。验证码将发送到您绑定的手机号。
        </p>
        <CodeField
          label="4 位验证码"
          state={field('code')}
          maxLength={CODE_LENGTH}
          purpose={`slave:${id}`}
          seconds={RESEND_S}
          onSend={() => requestCode(() => call(sendRemoveCode, { body: { id } }))}
        />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          移除
        </button>
        <SandboxHint words="演示里验证码发到" />
      </form>
    </Dialog>
  );
}
