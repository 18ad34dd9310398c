/** 直播监控, in a chunk that it shares with 视频监控. */
export async function loadLiveWatchScreen() {
  return { default: (await import('./LiveWatchScreen.tsx')).LiveWatchScreen };
}

/** 视频监控. */
export async function loadVideoWatchScreen() {
  return { default: (await import('./VideoWatchScreen.tsx')).VideoWatchScreen };
}
