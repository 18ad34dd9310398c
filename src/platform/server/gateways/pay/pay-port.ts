import type { IncomingHttpHeaders } from 'node:http';

/** Who takes money. */
export type PayProvider = 'wechat' | 'alipay';

/** An order as its cashier is told of it. Money in fen, times in milliseconds. */
export interface PayRequest {
  readonly no: string;
  readonly priceFen: number;
  readonly subject: string;
  readonly expiresAt: number;
  /** Months of an instalment plan; 0 without one. */
  readonly instalment: number;
  readonly notifyUrl: string;
  readonly returnUrl: string;
}

/** A payment as the provider tells of it, its signature checked. */
export interface Payment {
  /** `bank` for a transfer that two people have seen. */
  readonly provider: PayProvider | 'bank';
  /** The provider's own number of it. */
  readonly txn: string;
  readonly orderNo: string;
  readonly amountFen: number;
  readonly paidAt: number;
  /** Whether merchant, app and currency are ours. */
  readonly isOurs: boolean;
  /** Whether the provider says that some of it went back: nothing is granted for it. */
  readonly isBack?: true;
}

/** Where an order stands at its provider; `absent`: nobody has scanned it; `unknown`: nobody could say. */
export type PayState =
  | { readonly state: 'paid'; readonly payment: Payment }
  | { readonly state: 'waiting' | 'closed' | 'absent' | 'unknown' };

/** What a callback tells: a payment, or something that is none and only answered. */
export type PayNotice =
  | { readonly kind: 'paid'; readonly payment: Payment; readonly key: string }
  | { readonly kind: 'other'; readonly key: string };

/** A callback as it came. */
export interface PayCallback {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A payment that goes back, whole or in part. The same number is the same refund however often it is asked for. */
export interface RefundRequest {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly txn: string;
  readonly totalFen: number;
  readonly refundFen: number;
  readonly reason: string;
}

/** Outcome of a refund; `refused` is for a person to look at. */
export type RefundOutcome = 'done' | 'pending' | 'refused' | 'unknown';

/** What a cashier gives for an order: the text of a QR code, or a form that the browser sends into a frame. */
export type PayEntry =
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'form'; readonly html: string };

/** A line of a provider's bill of a day. */
export interface BillLine {
  readonly txn: string;
  readonly orderNo: string;
  readonly amountFen: number;
  readonly kind: 'paid' | 'refunded';
}

/** A cashier. Never throws for what the provider does. */
export interface PayPort {
  readonly provider: PayProvider;
  /** Where its forms lead; null when it has none. */
  readonly formOrigin: string | null;
  /** Null when the cashier could not be had; whether it knows of the order is open then. */
  prepare(order: PayRequest): Promise<PayEntry | null>;
  query(orderNo: string): Promise<PayState>;
  /** Ends an order that nobody has paid. */
  close(orderNo: string): Promise<'closed' | 'absent' | 'paid' | 'unknown'>;
  refund(asked: RefundRequest): Promise<RefundOutcome>;
  /** Opens a callback; null for what is forged, stale or not understood. */
  read(callback: PayCallback): PayNotice | null;
  /** The payments of a Beijing day, YYYY-MM-DD; null when the bill cannot be had. */
  bill(day: string): Promise<BillLine[] | null>;
}

/** The cashiers that are configured. */
export interface PayPorts {
  readonly wechat: PayPort | null;
  readonly alipay: PayPort | null;
  /** The company's account that others transfer to. */
  readonly bank: BankAccount | null;
  /** What the code of the dedicated advisor holds; null without one. */
  readonly advisor: string | null;
}

/** An account at a bank. */
export interface BankAccount {
  readonly name: string;
  readonly bank: string;
  readonly account: string;
}
