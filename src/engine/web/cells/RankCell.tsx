import { useContext } from 'react';
import { Medal } from '#platform/web/ui/Medal.tsx';
import { useObjectActions } from '../actions/ObjectButtons.tsx';
import { objectOfRow } from '../actions/object-actions.ts';
import { ListingContext } from '../useListing.ts';
import { type CellProps, figureOf } from './cell-props.ts';
import { Triangle } from './Triangle.tsx';

/** Places gained or lost since the period before; 新 when it was not on the list. `than` says which period, where it is not the last one. */
function RankChange({ change, than }: { change: number | null; than: string }) {
  if (change === null)
    return (
      <span className="tag tag-new" title={than && `${than}新上榜`}>
        新
      </span>
    );
  if (change === 0) {
    return (
      <span className="rank-change inline-row gap-2 label" title={`${than}排名不变`}>
        –
      </span>
    );
  }
  const words = `${change > 0 ? '上升' : '下降'}${Math.abs(change)}名`;
  return (
    <span
      className="rank-change inline-row gap-2 label"
      data-way={change > 0 ? 'up' : 'down'}
      title={than + words}
    >
      <Triangle isUp={change > 0} />
      <span className="unseen">{change > 0 ? '上升' : '下降'}</span>
      {Math.abs(change)}
    </span>
  );
}

/** What the viewer has to do with the object of a row: whether they follow it. */
function Marks({ listing: { of }, row }: Pick<CellProps, 'listing' | 'row'>) {
  const actions = useObjectActions(of);
  const object = objectOfRow(of, row);
  if (object === null) return null;
  return actions.map(({ id, Mark }) => Mark && <Mark key={id} {...object} />);
}

/** The place: a medal for the first three, then how it moved. */
export function RankCell({ listing, row, value }: CellProps) {
  const time = useContext(ListingContext)?.ask.time;
  const rank = figureOf(value);
  if (rank === null || rank === 0) return <>--</>;
  const change = row.rank_change;
  const than = time?.unit === 'promotion' ? '较去年同一大促' : '';
  return (
    <span className="rank">
      <Medal rank={rank} />
      {change !== undefined && <RankChange change={figureOf(change)} than={than} />}
      <Marks listing={listing} row={row} />
    </span>
  );
}
