import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTide } from '#testkit/command.ts';
import { panelCsv } from '#testkit/market.ts';
import { startServer, type TestServer, tide } from '#testkit/process.ts';

// The commands that read by the open API, on a server of their own.
const root = mkdtempSync(join(tmpdir(), 'tide-open-'));
const data = join(root, 'data');
let server: TestServer;

beforeAll(async () => {
  server = await startServer(data);
  const file = join(root, 'panel.csv');
  writeFileSync(
    file,
    panelCsv([
      { day: '2026/3/5', sold: 100, title: '甲"面膜, 大' },
      { day: '2026/3/6', sold: 130, title: '甲"面膜, 大' },
    ]),
  );
  expect((await runTide(data, ['import', 'product-panel', file])).code).toBe(0);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('tide query on another server', () => {
  it('wants an address and a key', async () => {
    const query = ['query', 'products', '--url'];
    expect((await runTide(root, [...query, server.url])).stderr).toContain('TIDE_KEY');
    const saidOf = async (url: string, ...more: string[]) =>
      (await runTide(root, [...query, url, ...more], { TIDE_KEY: 'x' })).stderr;
    expect(await saidOf('nowhere')).toContain('--url 应是网址');
    expect(await saidOf('http://data.example.com')).toContain('只经 https 发送');
    expect(await saidOf(server.url, '--as', 'light')).toContain('--as 只用于本机');
    const gone = await runTide(root, [...query, 'http://127.0.0.1:1'], { TIDE_KEY: 'x' });
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('读不到 http://127.0.0.1:1')]);
  });

  it('prints what the server itself prints, as a table, as JSON and as CSV', async () => {
    const query = ['query', 'products', '--sort', 'gmv:desc'];
    for (const form of [[], ['--json'], ['--csv']]) {
      const own = await runTide(data, [...query, ...form]);
      const other = await runTide(root, [...query, ...form, '--url', server.url], { TIDE_KEY: 'x' });
      expect([other.code, other.stdout]).toEqual([0, own.stdout]);
    }
    expect((await runTide(data, [...query, '--csv'])).stdout).toContain('"甲""面膜, 大');
  });
});

describe('tide mcp', () => {
  it('refuses an edition that does not exist', async () => {
    const { code, stderr } = await tide(data, ['mcp', '--as', 'gold']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('没有名为 gold 的版本')]);
  });

  it('serves an agent on standard input and output, as the edition that is named', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['src/app/cli/main.ts', 'mcp', '--as', 'trial'],
      env: { ...(process.env as Record<string, string>), TIDE_DATA_DIR: data, UV_THREADPOOL_SIZE: '16' },
    });
    await client.connect(transport);
    const { content } = await client.callTool({ name: 'query_list', arguments: { list: 'products' } });
    const [first] = content as readonly { readonly text: string }[];
    const { rows } = JSON.parse(first?.text ?? '{}') as { rows: { items: Record<string, unknown>[] } };
    expect(rows.items).toHaveLength(1);
    // The trial edition sees bands.
    expect(Array.isArray(rows.items[0]?.['gmv'])).toBe(true);
    await client.close();
  });
});
