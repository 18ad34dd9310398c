import { lazy } from 'react';

/** The code of the named sets of columns. */
export const loadColumnSets = () => import('./ColumnSets.tsx');

/** Named sets of columns, in the panel of columns. */
export const LazyColumnSets = lazy(async () => ({ default: (await loadColumnSets()).ColumnSets }));
