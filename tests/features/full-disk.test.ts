import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Warning } from '#platform/wire/health.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, type TestCollector, testCollector } from '#testkit/collector.ts';
import { panelCsv } from '#testkit/market.ts';

// A device of its own with 512 MB, which only root of a machine that allows it can mount.
const MB = 2 ** 20;
const WATERMARK_MB = 128;
const NO_SPACE = '磁盘空间不足，暂不能保存新内容；已有数据可以继续查看';
let root: string;
let device: string;
let ballast: string;
let hasDevice = false;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tide-full-'));
  device = join(root, 'device');
  ballast = join(device, 'ballast');
  mkdirSync(device);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', device], { stdio: 'ignore' });
    hasDevice = true;
  } catch {
    console.info('full-disk.test.ts is skipped: no device can be mounted here');
  }
});
afterAll(() => {
  if (hasDevice) execFileSync('umount', ['-l', device]);
  rmSync(root, { recursive: true, force: true });
});

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(device);
  return bavail * bsize;
};
/** Fills the device until so many bytes are free. */
function fillTo(free: number): void {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(MB, 1);
  try {
    while (freeBytes() > free) writeSync(file, block.subarray(0, Math.min(MB, freeBytes() - free)));
  } finally {
    closeSync(file);
  }
}
/** Takes what is left, to the last byte. */
function fillUp(): void {
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(4096, 1));
  } catch {
    expect(freeBytes()).toBe(0);
  }
}

describe('a disk', () => {
  const lines: string[] = [];
  let test: TestApp;
  let collector: TestCollector;
  beforeAll(async () => {
    if (!hasDevice) return;
    const settings = { TIDE_MIN_FREE_MB: String(WATERMARK_MB) };
    test = await openTestApp({ dir: join(device, 'app'), settings, log: (line) => lines.push(line) });
    await test.importText('product-panel', 'panel.csv', panelCsv([{ id: 'A1' }, { id: 'A2' }]));
    collector = await testCollector(test);
  });
  beforeEach((ctx) => ctx.skip(!hasDevice, 'no device can be mounted here'));
  afterAll(async () => {
    if (!hasDevice) return;
    rmSync(ballast, { force: true });
    await test?.close();
  });

  let sold = 100;
  const send = () =>
    collector.send('product_counter', [counter({ ts: test.clock.now() / 1000 - 60, sold_total: ++sold })]);
  const submit = () =>
    test.post('/api/export/submit', { module: 'products', format: 'csv', query: {}, params: {} });
  const upload = () =>
    test.send({
      method: 'POST',
      url: '/api/import/upload?name=a.csv',
      headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(panelCsv([{ id: 'B1' }])),
    });
  const board = () => test.post('/api/board/add', { name: '看板' });
  const health = async () =>
    JSON.parse((await test.get('/api/health')).text) as { degraded: boolean; warnings: Warning[] };
  const named = (words: string) => lines.filter((line) => line.includes(words)).length;

  it('with little room refuses what may wait, and answers and keeps accounts as before', async () => {
    expect(await health()).toMatchObject({ degraded: false });
    fillTo((WATERMARK_MB - 32) * MB);
    const [sent, exported, uploaded] = [await send(), await submit(), await upload()];
    expect([sent.status, sent.body.message]).toEqual([507, expect.stringContaining('磁盘空间不足')]);
    expect([exported.body.success, exported.body.message]).toEqual([false, NO_SPACE]);
    expect([uploaded.body.success, uploaded.body.message]).toEqual([false, NO_SPACE]);
    await expect(
      test.importText('product-panel', 'more.csv', panelCsv([{ id: 'C1' }])),
    ).rejects.toMatchObject({
      kind: 'full',
    });
    expect((await test.ask('products')).body.data?.items).toHaveLength(2);
    expect((await board()).body.success).toBe(true);
    expect(await health()).toMatchObject({ degraded: true, warnings: [{ kind: 'disk' }] });
    expect(named('请清理磁盘')).toBe(1);
  });

  it('without any room says so at every call that writes, in plain lines', async () => {
    fillUp();
    const faults = named('"stack"');
    const answers = [];
    for (let n = 0; n < 40; n++) answers.push(await board());
    const failed = answers.filter(({ body }) => !body.success && !body.message.includes('最多'));
    expect(new Set(failed.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['503 磁盘空间不足']),
    );
    expect((await test.ask('products')).body.data?.items).toHaveLength(2);
    expect(named('"stack"')).toBe(faults);
    expect(named('请清理磁盘')).toBe(1);
  });

  it('with room again goes on', async () => {
    rmSync(ballast);
    expect((await send()).status).toBe(200);
    expect(await health()).toMatchObject({ degraded: false });
    expect(named('继续')).toBe(1);
  });
});
