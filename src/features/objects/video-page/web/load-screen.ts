/** Loads the page of a video, a chunk of its own. */
export const loadVideoScreen = async () => ({ default: (await import('./VideoScreen.tsx')).VideoScreen });
