import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

let root: string;
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A project of its own with a stand-in for npm: it notes how it was called and answers as told. */
function project(answerToCi: { code: number; says?: string }): void {
  root = mkdtempSync(join(tmpdir(), 'tide-bootstrap-'));
  cpSync(resolve('tools/bootstrap'), join(root, 'tools/bootstrap'), { recursive: true });
  cpSync(resolve('tools/bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  const npm = `import { appendFileSync, mkdirSync } from 'node:fs';
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    mkdirSync('node_modules', { recursive: true });
    if (process.argv[2] === 'ci') { console.error(${JSON.stringify(answerToCi.says ?? '')}); process.exitCode = ${answerToCi.code}; }`;
  mkdirSync(join(root, 'npm'));
  writeFileSync(join(root, 'npm/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'npm/npm.js'), npm);
}

function bootstrap(purpose: string) {
  const env = { ...process.env, npm_execpath: join(root, 'npm/npm.js'), TIDE_APT: '0' };
  return spawnSync(process.execPath, ['tools/bootstrap.mjs', purpose], { cwd: root, env, encoding: 'utf8' });
}

function calls(): string[] {
  return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
}

test('it installs once, without scripts, and says so on stderr only', () => {
  project({ code: 0 });
  const first = bootstrap('check');
  expect(first.status).toBe(0);
  expect(first.stdout).toBe('');
  expect(first.stderr).toMatch(/依赖：已按锁定的版本安装（[\d.]+ 秒）/);
  expect(bootstrap('check').stderr).toBe('');
  expect(calls()).toHaveLength(1);
  expect(calls()[0]).toMatch(/^ci --ignore-scripts/);
});

test('who only runs the product installs without what tests need; tests then install the rest', () => {
  project({ code: 0 });
  for (const purpose of ['start', 'tide', 'worker', 'test', 'start']) bootstrap(purpose);
  expect(calls().map((call) => [call.split(' ')[0], call.includes('--omit=dev')])).toEqual([
    ['ci', true],
    ['install', false],
  ]);
});

test('of several that start together one installs, the others wait; one that was killed keeps no one waiting', async () => {
  project({ code: 0 });
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(root, '.tide-bootstrap'), `${hostname()} ${ended} before`);
  const env = { ...process.env, npm_execpath: join(root, 'npm/npm.js'), TIDE_APT: '0' };
  const started = Array.from({ length: 5 }, () =>
    promisify(execFile)(process.execPath, ['tools/bootstrap.mjs', 'worker'], { cwd: root, env }),
  );
  for (const { stderr } of await Promise.all(started)) expect(stderr).not.toContain('失败');
  expect(calls()).toHaveLength(1);
  expect(readdirSync(root).filter((name) => name.startsWith('.tide'))).toEqual([]);
});

test.each([
  ['a process has its number', () => `${hostname()} ${process.pid} before`],
  ['it is of a container that is gone', () => 'another 1 before'],
  ['it was never written to its end', () => ''],
])('a lock that was not touched for long is not believed, though %s', (_, content) => {
  project({ code: 0 });
  writeFileSync(join(root, '.tide-bootstrap'), content());
  const before = new Date(Date.now() - 60_000);
  utimesSync(join(root, '.tide-bootstrap'), before, before);
  expect(bootstrap('worker').status).toBe(0);
  expect(calls()).toHaveLength(1);
});

test('the lock of another container, that is touched, is waited for', async () => {
  project({ code: 0 });
  const lock = join(root, '.tide-bootstrap');
  writeFileSync(lock, 'another 1 theirs');
  const env = { ...process.env, npm_execpath: join(root, 'npm/npm.js'), TIDE_APT: '0' };
  const child = execFile(process.execPath, ['tools/bootstrap.mjs', 'worker'], { cwd: root, env });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const waits = Promise.withResolvers<void>();
  child.stderr?.on('data', (text: string) => text.includes('等它做完') && waits.resolve());
  await waits.promise;
  expect(existsSync(join(root, 'calls'))).toBe(false);
  expect(readFileSync(lock, 'utf8')).toBe('another 1 theirs');
  rmSync(lock);
  expect(await ended).toBe(0);
  expect(calls()).toHaveLength(1);
});

test('another lockfile is installed again', () => {
  project({ code: 0 });
  bootstrap('check');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"a":{}}}');
  bootstrap('check');
  expect(calls()).toHaveLength(2);
});

test.each([
  'npm error code ECONNREFUSED',
  'npm error code EUSAGE\nnpm error Missing: @x/android@1.0.0 from lock file',
])('a failure stops, says why, and is repeated the next time: %s', (says) => {
  project({ code: 1, says });
  const result = bootstrap('start');
  expect(result.status).toBe(1);
  expect(result.stderr).toContain(says);
  expect(result.stderr).toContain('npm ci 失败');
  bootstrap('start');
  expect(calls().map((call) => call.split(' ')[0])).toEqual(['ci', 'ci']);
});

test('the web is built when its sources change, not when the server does', () => {
  project({ code: 0 });
  const builder = join(root, 'node_modules/vite/bin');
  mkdirSync(builder, { recursive: true });
  const build =
    "const fs = require('fs'); fs.mkdirSync('dist/web', { recursive: true }); fs.appendFileSync('built', 'x');";
  writeFileSync(join(builder, 'vite.js'), build);
  writeFileSync(join(root, 'vite.config.ts'), '');
  mkdirSync(join(root, 'src/engine/server'), { recursive: true });
  const built = () => readFileSync(join(root, 'built'), 'utf8').length;
  expect(bootstrap('start').stderr).toContain('网页：已构建');
  bootstrap('start');
  writeFileSync(join(root, 'src/engine/server/run.ts'), 'a');
  writeFileSync(join(root, 'src/engine/plan.test.ts'), 'a');
  bootstrap('start');
  expect(built()).toBe(1);
  writeFileSync(join(root, 'src/engine/plan.ts'), 'a');
  bootstrap('start');
  expect(built()).toBe(2);
});

test('every text of the built web but the small ones has a compressed twin', () => {
  project({ code: 0 });
  const page = '<!doctype html>'.padEnd(3000, 'a line of the page\n');
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules/vite/bin/vite.js'),
    `const { mkdirSync, writeFileSync } = require('node:fs');
    mkdirSync('dist/web/assets', { recursive: true });
    writeFileSync('dist/web/index.html', ${JSON.stringify(page)});
    writeFileSync('dist/web/assets/small.js', 'small');`,
  );
  writeFileSync(join(root, 'vite.config.ts'), '');
  expect(bootstrap('start').stderr).toContain('网页：已构建');
  expect(new Set(readdirSync(join(root, 'dist/web'), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['.tide-stamp', 'assets', 'assets/small.js', 'index.html', 'index.html.br']),
  );
  const twin = brotliDecompressSync(readFileSync(join(root, 'dist/web/index.html.br')));
  expect(twin.toString()).toBe(page);
});
