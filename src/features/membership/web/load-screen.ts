/** The page of editions, in a chunk of its own: this index is part of the first paint, the page is not. */
export async function loadPurchaseScreen() {
  return { default: (await import('./PurchaseScreen.tsx')).PurchaseScreen };
}
