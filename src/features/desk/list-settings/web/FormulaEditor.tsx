import { lateDialog } from '#platform/web/ui/late.tsx';

/** Makes or changes a formula column; the dialog loads when it is first opened. */
export const FormulaEditor = lateDialog(async () => (await import('./FormulaForm.tsx')).FormulaForm);
