export { loadMyInfoScreen } from './load-screen.ts';
