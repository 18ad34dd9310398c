import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportTask } from '#features/files/exports/contract.ts';
import type { OfficialSource, SourceCheck } from '#features/files/sources/contract.ts';
import { beijingDay } from '#kernel/day.ts';
import { systemClock } from '#platform/server/clock.ts';
import { marketFiles } from '#testkit/market-files.ts';
import { startServer, type TestServer, tide } from '#testkit/process.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { officialProviders } from '#testkit/sources.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-source-'));
const data = join(root, 'data');
let market: string;
let sandbox: TestSandbox;
let settings: Record<string, string>;
let server: TestServer;

beforeAll(async () => {
  market = marketFiles(beijingDay(systemClock().now() + 86_400_000));
  sandbox = await startSandbox({ market });
  settings = { TIDE_DEMO: '0', TIDE_PROVIDERS: officialProviders(root, sandbox.url) };
  server = await startServer(data, { ...settings, TIDE_LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await sandbox?.stop();
  for (const dir of [root, market]) rmSync(dir, { recursive: true, force: true });
});

const command = async <T>(
  args: readonly string[],
  secret?: string,
): Promise<{ code: number | null; said: T }> => {
  const own = secret === undefined ? settings : { ...settings, TIDE_TEST_STDIN: `${secret}\n` };
  const { code, stdout } = await tide(data, ['source', ...args], own);
  return { code, said: (stdout === '' ? null : JSON.parse(stdout)) as T };
};
const listed = async () => {
  const reply = await fetch(`${server.url}/api/source/list`);
  return ((await reply.json()) as { data: { items: OfficialSource[] } }).data.items;
};
/** Looks again until it is so. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((again) => setTimeout(again, 200));
  }
}

/** Exports 商品库 and waits for its file. */
async function exportProducts(): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: server.url };
  const body = JSON.stringify({ module: 'products', format: 'csv', query: {}, params: {} });
  const submitted = await fetch(`${server.url}/api/export/submit`, { method: 'POST', headers, body });
  expect(submitted.status, await submitted.text()).toBe(200);
  await until(async () => {
    const reply = await fetch(`${server.url}/api/export/history`);
    const { data } = (await reply.json()) as { data: { items: ExportTask[] } };
    return data.items.find(({ state }) => state === 'done');
  });
}

it('goes from the three values to rows of 商品库 without anything else, and its secret is nowhere', async () => {
  const { appKey, appSecret, shopId } = sandbox.official();
  const add = ['add', 'alliance', '--key', appKey, '--shop', shopId, '--calls', '600'];
  const wrong = await command<{ id: string; check: SourceCheck }>([...add, '--secret-stdin'], 'another');
  expect([wrong.code, wrong.said.check.outcome]).toEqual([1, 'signature-wrong']);
  expect((await command(['remove', wrong.said.id])).code).toBe(0);
  expect((await command([...add])).code).toBe(2);
  const added = await command<{ id: string; check: SourceCheck }>([...add, '--secret-stdin'], appSecret);
  expect([added.code, added.said.check]).toMatchObject([0, { outcome: 'ok', words: '连接正常' }]);
  const some = await until(async () => (await listed()).find(({ progress }) => progress.counters > 60));
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServer(data, { ...settings, TIDE_LOG_LEVEL: 'trace' });
  const source = await until(async () =>
    (await listed()).find(({ progress: { discovery } }) => discovery?.done === discovery?.known),
  );
  expect(source.id).toBe(some.id);
  const rows = await until(async () => {
    const { stdout } = await tide(data, ['query', 'products', '--json'], settings);
    const total = (JSON.parse(stdout) as { data: { pagination: { total_count: number } } }).data.pagination
      .total_count;
    return total === source.progress.products ? total : undefined;
  });
  expect(rows).toBeGreaterThan(300);
  await exportProducts();
  expect((await command(['pause', source.id])).said).toEqual({ id: source.id, state: 'paused' });
  const { stderr, stdout } = await server.stop();
  for (const text of [stderr, stdout, JSON.stringify(source)]) expect(text).not.toContain(appSecret);
  // A backup is a copy of the stopped server's directory, in which the finished export is a file, too.
  const backup = join(root, 'backup');
  cpSync(data, backup, { recursive: true });
  const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(files.some(({ name }) => name.endsWith('.csv'))).toBe(true);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes(appSecret), name).toBe(false);
  const once = await command<{ started: boolean; calls: number }>(['run', source.id, '--once']);
  expect([once.code, once.said.started]).toEqual([0, true]);
});
