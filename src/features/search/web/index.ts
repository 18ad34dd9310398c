export { Elsewhere } from './Elsewhere.tsx';
export { LazySuggest } from './LazySuggest.tsx';
export { resolveNow, useHistory } from './suggest-state.ts';
