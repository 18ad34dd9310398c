import type { LifeCycleReply } from '#engine/blocks/life-cycle/reply.ts';

/** What the head of a product page says beside its card. Prices are fen; unknown is null. */
export interface ProductFacts {
  /** Names of its categories from level 1 on. */
  readonly path: readonly string[];
  readonly brand_name: string | null;
  /** Service marks, as 运费险. */
  readonly tags: readonly string[];
  readonly market_price: number | null;
  /** Price at the end of each of the last 30 days, oldest first. */
  readonly prices: readonly (number | null)[];
  readonly lowest: { readonly price: number; readonly day: number } | null;
  /** Changes of the title in the last 30 days. */
  readonly retitled: number;
  /** Days from its last capture to the data day; null where no capture is kept. */
  readonly unseen_days: number | null;
  readonly life: LifeCycleReply;
}

/** From so many days without a capture on, a product may be off the shelf. */
export const UNSEEN_DAYS = 7;
