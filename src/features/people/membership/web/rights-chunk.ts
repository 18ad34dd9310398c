import { lazy } from 'react';

/** The comparison of all rights, in a chunk of its own: this index is part of the first paint. */
export const LazyRightsTable = lazy(async () => ({
  default: (await import('./RightsTable.tsx')).RightsTable,
}));

/** The main rights of an edition in one line. */
export const LazyRightsLine = lazy(async () => ({ default: (await import('./RightsLine.tsx')).RightsLine }));
