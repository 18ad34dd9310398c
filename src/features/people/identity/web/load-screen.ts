/** The log-in page, in a chunk of its own: this index is part of the first paint, the page is not. */
export async function loadLoginScreen() {
  return { default: (await import('./LoginScreen.tsx')).LoginScreen };
}

/** Where the short-video platform sends the browser back to. */
export async function loadOauthBackScreen() {
  return { default: (await import('./OauthBackScreen.tsx')).OauthBackScreen };
}

/** Where a partner sends the browser. */
export async function loadPartnerLoginScreen() {
  return { default: (await import('./PartnerLoginScreen.tsx')).PartnerLoginScreen };
}

/** What the official account's message leads to. */
export async function loadConfirmLoginScreen() {
  return { default: (await import('./ConfirmLoginScreen.tsx')).ConfirmLoginScreen };
}

/** Loads the drawn sample pages. */
export const loadPreviewArt = async () => ({
  default: (await import('./preview/PreviewArt.tsx')).PreviewArt,
});
