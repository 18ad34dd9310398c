import './exports.css';
import { lazy, Suspense, useState } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { isExportPage } from '../page-rules.ts';
import { exportRight } from '../rules.ts';

// The dialog needs antd, which no first paint loads (decision 0010).
const PageExportDialog = lazy(async () => ({
  default: (await import('./PageExportDialog.tsx')).PageExportDialog,
}));

/** 导出 in the head of a page: its workbook, or the prompt of the edition that exports. */
export function PageExportButton({ of, id, name }: ActedObject) {
  const { level, openPrompt } = useSlots();
  const [isOpen, setOpen] = useState(false);
  const page = of.id;
  if (!isExportPage(page)) return null;
  const { needs, prompt } = exportRight('list');
  const press = () => {
    if (level === VISITOR) openPrompt({ prompt: 'log-in', needs: null });
    else if (level < needs) openPrompt({ prompt, needs });
    else setOpen(true);
  };
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={press}>
        <Icon name="export" size={14} />
        导出
        {level < needs && <LockMark needs={needs} />}
      </button>
      {isOpen && (
        <Suspense>
          <PageExportDialog
            page={page}
            id={id}
            name={name === '' ? of.card.unnamed : name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
