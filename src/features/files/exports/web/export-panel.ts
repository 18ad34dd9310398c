import { lazy } from 'react';

/** The code of the panel of an export. */
export const loadExportPanel = () => import('./ExportPanel.tsx');

/** What opens below 导出 of a list. */
export const LazyExportPanel = lazy(async () => ({ default: (await loadExportPanel()).ExportPanel }));
