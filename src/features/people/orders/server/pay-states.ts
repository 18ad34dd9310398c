import type { OrderParts } from './parts.ts';
import { orderStates } from './store/orders.ts';
import { paymentsToReview } from './store/payments.ts';

/** How many orders are in each state, and the payments that an operator has to review. */
export async function payStates({ account }: OrderParts) {
  return { orders: await orderStates(account.db), review: await paymentsToReview(account.db) };
}
