import { randomInt } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { drawOf } from '#testkit/random.ts';
import { arrived, openList, rowsOf } from '#testkit/screens.ts';
import { test } from './one-page.ts';

/** A part in a chunk of its own: what leads to it, and what of it is seen. */
interface Part {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly part: string;
  readonly width?: number;
}

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const behindMore = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^更多/ }).first().click();
  await button(name)(page);
};
const list = (path: string) => (page: Page) => openList(page, path);
const products = list('/darenSquare/productList');
const authors = list('/darenSquare/darenList');

/** The page of the first author of the library. */
async function author(page: Page): Promise<void> {
  await authors(page);
  const href = await rowsOf(page).first().locator('a.entity-link').first().getAttribute('href');
  await page.goto(href ?? '');
  await arrived(page);
}

const dialog = '[role="dialog"]';
const parts: readonly Part[] = [
  { name: 'the panel of 导出', open: products, press: button('导出'), part: '.export-panel' },
  { name: 'the sets of columns', open: products, press: button('自定义列'), part: '.column-sets' },
  {
    name: 'suggestions',
    open: products,
    press: (page) => page.getByRole('searchbox').or(page.locator('header [type="search"]')).first().focus(),
    part: '.suggest',
  },
  {
    name: 'cards with covers',
    open: list('/darenSquare/videoList'),
    press: (page) => page.getByRole('radio', { name: '卡片' }).first().click(),
    part: '.cover-card',
  },
  { name: 'the poster of an author', open: author, press: behindMore('海报'), part: '.poster-drawer' },
  { name: 'the export of a page', open: author, press: button('导出'), part: dialog },
  {
    name: 'filters on a phone',
    open: products,
    press: (page) => page.locator('.phone-bar button').last().click(),
    part: dialog,
    width: 390,
  },
];

/** A run draws other files; `TIDE_LATE_SEED` repeats one. */
const seed = Number(process.env.TIDE_LATE_SEED ?? randomInt(2 ** 31));
const draw = drawOf(seed);
const ASSETS = /\/assets\/[^/]+\.(?:js|css)$/;

/** The scripts and style sheets that a page requests until a part of it is there. */
async function filesOf(page: Page, { press, part }: Part): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: Request) => ASSETS.test(request.url()) && files.add(request.url());
  page.on('request', note);
  await press(page);
  await expect(page.locator(part).first()).toBeVisible();
  page.off('request', note);
  return [...files];
}

for (const one of draw.shuffled(parts))
  test(`${one.name}: without one of its files the rest of the page stays, and 重试 brings it`, async ({
    page,
  }, { annotations }) => {
    annotations.push({ type: 'TIDE_LATE_SEED', description: String(seed) });
    await page.setViewportSize({ width: one.width ?? 1440, height: 900 });
    await one.open(page);
    const files = await filesOf(page, one);
    expect(files).not.toEqual([]);
    const refused = draw.one(files);
    await page.evaluate(() => localStorage.clear());
    await page.route(refused, (route) => route.abort());
    await one.open(page);
    await one.press(page);
    const failed = page.locator('.late-failed');
    const part = page.locator(one.part).first();
    // A file that an idle browser loads ahead of another part is not missed here.
    await expect(failed.or(part).first(), `${refused} of seed ${seed}`).toBeVisible();
    await expect(page.getByText('页面没有加载成功')).toHaveCount(0);
    await expect(page.locator('header').first()).toBeVisible();
    await page.unroute(refused);
    if (await failed.isVisible()) await failed.getByRole('button', { name: '重试' }).click();
    await expect(part).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
