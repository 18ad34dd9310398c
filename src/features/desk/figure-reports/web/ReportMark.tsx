import './report-mark.css';
import type { ReportedBlock } from '#engine/web/slots.ts';
import { reportedKinds } from '../rules.ts';
import { openReportDialog } from './report-state.ts';

/** 报错 in the corner of a block; it appears when the block is pointed at or has the focus. */
export function ReportMark({ of, ...rest }: ReportedBlock) {
  const kind = reportedKinds.find((one) => one === of);
  if (kind === undefined) return null;
  return (
    <button
      type="button"
      className="report-mark"
      aria-label={`${rest.title}：数字不对，报错`}
      title="数字不对？报错"
      onClick={() => openReportDialog({ of: kind, ...rest })}
    >
      !
    </button>
  );
}
