import { expect, type Page } from '@playwright/test';
import { heard } from './heard.ts';

/** A figure that is reported as wrong. */
interface WrongFigure {
  /** Title of its card. */
  readonly card: string;
  readonly figure: string;
  readonly value: string;
}

/** Every card of a page without tabs has its mark, out of sight until the card is pointed at; one figure is reported there. */
export async function reportsAFigure(page: Page, { card, figure, value }: WrongFigure): Promise<void> {
  const mark = page.getByRole('button', { name: `${card}：数字不对，报错` });
  const place = page.locator('.block-place').filter({ has: mark });
  await place.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(mark).toHaveCSS('opacity', '0');
  await place.hover();
  await expect(mark).toHaveCSS('opacity', '1');
  await mark.click();
  const dialog = page.getByRole('dialog', { name: `报错：${card}` });
  await dialog.getByRole('combobox', { name: '哪个数字不对' }).click();
  await page.getByRole('option', { name: figure, exact: true }).click();
  await dialog.getByLabel(/真实数值/).fill(value);
  await dialog.getByRole('button', { name: '提交' }).click();
  await heard(page, '已收到，核对后处理');
  await expect(dialog).toHaveCount(0);
}

/** Titles of the cards that have a mark. */
export async function markedCards(page: Page): Promise<string[]> {
  const names = await page
    .locator('.report-mark')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.split('：')[0] ?? '');
}
