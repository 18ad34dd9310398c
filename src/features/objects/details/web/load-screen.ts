/** Loads the detail pages, a chunk of their own. */
export const loadDetailScreen = async () => ({ default: (await import('./DetailScreen.tsx')).DetailScreen });
