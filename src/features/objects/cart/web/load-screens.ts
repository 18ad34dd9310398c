/** The cart. */
export async function loadCartScreen() {
  return { default: (await import('./CartScreen.tsx')).CartScreen };
}
