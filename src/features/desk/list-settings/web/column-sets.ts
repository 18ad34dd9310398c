import { late } from '#platform/web/ui/late.tsx';

/** The code of the named sets of columns. */
export const loadColumnSets = () => import('./ColumnSets.tsx');

/** Named sets of columns, in the panel of columns. */
export const LazyColumnSets = late(async () => (await loadColumnSets()).ColumnSets);
