import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OperatorStatus } from '#app/server/status-routes.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-damaged-'));
const [whole, dir] = [join(root, 'whole'), join(root, 'app')];
const panel = panelCsv(
  ['R1', 'R2', 'R3'].flatMap((id) => [
    { day: '2026/3/5', id, sold: 100 },
    { day: '2026/3/6', id, sold: 130 },
  ]),
);
const lines: string[] = [];
let rows: unknown;

async function withApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  lines.length = 0;
  const app = await openTestApp({ dir, isVerified: true, log: (line) => lines.push(line) });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const rowsOf = async (app: TestApp) => (await app.ask('products', 'sort=sales:desc')).body.data?.items;
async function statusOf(app: TestApp, body: object = {}): Promise<OperatorStatus | undefined> {
  const reply = await app.post<OperatorStatus>('/api/owner/status', body, { as: 'supreme' });
  return reply.body.data ?? undefined;
}

/** Folders of the parts of a table that hold rows. */
function partsOf(table: string): string[] {
  const folder = join(dir, 'market/store/data/tide', table);
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory() && existsSync(join(path, 'data.bin')));
}

function flip(table: string): void {
  for (const part of partsOf(table)) {
    const bytes = readFileSync(join(part, 'data.bin'));
    const place = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 255, place);
    writeFileSync(join(part, 'data.bin'), bytes);
  }
}

beforeAll(async () => {
  rows = await withApp(async (app) => {
    await app.importText('product-panel', 'panel.csv', panel);
    return rowsOf(app);
  });
  cpSync(dir, whole, { recursive: true });
});
beforeEach(() => {
  rmSync(dir, { recursive: true });
  cpSync(whole, dir, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('says nothing of a store that is whole', async () => {
  await withApp(async (app) => {
    expect(rows).toHaveLength(3);
    expect(await rowsOf(app)).toEqual(rows);
    expect(await statusOf(app)).toMatchObject({ lost: [], failing_since: null });
  });
  expect(lines.filter((line) => /缺失|损坏/.test(line))).toEqual([]);
});

it.each(['sale_alloc', 'card_product_f'])(
  'a deleted part of %s is derived again at the first start',
  async (table) => {
    expect(partsOf(table)).not.toEqual([]);
    for (const part of partsOf(table)) rmSync(part, { recursive: true });
    expect(await withApp(rowsOf)).toEqual(rows);
    expect(lines.filter((line) => line.includes('派生数据的文件缺失或损坏'))).toHaveLength(1);
    expect(await withApp(rowsOf)).toEqual(rows);
    expect(lines.filter((line) => /缺失|损坏/.test(line))).toEqual([]);
  },
);

it.each(['card_product_row', 'card_product_f'])(
  'lists that read %s say that it is derived again until it is, and are never short',
  async (table) => {
    for (const part of partsOf(table)) rmSync(part, { recursive: true });
    const app = await openTestApp({ dir, isVerified: true, isLeftAsItIs: true });
    try {
      const answers = [await app.ask('products', 'sort=sales:desc')];
      expect(answers.map(({ status, body }) => [status, body.success, body.message])).toEqual([
        [503, false, '正在重算，请稍后再来'],
      ]);
      await app.runtime.resumePendingWork();
      expect(await rowsOf(app)).toEqual(rows);
    } finally {
      await app.close();
    }
  },
);

it('nothing is derived anew while facts are lost with what was derived of them, until the loss is accepted', async () => {
  const [part = ''] = partsOf('product_counter');
  const aside = join(root, 'held');
  cpSync(part, aside, { recursive: true });
  rmSync(part, { recursive: true });
  for (const gone of partsOf('card_product_row')) rmSync(gone, { recursive: true });
  for (const round of [1, 2]) {
    await withApp(async (app) => {
      const list = await app.ask('products', 'sort=sales:desc');
      expect([round, list.status, list.body.message]).toEqual([round, 503, '正在重算，请稍后再来']);
      const health = await app.get('/api/health');
      expect(JSON.parse(health.text)).toMatchObject({
        ready: true,
        degraded: true,
        warnings: [{ kind: 'lost-data', words: '部分原始数据缺失，数字暂停更新' }],
      });
      const named = () => lines.filter((line) => line.includes('原始数据的文件缺失或损坏')).length;
      const before = named();
      app.clock.turn(11 * 60_000);
      await app.runtime.runMaintenance();
      expect(named()).toBe(before + 1);
      await expect(app.importText('product-panel', 'more.csv', panel)).rejects.toThrow('暂不能重算');
    });
  }
  cpSync(aside, part, { recursive: true });
  expect(await withApp(rowsOf)).toEqual(rows);
});

it('derives from what is left once the loss is accepted', async () => {
  for (const table of ['product_counter', 'card_product_row'])
    for (const part of partsOf(table)) rmSync(part, { recursive: true });
  await withApp(async (app) => {
    await statusOf(app, { acceptLoss: true });
    await app.runtime.resumePendingWork();
    expect((await app.ask('products', 'sort=sales:desc')).status).toBe(200);
    expect(JSON.parse((await app.get('/api/health')).text)).toMatchObject({ degraded: false });
  });
});

it.each(['product_day'])(
  'a changed byte of %s is found before the first answer and derived again',
  async (table) => {
    flip(table);
    expect(await withApp(rowsOf)).toEqual(rows);
    expect(lines.some((line) => line.includes('派生数据的文件缺失或损坏'))).toBe(true);
  },
);

it('a deleted part of captures is named until it is back', async () => {
  const [part = ''] = partsOf('product_counter');
  cpSync(part, join(root, 'aside'), { recursive: true });
  rmSync(part, { recursive: true });
  for (const round of [1, 2]) {
    const status = await withApp((app) => statusOf(app));
    expect([round, status?.lost]).toEqual([
      round,
      [expect.objectContaining({ table: 'product_counter', partition: '202603', rows: 6 })],
    ]);
    expect(lines.some((line) => line.includes('product_counter/202603_1_1_0（202603，6 行）'))).toBe(true);
  }
  cpSync(join(root, 'aside'), part, { recursive: true });
  await withApp(async (app) => {
    expect(await statusOf(app)).toMatchObject({ lost: [] });
    expect(await rowsOf(app)).toEqual(rows);
  });
});

it('a changed byte of captures is named, and a loss that is accepted is not named again', async () => {
  flip('product_counter');
  await withApp(async (app) => {
    expect((await statusOf(app))?.lost).toHaveLength(1);
    expect((await statusOf(app, { acceptLoss: true }))?.lost).toEqual([]);
  });
  for (const part of partsOf('product_profile')) rmSync(part, { recursive: true });
  await withApp(async (app) => {
    expect((await statusOf(app))?.lost.map(({ table }) => table)).toContain('product_profile');
    expect((await statusOf(app, { acceptLoss: true }))?.lost).toEqual([]);
  });
  expect(await withApp((app) => statusOf(app))).toMatchObject({ lost: [] });
});

it('only the operator may read the status', async () => {
  await withApp(async (app) => {
    expect((await app.post('/api/owner/status', {})).status).toBe(404);
  });
});
