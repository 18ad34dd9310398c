import { addDays, isDay } from '#kernel/day.ts';
import { dayOf } from '#platform/server/clock.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type MoneyRequest, payOperatorCall } from '../operator-contract.ts';
import { answerTransfer } from './answer-transfer.ts';
import { type OrderParts, payStates, reconcileDay, refundOrder, refundPayment } from './index.ts';

/** Orders and money for the operator. */
export function payOperatorRoute(parts: OrderParts): ApiRoute {
  return route(payOperatorCall, async ({ body }) => {
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
