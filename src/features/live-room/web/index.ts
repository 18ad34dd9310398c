export { loadLiveRoomScreen } from './load-screen.ts';
