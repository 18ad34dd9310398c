import { late } from '#platform/web/ui/late.tsx';

/** The code of the panel of an export. */
export const loadExportPanel = () => import('./ExportPanel.tsx');

/** What opens below 导出 of a list. */
export const LazyExportPanel = late(async () => (await loadExportPanel()).ExportPanel);
