/** Loads the page of an offered product, a chunk of its own. */
export const loadGuguScreen = async () => ({ default: (await import('./GuguScreen.tsx')).GuguScreen });
