import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROWS = 300_000;
const reader = fileURLToPath(new URL('../../../tests/fixtures/feeds/measure-memory.ts', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

function* csv() {
  yield '日期,商品ID,标题,价格,已售,店名\n';
  for (let row = 0; row < ROWS; row++)
    yield `2026/3/${(row % 28) + 1},B${row},"示例面霜 ${row}, 保湿修护 50g",9.${row % 10},${row},示例小店${row % 97}\n`;
}

function* json() {
  for (let row = 0; row < ROWS; row++) {
    const item = {
      日期: '2026-03-05',
      商品ID: `B${row}`,
      标题: `示例面霜 ${row}`,
      价格: 9.5,
      已售: row,
      店名: '示例',
    };
    yield `${row === 0 ? '[' : ',\n'}${JSON.stringify(item)}`;
  }
  yield ']';
}

test.each([
  ['rows.csv', csv],
  ['rows.json', json],
])('%s of tens of MB is read within 150 MB of idle', { timeout: 60_000 }, async (name, lines) => {
  const path = join(folder, name);
  await pipeline(Readable.from(lines()), createWriteStream(path));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=8',
    '--heap-growing-percent=50',
    reader,
    path,
  ]);
  const { rows, overMb } = JSON.parse(stdout) as { rows: number; overMb: number };
  expect(rows).toBe(ROWS);
  expect(overMb).toBeLessThan(150);
});
