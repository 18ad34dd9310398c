/** 人声分离. */
export async function loadSeparationScreen() {
  return { default: (await import('./SeparationScreen.tsx')).SeparationScreen };
}
