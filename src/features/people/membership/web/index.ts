export { LockedDetail } from './LockedDetail.tsx';
export { MembershipHost } from './MembershipHost.tsx';
export { upgradePath } from './purchase-path.ts';
export { LazyRightsLine, LazyRightsTable } from './rights-chunk.tsx';
export { showPrompt } from './show-prompt.ts';
export { useGuardedClick } from './useGuardedClick.ts';
export { useMembership } from './useMembership.ts';
