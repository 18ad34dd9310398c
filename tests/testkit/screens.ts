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
  await expect(page.locator('.list-body[aria-busy="true"]')).toHaveCount(0);
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

/** Waits until a page is no wider than a phone; tables and charts follow a moment after the window. */
export async function holdsOnPhone(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(390);
}
