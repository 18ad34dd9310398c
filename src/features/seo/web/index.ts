export { loadHotWordScreen, loadWordScreen } from './load-screens.ts';
