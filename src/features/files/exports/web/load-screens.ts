/** 导出记录. */
export async function loadExportRecordScreen() {
  return { default: (await import('./ExportRecordScreen.tsx')).ExportRecordScreen };
}
