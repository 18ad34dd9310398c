import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMembership } from '#features/people/membership/web/index.ts';
import { call } from '#platform/web/api.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { createTransfer } from '../transfer-contract.ts';
import { yuanText } from './money.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

interface Props {
  bank: { readonly name: string; readonly bank: string; readonly account: string };
  product: { readonly product_id: string; readonly product_name: string; readonly price: number };
  onClose: () => void;
}

/** 对公转账: the order, where a company transfers to, and its receipt. Two people look at it before the edition opens. */
export function BankDialog({ bank, product, onClose }: Props) {
  const client = useQueryClient();
  const askAdvisor = useMembership((s) => s.askAdvisor);
  const [tradeNo, setTradeNo] = useState('');
  const { isBusy, onSubmit } = useSubmit(async () => {
    const made = await call(createTransfer, { body: { product_id: product.product_id } });
    setTradeNo(made.trade_no);
    await client.invalidateQueries({ queryKey: ['orders'] });
  });
  const lines = [
    ...(tradeNo === '' ? [] : [['订单号', tradeNo] as const]),
    ['产品', product.product_name],
    ['金额', `¥${yuanText(product.price)}`],
    ['户名', bank.name],
    ['开户行', bank.bank],
    ['账号', bank.account],
  ] as const;
  return (
    <Dialog size="medium" title="对公转账" onCancel={onClose} className="bank">
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {tradeNo === ''
          ? '提交订单后 7 天内转账并上传银行回单，核对后开通，一般需要 1 个工作日。'
          : '转账时请备注订单号。回单支持 2MB 以内的图片或 PDF，也可稍后在我的订单上传。'}
      </p>
      <form className="bank-foot flex gap-10" onSubmit={onSubmit}>
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            onClose();
            askAdvisor();
          }}
        >
          联系顾问
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => void copyText(lines.map((line) => line.join('：')).join('\n'))}
        >
          复制账户信息
        </button>
        {tradeNo === '' ? (
          <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
            提交订单
          </button>
        ) : (
          <ReceiptButton
            tradeNo={tradeNo}
            words="上传回单"
            isPrimary
            onSent={() => {
              void client.invalidateQueries({ queryKey: ['orders'] });
              onClose();
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
