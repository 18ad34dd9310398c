import { type Browser, chromium, type Page } from '@playwright/test';
import { logIn } from '../../tests/e2e/log-in.ts';
import { findChromium } from '../bootstrap/chromium.mjs';

/**
 * Measures in a browser how long a click on an option takes until the list shows its rows. Usage: npm run bench:web -- <address of a
 * running demo> <its data directory> [rounds]. Each round opens six libraries as 至尊版 and clicks three options in each.
 */
const [url = '', dir = '', rounds = '1'] = process.argv.slice(2);
const MOBILE = '19900000004';
const LIBRARIES = ['authorList', 'productList', 'liveList', 'shopList', 'brandList', 'videoList'] as const;
const paths: Record<(typeof LIBRARIES)[number], string> = {
  authorList: '/darenSquare/darenList',
  productList: '/darenSquare/productList',
  liveList: '/darenSquare/liveList',
  shopList: '/darenSquare/smallShopList',
  brandList: '/darenSquare/brandList',
  videoList: '/darenSquare/videoList',
};
const CLICKS_A_LIST = 3;
/** Rest after the rows of a page are there, in milliseconds. */
const SETTLE_MS = 500;

interface Click {
  readonly list: string;
  readonly option: string;
  readonly ms: number;
}

/** Counts the requests of lists in the browser, from before the page's own code runs. */
const countRequests = () => {
  const counts = { sent: 0, answered: 0 };
  Object.assign(globalThis, { listRequests: counts });
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const path = new URL(args[0] instanceof Request ? args[0].url : args[0], location.href).pathname;
    if (!path.endsWith('/search')) return fetch(...args);
    counts.sent += 1;
    return fetch(...args).finally(() => {
      counts.answered += 1;
    });
  };
};

/**
 * Clicks the option, waits until its list is answered and no longer busy, and until a frame was drawn; milliseconds, or null when no
 * request was sent within a second. Runs in the browser.
 */
const clickUntilRows = async (button: HTMLElement | SVGElement): Promise<number | null> => {
  const { listRequests: counts } = globalThis as unknown as {
    listRequests: { sent: number; answered: number };
  };
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const isBusy = () => document.querySelector('.list-body')?.getAttribute('aria-busy') !== 'false';
  const before = counts.sent;
  const start = performance.now();
  (button as HTMLElement).click();
  while (counts.sent === before) {
    if (performance.now() - start > 1000) return null;
    await frame();
  }
  while (counts.answered < counts.sent || isBusy()) await frame();
  await frame();
  return performance.now() - start;
};

async function waitForRows(page: Page): Promise<void> {
  await page
    .locator('.list-body[aria-busy="false"] [data-row-key], .list-body[aria-busy="false"] tbody tr')
    .first()
    .waitFor();
  // Streams keep the network busy for ever; what a page prefetches has begun by then.
  await page.waitForTimeout(SETTLE_MS);
}

/** Three clicks on options that have rows and are not chosen, each in a filter of its own. */
async function measureList(page: Page, list: (typeof LIBRARIES)[number]): Promise<Click[]> {
  await page.goto(url + paths[list]);
  await waitForRows(page);
  const clicks: Click[] = [];
  const groups = page.locator('[role=group]:has(> button.chip-option), [role=group]:has(button.chip-option)');
  for (let at = 0; at < (await groups.count()) && clicks.length < CLICKS_A_LIST; at += 1) {
    const options = groups
      .nth(at)
      .locator('button.chip-option[aria-pressed=false][aria-disabled=false][data-locked=false]:visible');
    if ((await options.count()) < 3) continue;
    const option = options.nth(1);
    const words = await option.innerText();
    const ms = await option.evaluate(clickUntilRows);
    if (ms !== null) clicks.push({ list, option: words, ms });
    await waitForRows(page);
  }
  return clicks;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(browser: Browser): Promise<Click[]> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(countRequests);
  await logIn(page, { url, dir } as Parameters<typeof logIn>[1], MOBILE);
  const clicks: Click[] = [];
  for (let round = 0; round < Number(rounds); round += 1)
    for (const list of LIBRARIES) clicks.push(...(await measureList(page, list)));
  return clicks;
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
try {
  const clicks = await measure(browser);
  for (const { list, option, ms } of clicks) console.log(`${list} ${option}: ${ms.toFixed(0)} ms`);
  const sorted = clicks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `${clicks.length} clicks: median ${at(sorted, 0.5).toFixed(0)} ms, worst ${at(sorted, 1).toFixed(0)} ms`,
  );
} finally {
  await browser.close();
}
