import { SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { purchaseTabIds } from '#catalog/prices.ts';
import type { ShownProduct } from '../contract.ts';

/** What is said after a payment (specification §4). */
export type ResultKind =
  | 'PAY_FAIL'
  | 'PAY_SUCCESS'
  | 'PAY_SUCCESS_SUPREME'
  | 'PAY_SUCCESS_DYJ_MONTH'
  | 'PAY_SUCCESS_DYJ_YEAR';

/** Which dialog follows the purchase of a product on a tab by somebody of a level. */
export function resultOf(
  tabId: number,
  product: Pick<ShownProduct, 'is_dyj_equity'>,
  level: ViewerLevel,
): ResultKind {
  const isTeam = tabId === purchaseTabIds.team && level === SUPREME;
  if (tabId === purchaseTabIds.supreme || isTeam) return 'PAY_SUCCESS_SUPREME';
  if (!product.is_dyj_equity) return 'PAY_SUCCESS';
  return tabId === purchaseTabIds.flagship ? 'PAY_SUCCESS_DYJ_MONTH' : 'PAY_SUCCESS_DYJ_YEAR';
}
