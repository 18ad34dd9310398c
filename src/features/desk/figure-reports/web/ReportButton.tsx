import { VISITOR } from '#catalog/plans.ts';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { figuresOfHead, HEAD, reportedKinds } from '../rules.ts';
import { openReportDialog } from './report-state.ts';

/** 报错 in the head of a page: the figures of the head, and any other that the person names. */
export function ReportButton({ of, id }: ActedObject) {
  const { level } = useSlots();
  const kind = reportedKinds.find((one) => one === of.id);
  if (kind === undefined || level === VISITOR) return null;
  const subject = { of: kind, id, tab: '', block: HEAD, title: '页头', figures: figuresOfHead(kind) };
  return (
    <button type="button" className="btn" onClick={() => openReportDialog(subject)}>
      <Icon name="help" size={14} />
      报错
    </button>
  );
}
