import { SUPREME, TRIAL, type ViewerLevel } from '#catalog/plans.ts';

/** What the purchase is called: only people without a paid edition open one, and members of a team buy nothing. */
export function purchaseTitle(level: ViewerLevel, isMember: boolean): string {
  if (isMember) return '会员版本';
  if (level <= TRIAL) return '开通会员';
  return level === SUPREME ? '续费与扩容' : '升级与续费';
}
