import * as z from 'zod/mini';
import { downloadEndpoint, endpoint } from '#platform/wire/endpoint.ts';

const no = z.string().check(z.regex(/^\d{8}[0-9A-Z]{20}$/));

/** A receipt as it is sent: two megabytes at most. */
export const RECEIPT_MOST_BYTES = 2 * 1024 * 1024;
const MAX_BASE64 = Math.ceil(RECEIPT_MOST_BYTES / 3) * 4;

/** Makes an order that is paid by a transfer from bank to bank; asked again, it is the same order. */
export const createTransfer = endpoint({
  method: 'POST',
  path: '/api/order/transfer/create',
  about: '创建对公转账订单',
  body: z.strictObject({ product_id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ trade_no: z.string(), expires_in: z.int() }),
  guard: 'user',
  notForMembers: true,
});

/** Sends the bank's receipt, a picture or a PDF in base64; a later one takes its place until the money has been confirmed. */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/order/transfer/receipt',
  about: '上传转账回单',
  body: z.strictObject({ trade_no: no, file: z.string().check(z.minLength(8), z.maxLength(MAX_BASE64)) }),
  reply: z.literal(true),
  guard: 'user',
  notForMembers: true,
  mostPerMinute: 6,
  bodyLimit: MAX_BASE64 + 1024,
});

/** The receipt of an order of one's own. */
export const readReceipt = downloadEndpoint({
  method: 'GET',
  path: '/api/order/transfer/receipt/{trade_no}',
  about: '查看转账回单',
  query: z.object({ trade_no: no }),
  contentTypes: ['image/png', 'image/jpeg', 'application/pdf'],
  guard: 'user',
  notForMembers: true,
});
