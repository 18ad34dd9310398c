export { loadCodeScreen } from './load-screen.ts';
export { PromoteHost } from './PromoteHost.tsx';
