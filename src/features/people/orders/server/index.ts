export { productName } from '../names.ts';
export { isQuote, quote, type Standing } from '../pricing.ts';
export { createOrder, type OrderRequest } from './create-order.ts';
export { orderMigrations } from './migrations.ts';
export { type OrderParts, usualPaces } from './parts.ts';
export { payStates } from './pay-states.ts';
export { type Reconciled, reconcileDay } from './reconcile.ts';
export { refundOrder } from './refunds.ts';
export { refundPayment } from './reviewed-money.ts';
export { orderRoutes } from './routes.ts';
export { type Settlement, settle } from './settle.ts';
export { openTransfers, receiptOf } from './store/transfers.ts';
export { orderJobs, sweepOrders } from './sweep-orders.ts';
export {
  approveTransfer,
  confirmTransfer,
  rejectTransfer,
  repaidTransfer,
  type TransferAnswer,
} from './transfer-approval.ts';
