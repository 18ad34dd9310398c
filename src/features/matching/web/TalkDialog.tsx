import { gainFen } from '#kernel/gain.ts';
import { formatNumber, formatPercent } from '#platform/web/format/figures.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { MatchedAuthor, MatchTask } from '../contract.ts';
import { invitationText } from '../rules.ts';
import { authorName } from './AuthorLine.tsx';

const FEN = 100;
const BP = 10_000;
const WIDTH = 520;

/** The invitation to an author, made of product and reasons. */
export function textFor({ product }: MatchTask, author: MatchedAuthor): string {
  const { title, shop, price, commission_bp: bp } = product;
  const earns = gainFen(price, bp);
  return invitationText({
    author: authorName(author),
    product: title,
    shop,
    price: price === null ? null : formatNumber(price / FEN),
    commission: bp === null ? null : formatPercent(bp / BP),
    earns: earns === null ? null : (earns / FEN).toFixed(2),
    reasons: author.reasons.slice(0, 2),
  });
}

/** Shows an invitation and copies it; afterwards the author may be noted as invited. */
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
  const text = textFor(task, author);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('邀约话术已复制');
    } catch {
      showToast('复制失败，请手动复制');
    }
  };
  return (
    <Dialog width={WIDTH} title={`邀约 ${authorName(author)}`} onCancel={onClose}>
      <div className="match-invite">
        <pre>{text}</pre>
        <div>
          {author.state === 'new' && (
            <button type="button" className="btn" onClick={onInvited}>
              标为已邀
            </button>
          )}
          <button type="button" className="btn" data-kind="primary" onClick={() => void copy()}>
            复制话术
          </button>
        </div>
      </div>
    </Dialog>
  );
}
