import type { Tx } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';

/** What an order means for the promote link that its buyer came by; both run in the order's own transaction. */
export interface PromotionRewards {
  readonly onGranted: (tx: Tx, of: { userId: string; orderNo: string; now: number }) => Promise<void>;
  readonly onTakenBack: (tx: Tx, of: { orderNo: string; now: number }) => Promise<void>;
}

/** Rewards of promote links. */
export const promotionRewards = service<PromotionRewards>('promotionRewards');
