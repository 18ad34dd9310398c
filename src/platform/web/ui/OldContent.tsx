import './old-content.css';
import type { ReactNode } from 'react';

/** Content of a fetch: dimmed while it answers an earlier address than the present one. */
export function OldContent({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div className="old-content" data-old={isOld} aria-busy={isOld}>
      {children}
    </div>
  );
}
