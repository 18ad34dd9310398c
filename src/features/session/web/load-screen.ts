/** The log-in page, in a chunk of its own: this index is part of the first paint, the page is not. */
export async function loadLoginScreen() {
  return { default: (await import('./LoginScreen.tsx')).LoginScreen };
}
