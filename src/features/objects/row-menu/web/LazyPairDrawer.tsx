import { lateDialog } from '#platform/web/ui/late.tsx';

/** The drawer of a row's rooms and videos, loaded when it is opened. */
export const LazyPairDrawer = lateDialog(async () => (await import('./PairDrawer.tsx')).PairDrawer);
