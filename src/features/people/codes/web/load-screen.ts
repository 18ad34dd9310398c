/** 兑换码. */
export async function loadCodeScreen() {
  return { default: (await import('./CodeScreen.tsx')).CodeScreen };
}
