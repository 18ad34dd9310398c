import { Link, useSearchParams } from 'react-router';
import { hasPeriodBar, tabPath } from '#catalog/kernel/detail.ts';
import type { ClosedDays } from '#engine/blocks/closed-days.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { sharedQuery } from './useDetailPage.ts';

/** The tabs of a family as links that keep the period, and the period of the tab that is open. */
export function DetailTabs({
  newestDay,
  closed,
}: {
  newestDay: number | null;
  closed: readonly ClosedDays[];
}) {
  const { family, tab, id } = useDetail();
  const [query] = useSearchParams();
  return (
    <div className="card detail-tabs row wrap spread">
      <nav aria-label={`${family.of.label}详情`}>
        {family.tabs.map((one) => (
          <Link
            key={one.id}
            to={`${tabPath(family, one, id)}${sharedQuery(query)}`}
            aria-current={one.id === tab.id ? 'page' : undefined}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      {hasPeriodBar(tab) && <PeriodBar newestDay={newestDay} closed={closed} />}
    </div>
  );
}
