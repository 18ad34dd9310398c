/** 我的信息, in a chunk of its own. */
export async function loadMyInfoScreen() {
  return { default: (await import('./MyInfoScreen.tsx')).MyInfoScreen };
}
