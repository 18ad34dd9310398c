import { expect, type Page } from '@playwright/test';
import { drawOf } from '#testkit/random.ts';
import { arrived } from '#testkit/screens.ts';
import { test } from './one-page.ts';

/** The longest that an answer is kept back, ms. */
const LATEST_MS = 900;
const CONTROLS = ['.listing-head', '.filter-row', '.mk-title', '.mk-picker']
  .flatMap((place) => [`${place} button`, `${place} input`])
  .join();

declare global {
  interface Window {
    movedControls: Record<string, string>;
  }
}

/** Notes where each control first stood, and where it went, from the first frame of a page on. */
function watch(controls: string): void {
  const firsts = new Map<string, { x: number; y: number }>();
  window.movedControls = {};
  const look = () => {
    const names = new Map<string, number>();
    // Below the title: a banner about the whole server may come over all of the page.
    const top = document.querySelector('main h1')?.getBoundingClientRect().y ?? 0;
    for (const one of document.querySelectorAll<HTMLElement>(controls)) {
      const { x, y, width } = one.getBoundingClientRect();
      if (width === 0) continue;
      const rect = { x, y: y - top };
      const row = one.closest('.filter-row')?.firstElementChild?.textContent ?? '';
      const said = one.textContent || one.ariaLabel || one.closest('label')?.textContent;
      const count = (names.get(`${row} ${said}`) ?? 0) + 1;
      names.set(`${row} ${said}`, count);
      const name = `${row} ${said} ${count}`;
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, rect);
      else if (Math.abs(first.x - rect.x) > 2 || Math.abs(first.y - rect.y) > 2)
        window.movedControls[name] = `${first.x},${first.y} → ${rect.x},${rect.y}`;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Controls of a page that moved while its answers came in a drawn order. */
async function movedOn(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(path);
  await arrived(page);
  return page.evaluate(() => window.movedControls);
}

test('what can be pressed above a list keeps its place, in whatever order answers come', async ({ page }) => {
  const draw = drawOf(63);
  const watching = await page.addInitScript(watch, CONTROLS);
  await page.route('**/api/**', async (route) => {
    const ms = draw.number(LATEST_MS);
    await new Promise((done) => setTimeout(done, ms));
    await route.continue().catch(() => undefined);
  });
  const paths = ['/darenSquare/productList', '/darenSquare/darenList', '/darenSquare/liveList'];
  for (const path of [...paths, ...paths, '/productMarket', '/liveMarket'])
    expect.soft([path, await movedOn(page, path)]).toEqual([path, {}]);
  // Journeys share the page.
  await watching.dispose();
});
