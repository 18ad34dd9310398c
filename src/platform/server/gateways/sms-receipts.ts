import * as z from 'zod/mini';
import { cleanInput } from '#platform/wire/clean-input.ts';
import type { SmsReceipt } from './ports.ts';
import { providerCode } from './sms.ts';

/** The providers that tell afterwards whether a message arrived. */
export const receiptProviders = ['aliyun', 'tencent'] as const;
/** One of them. */
export type ReceiptProvider = (typeof receiptProviders)[number];
/** What the address of a provider's receipts ends with; absent where none are taken. */
export type ReceiptSecrets = Readonly<Partial<Record<ReceiptProvider, string | undefined>>>;

/** Messages that one push tells of at most. */
const LIMIT = 500;
const text = (most: number) => z.string().check(z.maxLength(most));
/** Both write Beijing's time without saying so. */
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const bizId = z.string().check(z.regex(/^[\w:.^-]{1,100}$/));
const beijing = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+08:00`);

/** SmsReport by HTTP. What else stands in it (number, words) is not read. */
const aliyun = z.object({
  phone_number: text(30),
  send_time: time,
  report_time: time,
  success: z.boolean(),
  err_code: text(200),
  err_msg: z.optional(text(1000)),
  biz_id: bizId,
});

/** The status notification of sent messages; `sid` is what the sending answered as SerialNo. */
const tencent = z.object({
  user_receive_time: time,
  nationcode: text(10),
  mobile: text(30),
  report_status: z.enum(['SUCCESS', 'FAIL']),
  errmsg: text(200),
  description: z.optional(text(1000)),
  sid: bizId,
});

const readers: Readonly<Record<ReceiptProvider, (told: unknown) => SmsReceipt[] | null>> = {
  aliyun: (told) =>
    listOf(aliyun, told, (one) => ({
      bizId: one.biz_id,
      isDelivered: one.success,
      code: providerCode(one.err_code),
      reportedAt: beijing(one.report_time),
    })),
  tencent: (told) =>
    listOf(tencent, told, (one) => ({
      bizId: one.sid,
      isDelivered: one.report_status === 'SUCCESS',
      code: providerCode(one.errmsg),
      reportedAt: beijing(one.user_receive_time),
    })),
};

/** The push as a whole, or nothing of it: a part that cannot be read says that it is not what the provider sends. */
function listOf<T extends z.ZodMiniType>(
  schema: T,
  told: unknown,
  receiptOf: (one: z.infer<T>) => SmsReceipt,
): SmsReceipt[] | null {
  const read = z.array(schema).check(z.minLength(1), z.maxLength(LIMIT)).safeParse(told);
  if (!read.success) return null;
  const receipts = read.data.map(receiptOf);
  return receipts.some((one) => Number.isNaN(one.reportedAt)) ? null : receipts;
}

/** What a push tells, by the provider's own shape; null for what is no such push. Never throws. */
export function receiptsOf(provider: ReceiptProvider, body: string): SmsReceipt[] | null {
  try {
    return readers[provider](cleanInput(JSON.parse(body)));
  } catch {
    return null;
  }
}

/** What the provider takes as heard, and what as not: it tells what was not heard again. */
export function receiptAnswer(provider: ReceiptProvider, isRecognised: boolean): object {
  if (provider === 'aliyun')
    return { code: isRecognised ? 0 : 1, msg: isRecognised ? '接收成功' : '格式不正确' };
  return { result: isRecognised ? 0 : 1, errmsg: isRecognised ? 'OK' : '格式不正确' };
}
