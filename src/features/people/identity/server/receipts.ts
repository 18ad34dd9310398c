import type { SmsReceipt } from '#platform/server/gateways/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { addReceipt } from './store/sms.ts';

/**
 * Stores the delivery receipts of a provider: number, status, code and time of each, kept for 7 days (security.md 3.3).
 * It is on the disk when this returns, so that the provider may be told that it was heard.
 */
export async function handleReceipts(
  { account, clock, log }: AuthContext,
  provider: string,
  receipts: readonly SmsReceipt[],
): Promise<void> {
  const at = clock.now();
  await account.write(async (tx) => {
    for (const { bizId, isDelivered, code, reportedAt } of receipts) {
      const status = isDelivered ? 'delivered' : 'failed';
      await addReceipt(tx, { provider, biz_id: bizId, status, code, reported: reportedAt, at });
    }
  });
  const failed = receipts.filter((one) => !one.isDelivered);
  if (failed.length > 0) {
    log.warn({ provider, failed: failed.length, code: failed[0]?.code }, 'messages did not arrive');
  }
}
