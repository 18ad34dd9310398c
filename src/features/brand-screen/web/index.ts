export { loadBrandScreen } from './load-screen.ts';
