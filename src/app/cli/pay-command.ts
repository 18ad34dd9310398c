import { stdout } from 'node:process';
import { type MoneyRequest, PAY_PATH } from '#app/server/pay-admin-routes.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';

async function ask(body: MoneyRequest): Promise<void> {
  const reached = await connect(commandEnv());
  try {
    const answer = await reached.ask({ method: 'POST', path: PAY_PATH, body });
    const { success, message, data } = answer.body as Envelope;
    if (!success && answer.status === 422) throw new UsageError(message);
    if (!success) throw new FaultError(message || `请求失败（${answer.status}）`);
    stdout.write(`${JSON.stringify(data)}\n`);
  } finally {
    await reached.close();
  }
}

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
