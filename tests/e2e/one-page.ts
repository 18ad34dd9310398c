import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { keepsMessages } from './heard.ts';

/** The pages of a worker by the server that they are of. */
type Kept = Map<string, Page>;

/** An answer of the server that runs none of our code: what a page keeps as it is left is kept by the time it is there. */
const STILL = '/api/health';

/** Leaves nothing of a journey behind but what the browser has read of our files. */
async function clean(context: BrowserContext, page: Page, baseURL: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['pageerror', 'console', 'request', 'response'] as const)
    page.removeAllListeners(event);
  await context.setOffline(false);
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
 * Journeys of a worker share one page a server: a page of its own has to read all of our files anew, which takes more than half of
 * what a short journey costs. Each begins on an empty page of 1440 pixels in light, without cookies and without anything remembered.
 * Every journey uses this fixture, whatever its server: workers that differ in theirs are ended and started between files.
 */
export const test = base.extend<object, { kept: Kept }>({
  kept: [
    // Playwright reads the names of what a fixture wants out of the braces: there must be some.
    async ({ browser: _browser }, provide) => {
      const kept: Kept = new Map();
      await provide(kept);
      for (const page of kept.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, baseURL }, provide) => {
    if (baseURL === undefined) throw new Error('journeys have a server');
    const page = kept.get(baseURL) ?? (await firstPage(browser, baseURL));
    kept.set(baseURL, page);
    const context = page.context();
    await provide(context);
    await clean(context, page, baseURL);
  },
  page: async ({ context, viewport }, provide) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('a journey has closed the page that it shares');
    // A page behind that of another server draws no frames.
    await page.bringToFront();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await provide(page);
  },
});
