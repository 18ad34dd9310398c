/** 对比. */
export async function loadCompareScreen() {
  return { default: (await import('./CompareScreen.tsx')).CompareScreen };
}
