import { expect } from '@playwright/test';
import { openList } from '../testkit/screens.ts';
import { test } from './one-page.ts';

const VIEWER = '/api/user/info';
const OVERVIEW = '/api/overview/hot';

/** Pages, and what their first figures wait for. */
const pages = [
  ['/home', [VIEWER, OVERVIEW]],
  ['/', [VIEWER, OVERVIEW]],
  ['/darenSquare/productList', [VIEWER]],
] as const;

for (const [path, calls] of pages)
  test(`${path} requests what its first figures wait for before the application is there, and once`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    page.on('request', () => {
      if (calls.every((call) => sent.includes(call))) resolve();
    });
    let held = 0;
    // The application comes when the calls have been sent: one that has to run first would never come.
    await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
      held += 1;
      await isAsked;
      await route.continue();
    });
    if (path === '/darenSquare/productList') await openList(page, path);
    else {
      await page.goto(path);
      await expect(page.locator('.figure[aria-busy="false"]').first()).toBeVisible();
    }
    expect(held).toBeGreaterThan(0);
    for (const call of calls) expect([call, sent.filter((one) => one === call).length]).toEqual([call, 1]);
  });

test('the files of a screen are named with its page', async ({ page, baseURL }) => {
  for (const path of ['/home', '/darenSquare/productList']) {
    const link = (await page.request.get(`${baseURL}${path}`)).headers().link ?? '';
    const files = [...link.matchAll(/<([^>]+)>/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const { status, type } = await page.request
        .get(`${baseURL}${file}`)
        .then((answer) => ({ status: answer.status(), type: answer.headers()['content-type'] }));
      expect([file, status, type?.includes('html')]).toEqual([file, 200, false]);
    }
  }
});
