import { expect, type Page } from '@playwright/test';

/** Watches where something stands, picture by picture, from the moment it can be seen; answers how to read the places, each told once. */
export async function watchPlaces(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const most = 20;
  await page.evaluate((watched) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const found = document.querySelector(watched);
      if (found && getComputedStyle(found).visibility !== 'hidden') {
        const { x, y, width } = found.getBoundingClientRect();
        if (x >= 0 && width > 0) seen.push([x, y, width].map(Math.round).join(' '));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  const places = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  return async () => {
    await expect.poll(async () => (await places()).length).toBeGreaterThan(most);
    return [...new Set(await places())];
  };
}
