import { tablesOf } from '#platform/server/account-store/transaction.ts';

/** A code that was sent: its digest, whom and what for, and the browser that asked. */
export type CodeTable = {
  id: string;
  mobile_index: string;
  purpose: string;
  challenge: string;
  mac: string;
  expires: number;
  tries: number;
  used: number | null;
  created: number;
};

/** Codes sent in an hour, all together; the hour by its first millisecond. */
export type SmsHourTable = { hour: number; sent: number };

/** A message that a provider took: our id, whose number, and the provider's own number of it. */
export type TakenTable = { id: string; mobile_index: string; provider: string; biz_id: string; at: number };

/** What a provider told of a message afterwards; `reported` is its time, `at` when it was heard. */
export type ReceiptTable = {
  provider: string;
  biz_id: string;
  status: 'delivered' | 'failed';
  code: string;
  reported: number;
  at: number;
};

type Tables = {
  sms_code: CodeTable;
  sms_hour: SmsHourTable;
  sms_taken: TakenTable;
  sms_receipt: ReceiptTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const codeTables = tablesOf<Tables>;
