import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Runs in the page: keeps every message that the toast shows, in the order in which they came. */
function keepMessages(): void {
  const kept: string[] = [];
  Object.assign(globalThis, { kept });
  let last: Element | null = null;
  const look = () => {
    const toast = document.querySelector('.toast');
    if (toast !== null && toast !== last) kept.push(toast.textContent);
    last = toast;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Keeps the messages of all pages of a browser from now on. */
export async function keepsMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepMessages);
}

/**
 * Waits until a page has said something since it was loaded, and takes it off what it has said. A message stands for two or three
 * seconds: whoever looks only now and then, as a busy machine does, may miss it on the screen.
 */
export async function heard(page: Page, words: string, timeout = 15_000): Promise<void> {
  const take = () =>
    page.evaluate((wanted) => {
      const { kept } = globalThis as unknown as { kept: string[] };
      const at = kept.findIndex((one) => one.includes(wanted));
      return at >= 0 && kept.splice(at, 1).length === 1;
    }, words);
  // A page that is being loaded has nothing to ask.
  await expect(async () => expect(await take(), `${words} is said`).toBe(true)).toPass({ timeout });
}
