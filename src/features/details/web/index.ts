export { loadDetailScreen } from './load-screen.ts';
