import { type Closable, lateDialog } from '#platform/web/ui/late.tsx';
import { closeReportDialog, type ReportSubject, useReport } from './report-state.ts';

const ReportDialog = lateDialog<Closable & { subject: ReportSubject }>(
  async () => (await import('./ReportDialog.tsx')).ReportDialog,
);

/** The dialog of reports, once one is opened. */
export function ReportHost() {
  const subject = useReport((state) => state.subject);
  if (subject === null) return null;
  return (
    <ReportDialog
      onClose={closeReportDialog}
      key={`${subject.id} ${subject.tab} ${subject.block}`}
      subject={subject}
    />
  );
}
