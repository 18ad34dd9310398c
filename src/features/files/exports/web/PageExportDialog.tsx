import { useState } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import type { ExportSubject } from './export-subject.ts';
import { QuotaLeft } from './QuotaLeft.tsx';
import { ReportPanel } from './ReportPanel.tsx';

const FORMS = [
  { value: 'workbook', label: 'Excel 详情' },
  { value: 'report', label: '一页报告' },
] as const;

interface Props {
  subject: ExportSubject;
  onClose: () => void;
}

/** What the workbook of a page has, of which time, and what is left of the month. */
function Workbook({ subject: { name, time, contents, order }, onClose }: Props) {
  const { run, isBusy } = useWrite(async () => {
    if (await order()) onClose();
  });
  return (
    <>
      <dl className="export-page">
        <dt>对象</dt>
        <dd>{name}</dd>
        <dt>时间</dt>
        <dd>{time}</dd>
        <dt>内容</dt>
        <dd>{contents}</dd>
        <dt>格式</dt>
        <dd>Excel，含图表与指标口径</dd>
      </dl>
      <div className="export-page-foot">
        <QuotaLeft of="list" />
        <button type="button" className="btn" data-kind="primary" disabled={isBusy} onClick={() => run()}>
          导出
        </button>
      </div>
    </>
  );
}

/** A page as a workbook or as a one-page report. */
export function PageExportDialog({ subject, onClose }: Props) {
  const [form, setForm] = useState<'workbook' | 'report'>('workbook');
  return (
    <Dialog size={form === 'report' ? 'editor' : 'medium'} title="导出详情" onCancel={onClose}>
      <Segmented label="导出形式" value={form} options={FORMS} onChange={setForm} />
      {form === 'workbook' ? (
        <Workbook subject={subject} onClose={onClose} />
      ) : (
        <ReportPanel subject={subject} />
      )}
    </Dialog>
  );
}
