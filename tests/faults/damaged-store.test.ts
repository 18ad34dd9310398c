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
