export { loadVideoScreen } from './load-screen.ts';
