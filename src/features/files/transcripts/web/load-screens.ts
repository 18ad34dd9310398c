/** 视频文案提取. */
export async function loadTranscriptsScreen() {
  return { default: (await import('./TranscriptsScreen.tsx')).TranscriptsScreen };
}
