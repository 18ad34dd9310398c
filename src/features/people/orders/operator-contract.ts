import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends requests about money. */
export const PAY_PATH = '/api/owner/pay';

/** A request of the operator: all that is open, a day against the bills, an order or a single payment to be paid back. */
export type MoneyRequest =
  | { readonly do: 'list' }
  | { readonly do: 'reconcile'; readonly day?: string }
  | { readonly do: 'refund'; readonly no: string }
  | { readonly do: 'refund-payment'; readonly provider: string; readonly txn: string }
  | TransferRequest;

/** A request of the operator about transfers from bank to bank. */
export type TransferRequest = { readonly do: 'transfer' } & (
  | { readonly step: 'list' }
  | { readonly step: 'receipt' | 'repaid'; readonly no: string }
  | {
      readonly step: 'confirm';
      readonly no: string;
      readonly by: string;
      readonly bankNo: string;
      readonly amountFen: number;
    }
  | { readonly step: 'approve'; readonly no: string; readonly by: string }
  | { readonly step: 'reject'; readonly no: string; readonly note: string }
);

/** The call of the operator's commands about money. */
export const payOperatorCall = endpoint({
  method: 'POST',
  path: PAY_PATH,
  about: '支付',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});
