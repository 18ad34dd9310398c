import { showToast } from './toast.ts';

/** Copies a text and says so, or that it could not be copied. */
export async function copyToClipboard(text: string, done: string): Promise<void> {
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isDone ? done : '复制失败，请手动复制');
}
