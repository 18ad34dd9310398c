export { loadHelpScreen } from './load-screen.ts';
