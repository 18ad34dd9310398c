export { loadLiveWatchScreen, loadVideoWatchScreen } from './load-screens.ts';
