export { loadCodeScreen } from './load-screen.ts';
