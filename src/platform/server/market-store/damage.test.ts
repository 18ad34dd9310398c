import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { damageSentence } from './damage.ts';
import { openEmbedded } from './embedded.ts';
import { MarketError } from './market-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-damage-'));
const options = { dir, readers: 1, memoryMb: 1000, isShortLived: true };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('names table and part of a file in which bytes changed', async () => {
  const store = await openEmbedded(options);
  await store.write({ sql: 'CREATE TABLE tide.spoilt (a Int64) ENGINE = MergeTree ORDER BY a' });
  await store.write({ sql: 'INSERT INTO tide.spoilt SELECT number FROM numbers(10000)' });
  await store.close();
  const data = readdirSync(join(dir, 'store/store'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('data.bin'),
  );
  expect(data.length).toBe(1);
  const file = join(dir, 'store/store', data[0] ?? '');
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 255, 100);
  writeFileSync(file, bytes);
  const again = await openEmbedded(options);
  const error = await again.read({ sql: 'SELECT sum(a) FROM tide.spoilt' }).then(
    () => expect.unreachable('the damaged part was read'),
    (e: unknown) => e,
  );
  await again.close();
  expect(damageSentence(error)).toMatch(
    /^行情库的数据文件已损坏：表 spoilt，数据段 all_1_1_0。请停止服务，从备份恢复；没有备份时重新导入这些数据$/,
  );
});

it('says nothing of other faults', () => {
  for (const error of [new Error('Code: 40'), new MarketError('fault', 'Code: 62. Syntax error'), null])
    expect(damageSentence(error)).toBe(null);
});
