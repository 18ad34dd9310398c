export { loadNoticeScreen } from './load-screen.ts';
export { NoticeBell } from './NoticeBell.tsx';
