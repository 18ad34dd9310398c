/** Loads the help page, in a chunk of its own. */
export const loadHelpScreen = async () => ({ default: (await import('./HelpScreen.tsx')).HelpScreen });
