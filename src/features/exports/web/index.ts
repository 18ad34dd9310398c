export { ExportTool } from './ExportTool.tsx';
export { loadExportRecordScreen } from './load-screens.ts';
