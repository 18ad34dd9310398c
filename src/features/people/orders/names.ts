import { editionOf } from '#catalog/plans.ts';
import { payTypes, purchaseTabIds, type SoldProduct } from '#catalog/prices.ts';

/** What a product is called on screens, orders and at the cashier. */
export function productName(product: SoldProduct): string {
  if (product.tab === purchaseTabIds.team) return `团队扩容 ${product.people}人`;
  const { level, months, people, tab } = product;
  const kind = tab === purchaseTabIds.united ? '联合会员 ' : '';
  return `${kind}${editionOf(level).name} ${months}个月${people > 1 ? ` ${people}人` : ''}`;
}

/** What a way to pay is called. */
export function payTypeName(type: number): string {
  const names: Readonly<Record<number, string>> = {
    [payTypes.wechat]: '微信支付',
    [payTypes.alipay]: '支付宝',
    [payTypes.instalment]: '支付宝分期',
  };
  return names[type] ?? '对公转账';
}
