import { copyText } from '#platform/web/copy-text.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { WorkBoard } from '../contract.ts';

/** The read-only link of a board: to copy, and to take back. */
export function ShareDialog({
  board,
  onShare,
  onClose,
}: {
  board: WorkBoard;
  onShare: (isShared: boolean) => void;
  onClose: () => void;
}) {
  const link = `${location.origin}/workbench?share=${board.share}`;
  return (
    <Dialog size="medium" title="分享看板" onCancel={onClose}>
      <div className="wb-edit stack gap-16">
        {board.share === '' ? (
          <p>开启后，得到链接的人可以查看这个看板，不能修改。看到的数据以对方的版本为准。</p>
        ) : (
          <div>
            <span>只读链接</span>
            <TextBox label="只读链接" value={link} />
          </div>
        )}
        <footer>
          {board.share === '' ? (
            <button type="button" className="btn" data-kind="primary" onClick={() => onShare(true)}>
              开启分享
            </button>
          ) : (
            <>
              <button type="button" className="btn" onClick={() => onShare(false)}>
                停止分享
              </button>
              <button type="button" className="btn" data-kind="primary" onClick={() => void copyText(link)}>
                复制链接
              </button>
            </>
          )}
        </footer>
      </div>
    </Dialog>
  );
}
