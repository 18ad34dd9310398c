import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { askInvoice, type OrderItem } from '../contract.ts';
import { yuanText } from './money.ts';

const rules = {
  title: (value: string) => (value.trim().length < 2 ? '*请输入发票抬头' : null),
  taxNo: (value: string) => (/^[0-9A-Z]{15,20}$/.test(value) ? null : '*请输入15至20位税号，数字与大写字母'),
  email: (value: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : '*请输入邮箱'),
};

/** 申请发票 of a paid order; it is sent by mail. */
export function InvoiceDialog({
  order,
  onClose,
  onInvoiceRequest,
}: {
  order: OrderItem;
  onClose: () => void;
  onInvoiceRequest: () => Promise<void>;
}) {
  const { values, field, check } = useFields(rules);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const { title, taxNo, email } = values;
    const body = { trade_no: order.trade_no, title: title.trim(), tax_no: taxNo, email };
    await call(askInvoice, { body });
    onClose();
    showToast('已申请，发票会发送到邮箱');
    await onInvoiceRequest();
  });
  return (
    <Dialog size="medium" title="申请发票" onCancel={onClose}>
      <form className="invoice" onSubmit={onSubmit} noValidate>
        <p>
          {order.product_name}，金额 ¥{yuanText(order.price)}
        </p>
        <Field label="发票抬头" state={field('title')} maxLength={100} autoComplete="organization" />
        <Field label="税号" state={field('taxNo')} maxLength={20} />
        <Field label="邮箱" state={field('email')} type="email" maxLength={100} autoComplete="email" />
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          提交
        </button>
      </form>
    </Dialog>
  );
}
