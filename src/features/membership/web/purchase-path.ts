import { purchaseTabs } from '#catalog/enums/purchase-tabs.ts';
import type { Edition } from '#catalog/plans.ts';

/** Where editions are shown and asked for. */
export const PURCHASE = '/purchaseRenewal';

/** The same with one edition standing out. */
export function purchaseOf(edition: Edition): string {
  const tab = purchaseTabs.find((t) => t.edition === edition);
  return tab ? `${PURCHASE}?type=${tab.id}` : PURCHASE;
}
