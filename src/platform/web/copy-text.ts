import { useMessages } from './messages.ts';

/** How long the sentence after copying stays, in milliseconds. */
const MESSAGE_MS = 2000;

/**
 * Copies a text and says so; says that the browser cannot where it cannot: a page without TLS has no clipboard, and a person may
 * forbid it (specification §9, the sentences of copying).
 */
export async function copyText(text: string, done = '复制成功'): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const isCopied =
    clipboard !== undefined &&
    (await clipboard.writeText(text).then(
      () => true,
      () => false,
    ));
  const words = isCopied ? done : '该浏览器不支持自动复制';
  useMessages.getState().show({ words, shownMs: MESSAGE_MS, isUrgent: !isCopied });
}
