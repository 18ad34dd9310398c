export { loadLiveMarketScreen, loadProductMarketScreen } from './load-screens.ts';
