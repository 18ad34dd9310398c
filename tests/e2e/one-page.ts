import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { keepsMessages } from './heard.ts';

/** The page of a worker, once there is one. */
interface Kept {
  page: Page | null;
}

/** An answer of the server that runs none of our code: what a page keeps as it is left is kept by the time it is there. */
const STILL = '/api/health';

/** Leaves nothing of a journey behind but what the browser has read of our files. */
async function clean(context: BrowserContext, page: Page, baseURL: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['pageerror', 'console', 'request', 'response'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${baseURL}${STILL}`);
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const browser = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes });
  await browser.detach();
}

async function firstPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await keepsMessages(context);
  return context.newPage();
}

/**
 * Journeys of a worker share one page: a page of its own has to read all of our files anew, which takes more than half of what a
 * short journey costs. Each begins on an empty page of 1440 pixels in light, without cookies and without anything remembered.
 */
export const test = base.extend<object, { kept: Kept }>({
  kept: [
    // Playwright reads the names of what a fixture wants out of the braces: there must be some.
    async ({ browser: _browser }, provide) => {
      const kept: Kept = { page: null };
      await provide(kept);
      await kept.page?.context().close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, baseURL }, provide) => {
    if (baseURL === undefined) throw new Error('journeys have a server');
    kept.page ??= await firstPage(browser, baseURL);
    const context = kept.page.context();
    await provide(context);
    await clean(context, kept.page, baseURL);
  },
  page: async ({ context: _context, kept, viewport }, provide) => {
    const page = kept.page as Page;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await provide(page);
  },
});
