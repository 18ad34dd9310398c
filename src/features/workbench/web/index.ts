export { loadWorkbenchScreen } from './load-screen.ts';
