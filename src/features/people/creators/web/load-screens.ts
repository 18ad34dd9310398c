/** 自己的抖音号. */
export async function loadCreatorsScreen() {
  return { default: (await import('./CreatorsScreen.tsx')).CreatorsScreen };
}
