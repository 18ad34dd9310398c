import type { ReactNode } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import { useObjectActions } from './ObjectButtons.tsx';
import { useSelection } from './selection.ts';

/** The actions that the app offers for the chosen rows, but the one that a screen has another button for. */
export function BulkActions({ of, without }: { of: Entity; without?: string }) {
  const { ids, clear } = useSelection();
  const chosen = [...ids];
  return useObjectActions(of).map(
    ({ id, Bulk }) => Bulk && id !== without && <Bulk key={id} of={of} ids={chosen} onDone={clear} />,
  );
}

/** In place of a list's toolbar while rows are chosen: how many, and what can be done with them. */
export function BulkBar({ of, children }: { of: Entity; children?: ReactNode }) {
  const { ids, clear } = useSelection();
  return (
    <div className="list-toolbar bulk-bar row gap-16" role="toolbar" aria-label="批量操作">
      <p className="count-line" aria-live="polite">
        已选 <b>{ids.size}</b>
      </p>
      {children ?? <BulkActions of={of} />}
      <button type="button" className="link-btn" onClick={clear}>
        取消
      </button>
    </div>
  );
}
