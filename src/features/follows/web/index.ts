export { followAction } from './FollowButton.tsx';
export { loadAttentionScreen } from './load-screens.ts';
