/** 数据来源. */
export async function loadSourcesScreen() {
  return { default: (await import('./SourcesScreen.tsx')).SourcesScreen };
}
