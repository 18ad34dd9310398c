import { expect } from '@playwright/test';
import { arrived } from '#testkit/screens.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

test('a flagship arranges a board, finds it on a second device, and shows it on a wall', async ({
  browser,
  demo,
  page,
}) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto('/workbench');
  const cells = page.locator('.wb-cell');
  await expect(cells).toHaveCount(6);
  await page.getByRole('button', { name: '添加组件' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /涨粉榜/ })
    .click();
  await expect(cells).toHaveCount(7);
  await expect(page.getByText('组件 7/30')).toBeVisible();

  // Dragged by its head to the place of the first, which makes room.
  const last = page.getByRole('region', { name: '涨粉榜' }).locator('.wb-head');
  await arrived(page);
  const from = await last.boundingBox();
  const to = await page.getByRole('region', { name: '实时销量榜' }).locator('.wb-head').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  const saved = page.waitForResponse('**/api/board/component/layout');
  await page.mouse.move(from.x + 150, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 160, from.y, { steps: 4 });
  await page.mouse.move(to.x + 150, to.y + 20, { steps: 8 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await page.mouse.move(5, 5);
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top('涨粉榜')) < (await top('实时销量榜'))).toBe(true);

  // Sized by keys and by its corner; on a phone the components are one below the other.
  const cell = cells.filter({ has: page.getByRole('region', { name: '涨粉榜' }) });
  const height = async () => (await cell.boundingBox())?.height ?? 0;
  const low = await height();
  const sized = page.waitForResponse('**/api/board/component/layout');
  await page.getByRole('button', { name: /^移动涨粉榜/ }).press('Shift+ArrowDown');
  expect((await sized).status()).toBe(200);
  await expect.poll(height).toBe(low + 68);
  const corner = await cell.locator('.wb-corner').boundingBox();
  if (!corner) throw new Error('nothing to size by');
  const lower = page.waitForResponse('**/api/board/component/layout');
  await page.mouse.move(corner.x + 9, corner.y + 9);
  await page.mouse.down();
  await page.mouse.move(corner.x + 9, corner.y + 77, { steps: 4 });
  await page.mouse.up();
  expect((await lower).status()).toBe(200);
  await expect.poll(height).toBe(low + 136);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.wb-stack > .wb-widget')).toHaveCount(7);
  await expect(cells).toHaveCount(0);
  if (size) await page.setViewportSize(size);
  await expect(cells).toHaveCount(7);

  // Another browser of the same person sees the same board.
  const { cookies, origins } = await page.context().storageState();
  const device = await browser.newContext({ baseURL: demo.url, storageState: { cookies, origins } });
  const second = await device.newPage();
  await second.goto('/workbench');
  await expect(second.locator('.wb-cell')).toHaveCount(7);
  const place = second.locator('.wb-cell', { has: second.getByRole('region', { name: '涨粉榜' }) });
  await expect(place).toHaveCSS('top', '0px');
  await device.close();

  await page.getByRole('button', { name: '轮播' }).click();
  await expect(page.getByRole('dialog', { name: /轮播/ })).toBeVisible();
  await page.getByRole('button', { name: '退出轮播' }).click();
  await expect(page.getByRole('dialog', { name: /轮播/ })).toBeHidden();
});

test('a trial begins with what it may use, sees locks on the rest, cannot add a board, and a link of a flagship shows the board with its own rights', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/workbench');
  const cells = page.locator('.wb-cell');
  await expect(cells).toHaveCount(6);
  await expect(page.getByText('轻享版可用')).toHaveCount(0);
  await page.getByRole('button', { name: '添加组件' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /热销榜/ })
    .first()
    .click();
  await expect(page.getByText('轻享版可用')).toBeVisible();
  await page.getByRole('button', { name: '新建看板' }).click();
  await expect(page.getByText('当前版本无法新建工作台看板')).toBeVisible();
  await page.goto('/workbench?share=nobody-has-this');
  await expect(page.getByText('没有这个看板，可能已被删除')).toBeVisible();
});
