import { lateDialog } from '#platform/web/ui/late.tsx';

/** The poster of a row; it loads with its drawer when it is first opened. */
export const LazyRowPoster = lateDialog(async () => (await import('./RowPoster.tsx')).RowPoster);
