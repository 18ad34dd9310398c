import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { openFailure } from './open-failure.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-open-'));
const options = { dir, readers: 1, memoryMb: 1000, isShortLived: true };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('names the definition that is empty, and says what to do, in one sentence', async () => {
  const store = await openEmbedded(options);
  await store.write({ sql: 'CREATE TABLE tide.lost_one (a Int64) ENGINE = MergeTree ORDER BY a' });
  await store.close();
  const definition = readdirSync(join(dir, 'store/metadata'), { recursive: true, encoding: 'utf8' }).find(
    (path) => path.endsWith('lost_one.sql'),
  );
  truncateSync(join(dir, 'store/metadata', definition ?? ''), 0);
  await expect(openEmbedded(options)).rejects.toThrow(
    /^行情库打不开：表定义已损坏：lost_one（.+lost_one\.sql）。请停止服务，从备份恢复整个数据目录；没有备份时移走该目录后重新导入$/,
  );
});

it('says so too of a store whose folder cannot be read', () => {
  const file = join(dir, 'none');
  writeFileSync(file, '');
  expect(openFailure(file, new Error('x')).message).toMatch(/^行情库打不开（.+none）。/);
});
