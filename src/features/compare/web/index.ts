export { compareAction } from './CompareButton.tsx';
export { CompareTray } from './CompareTray.tsx';
export { loadCompareScreen } from './load-screens.ts';
