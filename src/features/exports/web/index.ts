export { ExportTool, exportAction, OwnExportTool } from './ExportTool.tsx';
export { loadExportRecordScreen } from './load-screens.ts';
