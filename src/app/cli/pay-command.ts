import { type MoneyRequest, PAY_PATH } from '#features/people/orders/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { UsageError } from './connect.ts';
import { printJson } from './print.ts';

const ask = async (body: MoneyRequest): Promise<void> => printJson(await askOwner(PAY_PATH, body));

/** `tide pay list`: how many orders stand where, and the money that a person has to decide about. */
export const listPaymentsCommand = (): Promise<void> => ask({ do: 'list' });

/** `tide pay reconcile [day]`: holds a day, yesterday without one, against the bills. */
export const reconcilePaymentsCommand = (day?: string): Promise<void> =>
  ask({ do: 'reconcile', ...(day !== undefined && { day }) });

/**
 * `tide pay refund <no>`: takes an order back and pays back what was not used. `--txn wechat:4200…` instead: pays back a single
 * payment under review, whole.
 */
export async function refundCommand(no: string | undefined, { txn }: { txn?: string }): Promise<void> {
  if ((no === undefined) === (txn === undefined)) throw new UsageError('请写订单号，或用 --txn 写一笔付款');
  if (no !== undefined) return ask({ do: 'refund', no });
  const [, provider, number] = /^(wechat|alipay):(\w+)$/.exec(txn ?? '') ?? [];
  if (provider === undefined || number === undefined)
    throw new UsageError('付款应写作 wechat:交易号 或 alipay:交易号');
  return ask({ do: 'refund-payment', provider, txn: number });
}
