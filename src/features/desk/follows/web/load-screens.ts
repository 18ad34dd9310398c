/** The followed objects of a kind. */
export async function loadAttentionScreen() {
  return { default: (await import('./AttentionScreen.tsx')).AttentionScreen };
}
