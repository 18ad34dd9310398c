import './exports.css';
import { useState } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { exportRight } from '../rules.ts';
import type { ExportSubject } from './export-subject.ts';

// The dialog needs antd, which no first paint loads (decision 0010).
const PageExportDialog = lateDialog(async () => (await import('./PageExportDialog.tsx')).PageExportDialog);

/** 导出 of a page: what it is taken along as, or the prompt of the edition that exports. */
export function ExportButton({ subject }: { subject: () => ExportSubject }) {
  const { level, openPrompt } = useSlots();
  const [chosen, setChosen] = useState<ExportSubject | null>(null);
  const { needs, prompt } = exportRight('list');
  const press = () => {
    if (level === VISITOR) openPrompt({ prompt: 'log-in', needs: null });
    else if (level < needs) openPrompt({ prompt, needs });
    else setChosen(subject());
  };
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={press}>
        <Icon name="export" size={14} />
        导出
        {level < needs && <LockMark needs={needs} />}
      </button>
      {chosen && <PageExportDialog subject={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
