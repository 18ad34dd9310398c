import { purchaseTabs } from '#catalog/enums/purchase-tabs.ts';
import { type Edition, FLAGSHIP, SUPREME } from '#catalog/plans.ts';

/** Where editions are shown and bought. */
export const PURCHASE = '/purchaseRenewal';

/** The page with the tab that a viewer of an edition upgrades with: below 旗舰版 that one, then 至尊版 (specification §4). */
export const upgradePath = (level: number): string =>
  `${PURCHASE}?type=${tabOf(level < FLAGSHIP ? FLAGSHIP : SUPREME)}`;

/** The tab that sells an edition; null for none. */
export function tabOf(edition: Edition): number | null {
  const tab = purchaseTabs.find((t) => t.edition === edition);
  return tab ? Number(tab.id) : null;
}
