import type { ReactNode } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import { useObjectActions } from './ObjectButtons.tsx';
import { useSelection } from './selection.ts';

/** In place of a list's toolbar while rows are chosen: how many, and what can be done with them. */
export function BulkBar({ of, children }: { of: Entity; children?: ReactNode }) {
  const { ids, clear } = useSelection();
  const actions = useObjectActions(of);
  const chosen = [...ids];
  return (
    <div className="list-toolbar bulk-bar" role="toolbar" aria-label="批量操作">
      <p className="count-line" aria-live="polite">
        已选 <b>{ids.size}</b>
      </p>
      {children ??
        actions.map(({ id, Bulk }) => Bulk && <Bulk key={id} of={of} ids={chosen} onDone={clear} />)}
      <button type="button" className="link-btn" onClick={clear}>
        取消
      </button>
    </div>
  );
}
