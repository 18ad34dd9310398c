import { purchaseTabs } from '#catalog/enums/purchase-tabs.ts';
import type { Edition } from '#catalog/plans.ts';

/** Where editions are shown and bought. */
export const PURCHASE = '/purchaseRenewal';

/** The tab that sells an edition; null for none. */
export function tabOf(edition: Edition): number | null {
  const tab = purchaseTabs.find((t) => t.edition === edition);
  return tab ? Number(tab.id) : null;
}
