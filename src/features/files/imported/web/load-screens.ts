/** 已导入的数据. */
export async function loadImportedScreen() {
  return { default: (await import('./ImportedScreen.tsx')).ImportedScreen };
}
