import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { internalId } from '#engine/server/public-id.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { runTide } from '#testkit/command.ts';
import { dirOfTest } from '#testkit/made-once.ts';
import { startServer } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';
import { rowsOf } from '#testkit/screens.ts';
import { test as base } from './one-page.ts';

/** A server of its own on the seeded world, whose days end on 20 March 2026: other journeys do not see its data day move. */
interface OwnServer {
  readonly url: string;
  /** Runs `tide` beside the server and gives what it printed. */
  tide(...args: string[]): Promise<string>;
}

const test = base.extend<{ own: OwnServer }>({
  // Playwright reads the names of what a fixture wants out of the braces.
  own: async ({ playwright: _playwright }, provide) => {
    const dir = dirOfTest('day');
    await putMarket(dir, 'world');
    const env = { TIDE_DEMO: '0' };
    const { url, stop } = await startServer(dir, env);
    await provide({ url, tide: async (...args) => (await runTide(dir, args, env)).stdout });
    await stop();
    rmSync(dir, { recursive: true, force: true });
  },
  baseURL: async ({ own }, provide) => provide(own.url),
});

interface Seller {
  readonly product_id: string;
  readonly sold_total: number;
}

/** Tells what a product's page showed at the end of 21 March: the day after the last of the world. */
async function sendNextDay(
  own: OwnServer,
  row: { product_id: string; sold_total: number; price_fen: number },
) {
  const { key } = JSON.parse(await own.tide('collector', 'create', 'next-day', '--backfill')) as {
    key: string;
  };
  const ts = Date.parse('2026-03-21T22:00:00+08:00') / 1000;
  const response = await fetch(`${own.url}/api/ingest/product_counter`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'x-collector-seq': '1',
      'content-type': 'application/x-ndjson',
    },
    body: `${JSON.stringify({ ...row, ts, counted: 1, comments: null })}\n`,
  });
  expect(await response.json()).toMatchObject({ success: true, data: { accepted: 1 } });
}

test('what is followed shows its change after a further day has come', async ({ page, own }) => {
  test.setTimeout(240_000);
  await page.goto('/darenSquare/productList?period=7');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const n of [0, 1, 2]) {
    const star = rowsOf(page).nth(n).getByRole('button', { name: /关注/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  const asked = await own.tide('query', 'products', '--filter', 'period=7', '--limit', '1', '--json');
  const [first] = (JSON.parse(asked) as Envelope<{ items: Seller[] }>).data?.items ?? [];
  if (!first) throw new Error('the world has no product');

  await page.goto('/userCenter/myAttention/attentionProduct');
  const row = rowsOf(page).filter({ has: page.locator(`a[href*="${first.product_id}"]`) });
  await expect(rowsOf(page)).toHaveCount(3);
  const before = await row.locator('.attention-change').allTextContents();
  const [product_id, sold_total] = [internalId(first.product_id) ?? '', first.sold_total + 1234];
  await sendNextDay(own, { product_id, sold_total, price_fen: 12_300 });
  // Figures come first, events a moment later: who sold nothing on the new day has left the ranking.
  await expect(async () => {
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(3);
    expect(await row.locator('.attention-change').allTextContents()).not.toEqual(before);
    const events = await rowsOf(page).locator('.attention-event').allTextContents();
    expect(events.filter((words) => words.includes('榜') && words.includes('03-21'))).not.toEqual([]);
  }).toPass({ timeout: 180_000 });
});
