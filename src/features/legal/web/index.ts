export { legalLoaders } from './load-screens.tsx';
