import { showToast } from './toast.ts';

/** Copies a text and says so, or that it could not be copied. */
export function copyToClipboard(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(done),
    () => showToast('复制失败，请手动复制'),
  );
}
