import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProductChanges } from '#market/reconciliation/product-changes.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march, product, take } from '#testkit/facts.ts';

let test: TestApp;

const changesOf = (key: string) =>
  test.runtime.stores.market.read({
    sql: `SELECT kind, toString(day) AS day, title_before, title, toInt32(price_before) AS had, toInt32(price) AS price
FROM tide.product_change WHERE product_id = ${objectId('product', key)} ORDER BY kind, at`,
  });

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    product('nameless', { title: '' }),
    product('renamed', { title: '旧名', price_fen: 1000 }),
    product('renamed', { title: '旧名', price_fen: 1000, ts: march('05T08:00:00') }),
    product('renamed', { title: '', price_fen: null, ts: march('06T08:00:00') }),
    product('renamed', { title: '新名', price_fen: 900, ts: march('07T08:00:00') }),
    product('renamed', { title: '新名', price_fen: 800, ts: march('07T23:59:59') }),
    product('renamed', { title: '旧名', price_fen: 700, ts: march('08T08:00:00') }),
    product('renamed', { title: '旧名', price_fen: 800, ts: march('08T20:00:00') }),
  ]);
}, 600_000);
afterAll(() => test.close());

const title = (day: string, before: string, after: string) => ({
  kind: 1,
  day: `2026-03-${day}`,
  title_before: before,
  title: after,
  had: null,
  price: null,
});
const price = (day: string, had: number | null, now: number) => ({
  kind: 2,
  day: `2026-03-${day}`,
  title_before: '',
  title: '',
  had,
  price: now,
});

describe('changes of a product', () => {
  it('are none where nothing was ever said', async () => {
    expect(await changesOf('nameless')).toEqual([]);
  });

  it('are titles at their captures and prices that days end with; a capture that says nothing changes nothing', async () => {
    expect(await changesOf('renamed')).toEqual([
      title('01', '', '旧名'),
      title('07', '旧名', '新名'),
      title('08', '新名', '旧名'),
      price('01', null, 1000),
      price('07', 1000, 800),
    ]);
  });

  it('are proved from the captures; a changed title, a missing and a foreign row are found', async () => {
    const { market } = test.runtime.stores;
    const differences = async () => {
      const found: number[] = [];
      for await (const check of checkProductChanges(market)) found.push(check.differences);
      return found;
    };
    const edit = (command: string) =>
      market.write({ sql: `ALTER TABLE tide.product_change ${command} SETTINGS mutations_sync = 1` });
    expect(await differences()).toEqual([0, 0]);
    await edit(`UPDATE title_before = '别名' WHERE title = '新名'`);
    expect(await differences()).toEqual([1, 0]);
    await edit('DELETE WHERE kind = 2 AND price = 800');
    expect(await differences()).toEqual([1, 1]);
  });
});
