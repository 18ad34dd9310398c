export { loadAlipayBackScreen, loadOrdersScreen, loadPurchaseScreen } from './load-screens.ts';
export { PurchaseHost } from './PurchaseHost.tsx';
