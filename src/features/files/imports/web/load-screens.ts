/** 导入数据. */
export async function loadImportScreen() {
  return { default: (await import('./ImportScreen.tsx')).ImportScreen };
}
