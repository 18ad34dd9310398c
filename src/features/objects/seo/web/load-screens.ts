/** Trend, long words and ranks of one word. */
export async function loadWordScreen() {
  return { default: (await import('./WordScreen.tsx')).WordScreen };
}
