import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Edition, editionOf } from '#catalog/plans.ts';

/** The rows of the list on the screen: table rows, or cards on a phone. */
export function rowsOf(page: Page): Locator {
  return page.locator('.data-table tbody:not([aria-hidden]) tr, .phone-cards > li:not([aria-hidden])');
}

/** Opens an address and waits until its list has come. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rowsOf(page).first()).toBeVisible();
}

/** The first names on the screen. */
export async function names(page: Page, count = 5): Promise<string[]> {
  const all = await rowsOf(page).locator('.entity-title, .phone-title').allTextContents();
  return all.slice(0, count);
}

/** Waits until no answer of a list is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.list-body[aria-busy="true"], .data-table tbody[aria-busy="true"]')).toHaveCount(
    0,
  );
}

/** What stands for a page, a part of one or a chart that is on its way. */
const PLACEHOLDERS = '.waiting, .bone, .chart[data-loading="true"], [aria-busy="true"]';

/** How long a page with every block of it may take on a machine that has other work, ms: a block that never comes is still found. */
const ARRIVAL_MS = 45_000;

/** Waits until a page is drawn and nothing on it, or on the part of it that is named, stands for what is on its way. */
export async function arrived(page: Page, part = '#root'): Promise<void> {
  await expect(page.locator(`${part} > *`).first()).toBeAttached();
  await expect(page.locator(part).locator(PLACEHOLDERS)).toHaveCount(0, { timeout: ARRIVAL_MS });
}

/** What a part says whose answer came later than the browser waits. */
const LATE = '网络不佳，请刷新重试';
/** More answers of one tab than these are not late by chance. */
const MAX_LATE_REQUESTS = 5;

/** Presses 重试 where an answer was late, as on a machine with other work; what is broken stays so, and fails. */
export async function fetchLate(page: Page): Promise<void> {
  for (let n = 0; n < MAX_LATE_REQUESTS && (await page.getByText(LATE).count()) > 0; n++) {
    await page.getByRole('button', { name: '重试', exact: true }).first().click();
    await arrived(page);
  }
  await expect(page.getByText(LATE)).toHaveCount(0);
}

/** Console errors and exceptions of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (e) => complaints.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') complaints.push(m.text());
  });
  return complaints;
}

/** Lets the browser take the viewer for one of another edition; what it refuses by itself can then be watched. */
export async function lookAs(page: Page, level: Edition): Promise<void> {
  const { name } = editionOf(level);
  const data = {
    id: 'single',
    nick_name: '',
    vip_level: level,
    level_name: name,
    is_vip: false,
    is_single_user: true,
    tools_off: [],
  };
  await page.route('**/api/user/info', (route) =>
    route.fulfill({ json: { code: 200, success: true, message: '', data } }),
  );
}

/** Counts the calls of lists and rankings from now on. */
export function countLists(page: Page): () => number {
  let calls = 0;
  const isList = (request: Request) => /\/api\/(\w+\/search|rank\/)/.test(new URL(request.url()).pathname);
  page.on('request', (request) => {
    if (isList(request)) calls++;
  });
  return () => calls;
}

/** Rows beyond these of a table or a list repeat the same components: axe would spend most of its time on them. */
const REPEATED_ROWS = '.data-table tbody tr:nth-child(n+6), .phone-cards > li:nth-child(n+6)';

/** Rules of axe whose answer the colour scheme changes: all others look at the same elements in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Serious and critical findings of axe, as words. `only: 'colours'` is for a page that was looked at whole in the other scheme.
 * A page without frames is audited in place: else axe opens a blank page each time to put the frames' findings together.
 */
export async function seriousFindings(page: Page, only?: 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude(REPEATED_ROWS).setLegacyMode(page.frames().length === 1);
  const runOnly = { type: 'rule' as const, values: COLOUR_RULES };
  // Elements that passed would be described one by one, and nobody reads that.
  axe.options({ resultTypes: ['violations'], ...(only === 'colours' && { runOnly }) });
  const { violations } = await axe.analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id} ${n.target.join(' ')} ${n.failureSummary ?? ''}`));
}

/** Looks with axe at a page in light, then in dark, where it stays unless the journey goes on in light. */
export async function foundInBoth(page: Page, { goesOnInLight = false } = {}): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  // Charts are drawn anew in the colours of the dark.
  await arrived(page);
  expect(await seriousFindings(page, 'colours')).toEqual([]);
  if (!goesOnInLight) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(light);
}

/** Waits until something is so wide, in pixels. */
export async function widthIs(at: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await at.boundingBox())?.width).toBe(width);
}

/** How many headings of lists lie under the bar of their list, as a script of the page. */
const COVERED_HEADS = `(() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const bars = boxes('.phone-bar');
  return boxes('.listing-head h2').filter((head) =>
    bars.some((bar) => head.bottom > bar.top + 1 && head.top < bar.bottom - 1)).length;
})()`;

/** Waits until a page is no wider than a phone and no heading of a list is covered; tables and charts follow a moment after the window. */
export async function holdsOnPhone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(COVERED_HEADS)).toBe(0);
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(390);
}
