import { call } from '#platform/web/api.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { decideInvitation } from '../contract.ts';

interface Props {
  invitation: { readonly id: string; readonly owner_name: string };
  onLater: () => void;
  onDecided: () => Promise<void>;
}

/** 团队邀请: join, or not; closing it asks again at the next visit. */
export function InvitationDialog({ invitation, onLater, onDecided }: Props) {
  const { id, owner_name: owner } = invitation;
  const decide = async (accept: boolean) => {
    await call(decideInvitation, { body: { id, accept } });
    showToast(accept ? '已加入团队' : '已拒绝邀请');
    onLater();
    await onDecided();
  };
  const accepting = useSubmit(() => decide(true));
  const declining = useSubmit(() => decide(false));
  const isBusy = accepting.isBusy || declining.isBusy;
  return (
    <ThemeProvider>
      <Dialog size="small" title="团队邀请" onCancel={onLater}>
        <div className="confirm">
          <p>{owner}邀请您加入团队。加入后使用团队的版本与额度，您的关注、看板和登录方式仍归自己所有。</p>
          <div>
            <button type="button" className="btn" disabled={isBusy} onClick={declining.onSubmit}>
              拒绝
            </button>
            <button
              type="button"
              className="btn"
              data-kind="primary"
              disabled={isBusy}
              onClick={accepting.onSubmit}
            >
              加入团队
            </button>
          </div>
        </div>
      </Dialog>
    </ThemeProvider>
  );
}
