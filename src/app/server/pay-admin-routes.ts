import * as z from 'zod/mini';
import {
  type OrderParts,
  payStates,
  reconcileDay,
  refundOrder,
  refundPayment,
} from '#features/orders/server/index.ts';
import { addDays, dayOf, isDay } from '#platform/server/clock.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { answerTransfer, type TransferRequest } from './transfer-admin.ts';

/** Where the `tide` command asks about money. */
export const PAY_PATH = '/api/owner/pay';

/** What is asked for: all that is open, a day against the bills, an order or a single payment to be paid back. */
export type MoneyRequest =
  | { readonly do: 'list' }
  | { readonly do: 'reconcile'; readonly day?: string }
  | { readonly do: 'refund'; readonly no: string }
  | { readonly do: 'refund-payment'; readonly provider: string; readonly txn: string }
  | TransferRequest;

const payCall = endpoint({
  method: 'POST',
  path: PAY_PATH,
  about: '支付',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});

/** Orders and money for the operator. */
export function payAdminRoute(parts: OrderParts): ApiRoute {
  return route(payCall, async ({ body }) => {
    const asked = body as MoneyRequest;
    if (asked.do === 'list') return payStates(parts);
    if (asked.do === 'refund' || asked.do === 'refund-payment') {
      const done =
        asked.do === 'refund'
          ? await refundOrder(parts, String(asked.no))
          : await refundPayment(parts, { provider: String(asked.provider), txn: String(asked.txn) });
      return 'refused' in done ? refuse(422, done.refused) : done;
    }
    if (asked.do === 'transfer') return answerTransfer(parts, asked);
    if (asked.do !== 'reconcile') return refuse(422, '请求不完整');
    const day = asked.day ?? addDays(dayOf(parts.clock), -1);
    if (!isDay(day)) return refuse(422, '日期应写作 2026-01-31');
    return reconcileDay(parts, day);
  });
}
