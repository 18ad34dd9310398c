/** 子账号管理. */
export async function loadTeamScreen() {
  return { default: (await import('./TeamScreen.tsx')).TeamScreen };
}
