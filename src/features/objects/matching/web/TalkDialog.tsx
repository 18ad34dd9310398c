import { useState } from 'react';
import { copyText } from '#platform/web/copy-text.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextArea } from '#platform/web/ui/TextBox.tsx';
import type { MatchedAuthor, MatchTask } from '../contract.ts';
import { invitationText, MAX_INVITATION_LENGTH } from '../rules.ts';
import { authorName } from './AuthorLine.tsx';

const BP = 10_000;

/** The draft of an invitation: the product that was chosen and the commission that was entered. */
export function textFor(
  { product, wanted: { commission_bp: bp } }: MatchTask,
  author: MatchedAuthor,
): string {
  return invitationText({
    author: authorName(author),
    product: product.title || `商品 ${product.product_id}`,
    commission: bp === null ? null : formatPercent(bp / BP),
  });
}

/** An invitation that is edited and copied; afterwards the author may be noted as invited. */
export function TalkDialog({
  task,
  author,
  onInvited,
  onClose,
}: {
  task: MatchTask;
  author: MatchedAuthor;
  onInvited: () => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(() => textFor(task, author));
  return (
    <Dialog size="text" title={`邀约 ${authorName(author)}`} onCancel={onClose}>
      <div className="match-invite stack gap-16">
        <TextArea
          label="邀约话术"
          rows={8}
          maxLength={MAX_INVITATION_LENGTH}
          value={text}
          onChange={setText}
        />
        <small>只写了您选的商品和填的佣金，寄样、价格等请按实际补充</small>
        <div>
          {author.state === 'new' && (
            <button type="button" className="btn" onClick={onInvited}>
              标为已邀
            </button>
          )}
          <button
            type="button"
            className="btn"
            data-kind="primary"
            disabled={text.trim() === ''}
            onClick={() => void copyText(text, '邀约话术已复制')}
          >
            复制话术
          </button>
        </div>
      </div>
    </Dialog>
  );
}
