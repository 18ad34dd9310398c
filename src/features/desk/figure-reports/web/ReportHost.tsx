import { lazy, Suspense } from 'react';
import { useReport } from './report-state.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The dialog of reports, once one is opened. */
export function ReportHost() {
  const subject = useReport((state) => state.subject);
  if (subject === null) return null;
  return (
    <Suspense>
      <ReportDialog key={`${subject.id} ${subject.tab} ${subject.block}`} subject={subject} />
    </Suspense>
  );
}
