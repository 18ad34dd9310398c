import './rights-wait.css';
import { late } from '#platform/web/ui/late.tsx';

/** The comparison of all rights, in a chunk of its own: this index is part of the first paint. */
export const LazyRightsTable = late(async () => (await import('./RightsTable.tsx')).RightsTable, {
  wait: <div className="skeleton rights-wait" />,
});

/** The main rights of an edition in one line. */
export const LazyRightsLine = late(async () => (await import('./RightsLine.tsx')).RightsLine);
