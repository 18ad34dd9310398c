import { MEMBERS_BUY_NOTHING } from '#catalog/prompts.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';

/** In the place of products and prices for a member of a team, who could buy none of them. */
export function MembersBuyNothing() {
  return (
    <StateCard face="locked" words={MEMBERS_BUY_NOTHING} note="子账号使用团队的版本，由主账号升级与续费" />
  );
}
