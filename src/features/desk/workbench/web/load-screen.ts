/** 工作台, in a chunk of its own. */
export async function loadWorkbenchScreen() {
  return { default: (await import('./WorkbenchScreen.tsx')).WorkbenchScreen };
}
