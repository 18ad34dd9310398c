export { loadLiveWatchScreen, loadVideoWatchScreen } from './load-screens.ts';
export { monitorAction } from './MonitorButton.tsx';
