/** 商品大盘, in a chunk that it shares with 直播大盘. */
export async function loadProductMarketScreen() {
  return { default: (await import('./ProductMarketScreen.tsx')).ProductMarketScreen };
}

/** 直播大盘. */
export async function loadLiveMarketScreen() {
  return { default: (await import('./LiveMarketScreen.tsx')).LiveMarketScreen };
}
