import type { ReactNode } from 'react';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useIsMember } from './viewer-query.ts';

/** Pages of money and team are the owner's: a member of a team reads so in their place, and nothing is asked for. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  if (!useIsMember()) return children;
  return (
    <section className="card" aria-label={title}>
      <StateCard
        face="locked"
        words="子账号不能操作，请联系主账号"
        note="购买、订单、兑换和团队由主账号管理"
      />
    </section>
  );
}
