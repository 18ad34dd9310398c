import type { PayType, PriceList } from '#catalog/prices.ts';
import { payTypes, TRANSFER } from '#catalog/prices.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Payment, PayPort, PayPorts } from '#platform/server/gateways/pay/pay-port.ts';
import type { Log } from '#platform/server/log.ts';

/** How many orders somebody makes within a rolling time at most. */
export interface OrderPace {
  readonly most: number;
  readonly withinMs: number;
}

/** The paces of everybody. */
export const usualPaces: readonly OrderPace[] = [
  { most: 10, withinMs: 60_000 },
  { most: 60, withinMs: 24 * 3_600_000 },
];

/** Dependencies of selling. */
export interface OrderParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly ports: PayPorts;
  readonly notifier: Notifier;
  readonly list: PriceList;
  /** The origin that cashiers call back, and that the browser returns to. */
  readonly ownUrl: () => string;
  readonly paces: readonly OrderPace[];
  readonly cashierUrl: () => string | null;
  /** What follows of an order, in the transaction that grants it, and in the one that takes it back. */
  readonly onGranted?: (tx: Tx, of: { userId: string; orderNo: string; now: number }) => Promise<void>;
  readonly onTakenBack?: (tx: Tx, of: { orderNo: string; now: number }) => Promise<void>;
}

/** The cashier of a way to pay; null when it is not configured. */
export function portOf({ ports }: Pick<OrderParts, 'ports'>, payType: number): PayPort | null {
  if (payType === TRANSFER) return null;
  return payType === payTypes.wechat ? ports.wechat : ports.alipay;
}

/** Who takes the money of a way to pay; undefined when nobody is configured for it. */
export function providerOf(
  parts: Pick<OrderParts, 'ports'>,
  payType: number,
): Payment['provider'] | undefined {
  return payType === TRANSFER ? 'bank' : portOf(parts, payType)?.provider;
}

/** The ways to pay that are configured. */
export function offeredPayTypes({ ports }: Pick<OrderParts, 'ports'>): PayType[] {
  return [
    ...(ports.wechat ? [payTypes.wechat] : []),
    ...(ports.alipay ? [payTypes.alipay, payTypes.instalment] : []),
  ];
}
