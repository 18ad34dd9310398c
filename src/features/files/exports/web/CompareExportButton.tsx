import type { Entity } from '#catalog/kernel/entity.ts';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { isExportPage } from '../page-rules.ts';
import { exportRight } from '../rules.ts';
import { useSubmitComparison } from './export-state.ts';

/** 导出Excel of a comparison, or the prompt of the edition that exports. */
export function CompareExportButton({ of, ids }: { of: Entity; ids: readonly string[] }) {
  const { level, openPrompt } = useSlots();
  const submit = useSubmitComparison();
  const kind = of.id;
  const { run, isBusy } = useWrite(async () => {
    if (isExportPage(kind)) await submit(kind, ids);
  });
  const { needs, prompt } = exportRight('list');
  const press = () => {
    if (level === VISITOR) openPrompt({ prompt: 'log-in', needs: null });
    else if (level < needs) openPrompt({ prompt, needs });
    else run();
  };
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={press}>
      <Icon name="export" size={14} />
      导出Excel
      {level < needs && <LockMark needs={needs} />}
    </button>
  );
}
