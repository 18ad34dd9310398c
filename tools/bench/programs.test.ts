import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startServer } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-bench-programs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a measurement at its smallest size to its end; what it printed. */
async function measured(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, name);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16', TMPDIR: root, ...env },
  });
  return stdout;
}

/** A data directory with the tables of the product and nothing in them. */
async function emptyMarket(name: string): Promise<string> {
  const dir = join(root, name);
  await putMarket(dir, 'empty');
  return dir;
}

it('build: a whole market is filled, derived and reconciled without a difference', async () => {
  const text = await measured('build.ts', ['--share', '0.0001', '--days', '1']);
  expect(text).toContain('✓ 榜单快照 = 重新排名');
  expect(text).not.toContain('✗');
});

it('captcha: programs and a drawn hand are counted, and puzzles are kept as pictures', async () => {
  const text = await measured('captcha.ts', ['2', root]);
  expect(text).toContain('drawn hand: ');
  expect(text).toMatch(/script: \d of 2 \(.*\n1,000 codes/);
  expect(readdirSync(root).filter((name) => name.endsWith('-piece.png'))).toHaveLength(4);
});

it('extraction: a link becomes text by each engine of speech', async () => {
  const text = await measured('extraction.ts', ['14', '1']);
  expect(text.match(/: 14 s of sound, link to text in \d+\.\d s/g)).toHaveLength(3);
});

it('freshness: a posted counter reaches the frame and the ranking', async () => {
  const found = JSON.parse(await measured('freshness.ts', ['5', '1', '2']));
  expect(found).toMatchObject({ products: 5, captures: 2 });
  expect(found.frame_median_s).toBeGreaterThan(0);
  expect(found.ranking_median_s).toBeGreaterThan(0);
});

it('ingest: one sender and several, plain and packed, with fsync and without', async () => {
  const text = await measured('ingest.ts', ['5', '1', '2']);
  expect([...text.matchAll(/^\| [01] \| [12] \| (plain|gzip) \| \d+ \|$/gm)]).toHaveLength(8);
});

it('live-watchers: every watcher has the frames of a room, and nothing ticks when they have gone', async () => {
  const text = await measured('live-watchers.ts', ['2', '4', '100']);
  expect(Number(/, (\d+) frames: p50 \d+ ms/.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toContain('tickers left: 0');
});

it('load: a running server answers mixed requests, a spike, and listeners of its rooms', async () => {
  const dir = join(root, 'load');
  await putMarket(dir, 'world');
  const server = await startServer(dir);
  try {
    const text = await measured('load.ts', [server.url, '10', '1', '2', String(server.child.pid)]);
    const [steady, spike] = [
      ...text.matchAll(/^\| \d+\/s \| (\d+) \|.*\| (\d+) \| (\d+) \| (\d+) \| 0 \|$/gm),
    ];
    expect([Number(steady?.[2]) > 0, steady?.[4], Number(spike?.[2]) > 0, spike?.[4]]).toEqual([
      true,
      '0',
      true,
      '0',
    ]);
    expect(text).toMatch(/memory [1-9]\d* MiB/);
  } finally {
    await server.stop();
  }
});

it('log-in-flood: lists without a flood and with both kinds of it', async () => {
  const text = await measured('log-in-flood.ts', ['1', '1']);
  expect(text.match(/p99 [\d.]+ ms {2}×[\d.]+/g)).toHaveLength(3);
  expect(text).toMatch(/each with a solved captcha: \d+ log-ins, .* 0 faults/);
});

it('market: ours and its copies are filled with what the product has, and answer every class alike', async () => {
  // PostgreSQL runs as a user of its own, who may not enter the folders of the tests.
  const dir = mkdtempSync('/tmp/tide-bench-market-');
  chmodSync(dir, 0o755);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const sizes = ['--share', '0.0005', '--thin', '0.1', '--rounds', '1', '--only', 'ours,duckdb,postgres'];
  const text = await measured('market.ts', [...sizes, '--dir', dir, '--keep']);
  expect(text).toMatch(/^\| rare word \|/m);
  expect(text).toMatch(/^\| 600 minutes of a room \|/m);
  expect(text).not.toContain('NaN');
  const file = /stand in (\S+)/.exec(text)?.[1] ?? '';
  const { counts } = JSON.parse(readFileSync(file, 'utf8'));
  expect(counts.products).toBe(1500);
  expect(counts.sales).toBeGreaterThan(0);
  // What the run left is what the profile reads.
  const profile = await measured('profile.ts', [dir, '0.0005', '1']);
  const rows = [...profile.matchAll(/^\| [a-z0-9].* \| \d+ \| [\d. |]+\|$/gm)];
  expect(rows).toHaveLength(21);
});

it('reads-while-writing: readers beside a sender and without one', async () => {
  const dir = await emptyMarket('reads');
  const found = JSON.parse(await measured('reads-while-writing.ts', ['1', '1', '20', '100', dir]));
  expect(found.quiet_p97_5_ms).toBeGreaterThan(0);
  expect(found.rows_per_s).toBeGreaterThan(0);
});

it('requests: each list over HTTP and straight on the engine', async () => {
  const env = { TIDE_DATA_DIR: await emptyMarket('requests'), TIDE_SINGLE_USER: 'supreme' };
  const text = await measured('requests.ts', ['1', '0'], { ...env, TIDE_MARKET_SHORT_LIVED: '1' });
  expect(text.match(/^\| \w+ .*\d \|$/gm)).toHaveLength(10);
});

it('web: clicks, first visits and clicks on rows of the server that it starts, and nothing is left of it', async () => {
  const dir = join(root, 'web');
  await putMarket(dir, 'world');
  const text = await measured('web.ts', ['--dir', dir, '--rounds', '1', '--of', '1', '--throttle', '1']);
  for (const line of [
    'click on an option | whole',
    'first visit: detail | ms',
    'click on a row: product | settled',
  ])
    expect(text).toMatch(
      new RegExp(`^\\| ${line.replace('|', '\\|')} \\| [1-9]\\d* \\| – \\| [1-9]\\d* / `, 'm'),
    );
  expect(readdirSync(root).filter((name) => name.startsWith('tide-bench-web-'))).toEqual([]);
});
