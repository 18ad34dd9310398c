import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import {
  type ClickTimes,
  clickAway,
  clickUntilFigures,
  clickUntilRows,
  type OpenTimes,
  pageScript,
  readOpened,
  readVisit,
  type VisitTimes,
} from './in-page.ts';
import { type Family, FIGURE, type Library, ROWS } from './places.ts';

/** A server that is measured, and the cookies of who looks. */
export interface Side {
  readonly name: 'before' | 'now';
  readonly url: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

export type Times = ClickTimes | OpenTimes | VisitTimes;

const CLICKS_A_LIST = 3;
/** Rest after the rows of a page are there, in milliseconds: what it prefetches has begun by then. */
const SETTLE_MS = 500;

/** A page with an empty cache on one side, slowed down by a factor. */
async function openPage(
  browser: Browser,
  { url, cookies }: Side,
  { throttle, waitsFor = null }: { throttle: number; waitsFor?: string | null },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  await context.addCookies(cookies);
  // Of the browser's tabs, not of one: a click on a row opens another.
  await context.addInitScript({ content: pageScript(waitsFor) });
  const page = await context.newPage();
  await slowDown(page, throttle);
  return page;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const untilDrawn = (page: Page) => page.waitForFunction(() => globalThis.benchNotes.drawnAt > 0);

async function waitForRows(page: Page): Promise<void> {
  await page.locator(ROWS).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Three clicks on options that have rows and are not chosen, each in a filter of its own. */
export async function measureClicks(
  browser: Browser,
  side: Side,
  { library, throttle }: { library: Library; throttle: number },
): Promise<ClickTimes[]> {
  const page = await openPage(browser, side, { throttle });
  await page.goto(library.path);
  await waitForRows(page);
  const clicks: ClickTimes[] = [];
  const groups = page.locator('[role=group]:has(button.chip-option)');
  for (let at = 0; at < (await groups.count()) && clicks.length < CLICKS_A_LIST; at += 1) {
    const options = groups
      .nth(at)
      .locator('button.chip-option[aria-pressed=false][aria-disabled=false][data-locked=false]:visible');
    if ((await options.count()) < 3) continue;
    const times = await options.nth(1).evaluate(clickUntilRows);
    if (times !== null) clicks.push(times);
    // A category as deep may have nothing: the next click is on the whole list.
    else await page.goto(library.path);
    await waitForRows(page);
  }
  await page.context().close();
  if (clicks.length === 0) throw new Error(`${side.name}: no option of ${library.path} could be clicked`);
  return clicks;
}

/** The pages of a visit; that of an object is the one that the first row of its list leads to. */
export async function detailPathOf(browser: Browser, side: Side, family: Family): Promise<string> {
  const page = await openPage(browser, side, { throttle: 1 });
  await page.goto(family.from);
  const path = await page.locator(family.link).first().getAttribute('href');
  await page.context().close();
  return path ?? '/';
}

/** A first visit: nothing is in the cache. */
export async function measureVisit(
  browser: Browser,
  side: Side,
  { path, first, throttle }: { path: string; first: string; throttle: number },
): Promise<VisitTimes> {
  const page = await openPage(browser, side, { throttle, waitsFor: first });
  await page.goto(path);
  await untilDrawn(page);
  const times = await page.evaluate(readVisit);
  await page.context().close();
  if (times === null) throw new Error(`${side.name}: nothing was drawn at ${path}`);
  return times;
}

/**
 * A click on the first row of a list, as a hand does it: the pointer is over the link a moment before. Objects open in a tab of their
 * own, which is slowed down once it is there; markets open in the same tab.
 */
export async function measureRow(
  browser: Browser,
  side: Side,
  { family, throttle }: { family: Family; throttle: number },
): Promise<OpenTimes> {
  const page = await openPage(browser, side, { throttle, waitsFor: FIGURE });
  await page.goto(family.from);
  const link = page.locator(family.link).first();
  await link.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await link.hover();
  const times =
    (await link.getAttribute('target')) === '_blank'
      ? await openTab(page, link, throttle)
      : await link.evaluate(clickUntilFigures, FIGURE);
  await page.context().close();
  return times;
}

async function openTab(page: Page, link: Locator, throttle: number): Promise<OpenTimes> {
  const opening = page.waitForEvent('popup');
  const clickedAt = await link.evaluate(clickAway);
  const tab = await opening;
  await slowDown(tab, throttle);
  await untilDrawn(tab);
  return tab.evaluate(readOpened, clickedAt);
}
