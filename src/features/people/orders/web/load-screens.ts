/** The page of editions. */
export async function loadPurchaseScreen() {
  return { default: (await import('./PurchaseScreen.tsx')).PurchaseScreen };
}

/** 我的订单. */
export async function loadOrdersScreen() {
  return { default: (await import('./OrdersScreen.tsx')).OrdersScreen };
}

/** The pages to which Alipay sends the browser back. */
export async function loadAlipayBackScreen() {
  return { default: (await import('./AlipayBackScreen.tsx')).AlipayBackScreen };
}
