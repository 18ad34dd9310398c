import { Medal } from '#platform/web/ui/Medal.tsx';
import { type CellProps, figureOf } from './cell-props.ts';

/** Places gained or lost since the period before; 新 when it was not on the list. */
function RankChange({ change }: { change: number | null }) {
  if (change === null) return <span className="tag tag-new">新</span>;
  if (change === 0) {
    return (
      <span className="rank-change" title="排名不变">
        –
      </span>
    );
  }
  const words = `${change > 0 ? '上升' : '下降'}${Math.abs(change)}名`;
  return (
    <span className="rank-change" data-way={change > 0 ? 'up' : 'down'} title={words}>
      <svg width="7" height="5" viewBox="0 0 7 5" aria-hidden="true">
        <path d={change > 0 ? 'M0 5L3.500 0L7 5z' : 'M0 0L3.500 5L7 0z'} fill="currentColor" />
      </svg>
      <span className="unseen">{change > 0 ? '上升' : '下降'}</span>
      {Math.abs(change)}
    </span>
  );
}

/** The place: a medal for the first three, then how it moved. */
export function RankCell({ row, value }: CellProps) {
  const rank = figureOf(value);
  if (rank === null || rank === 0) return <>--</>;
  const change = row.rank_change;
  return (
    <span className="rank">
      <Medal rank={rank} />
      {change !== undefined && <RankChange change={figureOf(change)} />}
    </span>
  );
}
