/** 热词, in a chunk that it shares with the pages of one word. */
export async function loadHotWordScreen() {
  return { default: (await import('./HotWordScreen.tsx')).HotWordScreen };
}

/** Trend, long words and ranks of one word. */
export async function loadWordScreen() {
  return { default: (await import('./WordScreen.tsx')).WordScreen };
}
