import { lateDialog } from '#platform/web/ui/late.tsx';

/** Who came into a saved condition and who left it; the dialog loads when it is first opened. */
export const ChangesDialog = lateDialog(async () => (await import('./ChangesList.tsx')).ChangesList);
