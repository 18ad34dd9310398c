import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTide } from '#testkit/command.ts';
import { panelCsv } from '#testkit/market.ts';
import { startServer, startTide } from '#testkit/process.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-server-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a server killed in the middle of an import costs nothing but the import', async () => {
  const data = join(root, 'data');
  const file = join(root, 'panel.csv');
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: `S${n % 5000}`,
    day: `2026/3/${Math.floor(n / 5000) + 1}`,
    sold: 100 + Math.floor(n / 5000) * 10,
  }));
  writeFileSync(file, panelCsv(rows));

  const server = await startServer(data);
  const importing = startTide(data, ['import', 'product-panel', file]);
  importing.child.stderr?.once('data', () => server.child.kill('SIGKILL'));
  const [cut, dead] = await Promise.all([importing.ended, server.ended]);
  expect([cut.code, cut.stdout, dead.signal]).toEqual([1, '', 'SIGKILL']);
  expect(cut.stderr).toContain('已写入的不会重复');

  const again = await startServer(data);
  const whole = await runTide(data, ['import', 'product-panel', file]);
  expect(whole.code).toBe(0);
  const { rows: read, accepted, duplicates } = JSON.parse(whole.stdout) as Record<string, number>;
  expect([read, (accepted ?? 0) + (duplicates ?? 0)]).toEqual([20_000, 20_000]);
  const queried = await runTide(data, ['query', 'shops', '--filter', 'period=30', '--json']);
  const { data: reply } = JSON.parse(queried.stdout) as { data: { items: { sales: number }[] } };
  expect(reply.items.map((i) => i.sales)).toEqual([5000 * 30]);
  expect((await again.stop()).code).toBe(0);
}, 900_000);
