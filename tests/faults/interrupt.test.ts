import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTide } from '#testkit/command.ts';
import { panelCsv } from '#testkit/market.ts';
import { type Ended, startServer, startTide } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-interrupt-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Long enough that reading and deriving it take many times as long as a server may take to end.
const ROWS = 50_000;
const DAYS = 5;
const file = join(root, 'panel.csv');
writeFileSync(
  file,
  panelCsv(
    Array.from({ length: ROWS }, (_, n) => ({
      id: `I${n % (ROWS / DAYS)}`,
      day: `2026/3/${Math.floor(n / (ROWS / DAYS)) + 1}`,
      sold: 100 + Math.floor(n / (ROWS / DAYS)) * 10,
    })),
  ),
);

const lines = ({ stderr }: Ended) =>
  stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('读取 '));

const SUPREME = { TIDE_SINGLE_USER: 'supreme' };

/** The same file again: what was written before counts as a duplicate, and pages agree with the facts. */
async function isWhole(data: string): Promise<number> {
  const again = await runTide(data, ['import', 'product-panel', file], SUPREME);
  expect(again.code).toBe(0);
  const { rows, accepted, duplicates } = JSON.parse(again.stdout) as Record<string, number>;
  expect([rows, (accepted ?? 0) + (duplicates ?? 0)]).toEqual([ROWS, ROWS]);
  const queried = await runTide(data, ['query', 'shops', '--filter', 'period=30', '--json'], SUPREME);
  const { data: reply } = JSON.parse(queried.stdout) as { data: { items: { sales: number }[] } };
  expect(reply.items.map((i) => i.sales)).toEqual([(ROWS / DAYS) * (DAYS - 1) * 10]);
  return accepted ?? 0;
}

it('Ctrl-C breaks an import of the command off, without deriving it', async () => {
  const data = join(root, 'alone');
  await putMarket(data, 'empty');
  const { child, ended } = startTide(data, ['import', 'product-panel', file]);
  // Twice, as it comes below npm.
  child.stderr?.once('data', () => {
    child.kill('SIGINT');
    child.kill('SIGINT');
  });
  const cut = await ended;
  expect([cut.code, cut.stdout, lines(cut)]).toEqual([1, '', ['导入已中断']]);
  expect(readdirSync(data)).not.toContain('tide.lock');
  expect(await isWhole(data)).toBeGreaterThan(0);
}, 900_000);

it('a server that is told to end breaks the running import off', async () => {
  const data = join(root, 'served');
  const server = await startServer(data);
  const { child, ended } = startTide(data, ['import', 'product-panel', file]);
  child.stderr?.once('data', () => server.child.kill('SIGINT'));
  const [cut, gone] = await Promise.all([ended, server.ended]);
  expect([cut.code, cut.stdout, lines(cut)]).toEqual([1, '', ['导入已中断']]);
  expect([gone.code, gone.signal, gone.stderr]).toEqual([0, null, '']);
  expect(readdirSync(data)).not.toContain('tide.lock');
  expect(await isWhole(data)).toBeGreaterThan(0);
}, 900_000);
