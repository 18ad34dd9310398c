/** 消息中心, in a chunk of its own. */
export async function loadNoticeScreen() {
  return { default: (await import('./NoticeScreen.tsx')).NoticeScreen };
}
