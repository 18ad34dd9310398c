/** Loads the live big screen, a chunk of its own. */
export const loadLiveScreen = async () => ({ default: (await import('./LiveBigScreen.tsx')).LiveBigScreen });

/** The same for phones. */
export const loadLiveScreenMobile = async () => ({
  default: (await import('./LiveBigScreen.tsx')).LiveBigScreenMobile,
});
