import { useMembership } from '#features/membership/web/index.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { yuanText } from './money.ts';

const WIDTH = 500;

interface Props {
  bank: { readonly name: string; readonly bank: string; readonly account: string };
  productName: string;
  price: number;
  onClose: () => void;
}

/** 对公转账: where a company transfers to. An advisor opens the edition when the money has come. */
export function BankDialog({ bank, productName, price, onClose }: Props) {
  const askAdvisor = useMembership((s) => s.askAdvisor);
  const lines = [
    ['产品', productName],
    ['金额', `¥${yuanText(price)}`],
    ['户名', bank.name],
    ['开户行', bank.bank],
    ['账号', bank.account],
  ] as const;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.map((line) => line.join('：')).join('\n'));
      showToast('复制成功');
    } catch {
      showToast('该浏览器不支持自动复制');
    }
  };
  return (
    <Dialog width={WIDTH} title="对公转账" onCancel={onClose} className="bank">
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>转账时请备注注册手机号。到账后由顾问核对回单并开通，一般需要 1 个工作日。</p>
      <div className="bank-foot">
        <button type="button" className="btn" onClick={() => void copy()}>
          复制账户信息
        </button>
        <button
          type="button"
          className="btn"
          data-kind="primary"
          onClick={() => {
            onClose();
            askAdvisor();
          }}
        >
          已转账，联系顾问
        </button>
      </div>
    </Dialog>
  );
}
