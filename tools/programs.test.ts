import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'tide-programs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program of this folder to its end. */
function runTool(name: string, args: readonly string[] = [], own: { cwd?: string; rounds?: string } = {}) {
  const env = { ...process.env, TIDE_FLAKY_ROUNDS: own.rounds };
  const script = join(import.meta.dirname, name);
  return spawnSync(process.execPath, [script, ...args], { cwd: own.cwd, env, encoding: 'utf8' });
}

/** A folder of its own. */
function folder(name: string): string {
  const dir = join(root, name);
  mkdirSync(dir, { recursive: true });
  return dir;
}

it('check: an empty project fails, part by part', () => {
  const { status, stdout } = runTool('check.ts', [], { cwd: folder('nothing') });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ document-paths/m);
  expect(stdout).toMatch(/check: \d+ parts failed/);
});

it('test, flaky and mutants: a run of nothing is no success', () => {
  const test = runTool('test.ts', ['no-such-part']);
  expect(test.status).toBe(1);
  expect(test.stdout).toContain('unknown: no-such-part');
  const flaky = runTool('flaky.ts', [], { rounds: '0' });
  expect(flaky).toMatchObject({ status: 1, stdout: '\n0 passed, 0 failed\n' });
  const mutants = runTool('mutants.ts', ['no-such-fault']);
  expect(mutants).toMatchObject({ status: 1, stdout: '0 found, 0 missed\n' });
});

it('sizes: a table of rooms, of all code and of the tests', () => {
  const cwd = folder('few');
  cpSync(import.meta.dirname, join(cwd, 'tools'), { recursive: true });
  const { status, stdout } = runTool('sizes.ts', [], { cwd });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^all code( +\d+){5}/m);
  expect(stdout).toMatch(/^tests( +\d+){5}/m);
});

it('private-words: counts shrink and follow a file that moved; what grew is not written', () => {
  const cwd = folder('words');
  mkdirSync(join(cwd, 'tools/check'), { recursive: true });
  mkdirSync(join(cwd, 'src/engine/new'), { recursive: true });
  const list = join(cwd, 'tools/check/private-words.json');
  const before = { 'src/engine/fewer.ts': 3, 'src/engine/moved.ts': 1, 'src/engine/gone.ts': 2 };
  writeFileSync(list, JSON.stringify(before));
  writeFileSync(join(cwd, 'src/engine/fewer.ts'), '// Nobody.\n');
  writeFileSync(join(cwd, 'src/engine/new/moved.ts'), '// Whoever.\n');
  writeFileSync(join(cwd, 'src/engine/grown.ts'), '// Somebody.\n');
  const { status, stdout } = runTool('private-words.ts', [], { cwd });
  expect([status, stdout]).toEqual([0, '2 words in 2 files\n']);
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual({
    'src/engine/fewer.ts': 1,
    'src/engine/new/moved.ts': 1,
  });
});

it('readings: the index has every reading by number, with its file', () => {
  const cwd = folder('readings');
  mkdirSync(join(cwd, 'docs/open-readings/features'), { recursive: true });
  writeFileSync(join(cwd, 'docs/open-readings/market.md'), '| 2 | Second | we take | here |\n');
  writeFileSync(join(cwd, 'docs/open-readings/features/quota.md'), '| 1 | First | we take | there |\n');
  expect(runTool('readings.ts', [], { cwd }).status).toBe(0);
  const index = readFileSync(join(cwd, 'docs/open-readings.md'), 'utf8');
  expect(index).toMatch(/\| 1 \| First \| \[features\/quota\].*\n\| 2 \| Second \| \[market\]/);
});

it('streams: the page is written where the project has it', () => {
  const cwd = folder('page');
  mkdirSync(join(cwd, 'docs'));
  expect(runTool('streams-page.ts', [], { cwd }).status).toBe(0);
  expect(readFileSync(join(cwd, 'docs/streams.md'), 'utf8')).toBe(readFileSync('docs/streams.md', 'utf8'));
});

it('dev: server and web start, and end together', async () => {
  const env = { ...process.env, TIDE_DATA_DIR: folder('data'), TIDE_PORT: '0', TIDE_DEV_PORT: '0' };
  const child = spawn(process.execPath, ['tools/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // Both addresses: the one of the server on its output, the one of the web in the line about both.
      if (/\[开发\] 网页 http:\S+:[1-9]/.test(text) && /^(?!\[开发\]).*http:\/\//m.test(text))
        child.kill('SIGTERM');
    });
  // Closed only when the server has ended too, which writes to the same output; vite says by 143 that it was asked to end.
  expect(await ended, text).toBe(143);
});
