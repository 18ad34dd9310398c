import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { CompareExportButton } from './CompareExportButton.tsx';
import { ExportTool, exportAction, OwnExportTool } from './ExportTool.tsx';
import { loadExportPanel } from './export-panel.ts';
import { MarketExportButton } from './MarketExportButton.tsx';
import { PageExportButton } from './PageExportButton.tsx';

/** Exports. */
export const exportsWeb: WebFeature = {
  name: 'exports',
  screens: {
    exportRecord: screenOf(async () => (await import('./ExportRecordScreen.tsx')).ExportRecordScreen),
  },
  panels: [loadExportPanel],
  actions: [exportAction],
  tools: [ExportTool],
  slots: {
    OwnExport: OwnExportTool,
    PageExport: PageExportButton,
    CompareExport: CompareExportButton,
    MarketExport: MarketExportButton,
  },
  userCenter: [
    { group: '我的数据', place: 1, to: '/userCenter/export/exportRecord', title: '导出记录', icon: 'export' },
  ],
};
