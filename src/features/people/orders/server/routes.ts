import { payTypes } from '#catalog/prices.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { isRefused, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import * as transferCalls from '../transfer-contract.ts';
import { payCallbackRoutes } from './callbacks.ts';
import { createOrder } from './create-order.ts';
import { orderList } from './order-list.ts';
import type { OrderParts } from './parts.ts';
import { isPaid } from './query-trade.ts';
import { requestInvoice } from './request-invoice.ts';
import { orderPrices, prepayList } from './show.ts';
import { createTransferOrder, keepReceipt, ownReceipt } from './transfer.ts';

/** The calls of orders and payment (specification §7), and the callbacks of the cashiers. */
export function orderRoutes(parts: OrderParts): AnyRoute[] {
  return [
    route(calls.readPrepayList, ({ viewer }) => prepayList(parts, viewer)),
    route(calls.readOrderPrices, () => orderPrices(parts)),
    route(calls.readOrders, ({ query, viewer }) => orderList(parts, viewer, Number(query.page ?? 1))),
    route(calls.createAlipay, async ({ body, viewer }) => {
      const { product_id: productId, trade_type: payType, tokio_instalment: instalment = 0 } = body;
      const made = await createOrder(parts, viewer, { productId, payType, instalment });
      if (isRefused(made)) return made;
      const html = made.entry.kind === 'form' ? made.entry.html : '';
      return { trade_no: made.no, body: html, expires_in: made.expiresIn };
    }),
    route(calls.createWechat, async ({ body, viewer }) => {
      const order = { productId: body.product_id, payType: payTypes.wechat, instalment: 0 };
      const made = await createOrder(parts, viewer, order);
      if (isRefused(made)) return made;
      const code = made.entry.kind === 'qr' ? made.entry.text : '';
      return { trade_no: made.no, qr_code: code, expires_in: made.expiresIn };
    }),
    route(calls.queryTrade, ({ query, viewer }) => isPaid(parts, { no: query.tradeNo, userId: viewer.id })),
    route(calls.askInvoice, ({ body, viewer }) => requestInvoice(parts, viewer.id, body)),
    route(transferCalls.createTransfer, ({ body, viewer }) =>
      createTransferOrder(parts, viewer, body.product_id),
    ),
    route(transferCalls.sendReceipt, ({ body, viewer }) => keepReceipt(parts, viewer, body)),
    downloadRoute(transferCalls.readReceipt, ({ query, viewer }) =>
      ownReceipt(parts, viewer, query.trade_no),
    ),
    ...payCallbackRoutes(parts),
  ];
}
