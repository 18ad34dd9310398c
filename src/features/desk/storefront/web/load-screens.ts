/** The authorised accounts. */
export async function loadAccountsScreen() {
  return { default: (await import('./AccountsScreen.tsx')).AccountsScreen };
}

/** The storefront: what to add, and what came of it. */
export async function loadStorefrontScreen() {
  return { default: (await import('./StorefrontScreen.tsx')).StorefrontScreen };
}
