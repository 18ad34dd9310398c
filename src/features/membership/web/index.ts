export { loadPurchaseScreen } from './load-screen.ts';
export { MembershipHost } from './MembershipHost.tsx';
export { showPrompt } from './show-prompt.ts';
export { useGuardedClick } from './useGuardedClick.ts';
export { useMembership } from './useMembership.ts';
