import type { Entity } from '#catalog/kernel/entity.ts';
import { isExportPage } from '../page-rules.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSubmitComparison } from './export-state.ts';

/** 导出 of a comparison: its workbook, or a one-page report. */
export function CompareExportButton({ of, ids, time }: { of: Entity; ids: readonly string[]; time: string }) {
  const submit = useSubmitComparison();
  const kind = of.id;
  if (!isExportPage(kind)) return null;
  return (
    <ExportButton
      subject={() => ({
        name: `${of.label}对比（${ids.length}个）`,
        time,
        contents: '差异小结、指标对比、走势、共有对象',
        report: { page: kind, ids: [...ids] },
        place: 'comparison',
        order: () => submit(kind, ids),
      })}
    />
  );
}
