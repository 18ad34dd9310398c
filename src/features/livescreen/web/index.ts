export { loadLiveScreen, loadLiveScreenMobile } from './load-screen.ts';
