export { isPasted } from '../links.ts';
export { Elsewhere } from './Elsewhere.tsx';
export { LazySuggest } from './LazySuggest.tsx';
export { Meant } from './Meant.tsx';
export { enterSentence } from './sentence-state.ts';
export { resolveNow, useHistory } from './suggest-state.ts';
