export { InvitationHost } from './InvitationHost.tsx';
export { loadTeamScreen } from './load-screen.ts';
