import { tablesOf } from '#platform/server/account-store/transaction.ts';

/**
 * Where an order stands: INIT before the cashier was asked, PREPAID while it waits, PAID never rests (granted or not in the
 * same transaction), REVIEW with money that waits for a decision.
 */
export type OrderStatus =
  | 'INIT'
  | 'PREPAID'
  | 'GRANTED'
  | 'CLOSED'
  | 'FAILED'
  | 'REVIEW'
  | 'REFUNDING'
  | 'REFUNDED';

/** An order. `product`, `quote` and `entry` are JSON: what was sold, what it would bring, what the cashier gave. */
export type OrderTable = {
  no: string;
  user_id: string;
  product_id: string;
  product: string;
  quote: string;
  version: string;
  price_fen: number;
  pay_type: number;
  instalment: number;
  status: OrderStatus;
  entry: string | null;
  created: number;
  expires: number;
  paid: number | null;
  granted: number | null;
  note: string;
  /** How often its cashier was asked, when last, and when next; null for never again. */
  asked: number;
  asked_at: number;
  ask_next: number | null;
  invoice: string | null;
};

/** Money that came: it was granted for, or goes back, or waits for a decision. */
export type PaymentTable = {
  provider: string;
  txn: string;
  order_no: string;
  amount_fen: number;
  paid_at: number;
  noted_at: number;
  outcome: 'granted' | 'refund' | 'review';
  reason: string;
  refund_no: string | null;
  refund_fen: number;
  refund_state: 'due' | 'done' | 'refused' | null;
  refund_next: number | null;
  refund_tries: number;
  /** Tries in a row that failed on our side; an answer of the provider, whatever it says, begins anew. */
  refund_failures: number;
  /** Why the last try to ask for it failed; empty while none did. */
  refund_problem: string;
  refunded_at: number | null;
};

/** What was granted for an order, what it is worth and whose value it used. */
export type LedgerTable = {
  order_no: string;
  grant_id: string;
  user_id: string;
  value_fen: number;
  value_days: number;
  gift_days: number;
  credit_fen: number;
  bonus_days: number;
  uses: string;
  at: number;
};

type EventTable = { provider: string; event: string; order_no: string; at: number };

type Tables = {
  pay_order: OrderTable;
  pay_payment: PaymentTable;
  grant_ledger: LedgerTable;
  pay_event: EventTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const orderTables = tablesOf<Tables>;
