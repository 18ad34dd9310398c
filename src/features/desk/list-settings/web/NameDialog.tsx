import { lateDialog } from '#platform/web/ui/late.tsx';

/** Asks for the name of a saved condition; the dialog loads when it is first opened. */
export const NameDialog = lateDialog(async () => (await import('./NameForm.tsx')).NameForm);
