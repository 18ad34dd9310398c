import { useMembership } from '#features/people/membership/web/index.ts';
import { CodePicture } from '#platform/web/ui/CodePicture.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { ResultKind } from './results.ts';

const words: Readonly<Record<ResultKind, { readonly title: string; readonly text: string }>> = {
  PAY_FAIL: { title: '支付失败', text: '支付失败，请重新支付' },
  PAY_SUCCESS: { title: '支付成功', text: '权益已开通，现在即可使用' },
  PAY_SUCCESS_SUPREME: { title: '支付成功', text: '至尊版权益已开通，专属顾问为您 1 对 1 服务' },
  PAY_SUCCESS_DYJ_MONTH: { title: '支付成功', text: '权益已开通，另赠大赢家月度会员，由顾问为您开通' },
  PAY_SUCCESS_DYJ_YEAR: { title: '支付成功', text: '权益已开通，另赠大赢家年度会员，由顾问为您开通' },
};

interface Props {
  kind: ResultKind;
  productName: string;
  /** What the code of the advisor holds; null without one. */
  advisor: string | null;
  onClose: () => void;
}

/** Outcome of a payment. */
export function ResultDialog({ kind, productName, advisor, onClose }: Props) {
  const askAdvisor = useMembership((s) => s.askAdvisor);
  const { title, text } = words[kind];
  const isGood = kind !== 'PAY_FAIL';
  const hasAdvisor = isGood && kind !== 'PAY_SUCCESS';
  return (
    <Dialog size="small" title={title} onCancel={onClose} className="pay-result">
      <span className="pay-result-mark stack center" data-good={isGood}>
        <Icon name={isGood ? 'check' : 'close'} size={26} weight={2} />
      </span>
      {isGood && <b>{productName}</b>}
      <p>{text}</p>
      {kind === 'PAY_SUCCESS_SUPREME' && advisor !== null && (
        <figure className="pay-advisor">
          <span aria-hidden="true">
            <CodePicture value={advisor} size={152} isRobust />
          </span>
          <figcaption>微信扫码添加专属顾问</figcaption>
        </figure>
      )}
      <div>
        {hasAdvisor && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              onClose();
              askAdvisor();
            }}
          >
            联系顾问
          </button>
        )}
        <button type="button" className="btn" data-kind="primary" onClick={onClose}>
          {isGood ? '开始使用' : '重新支付'}
        </button>
      </div>
    </Dialog>
  );
}
