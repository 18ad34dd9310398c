import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { turnableClock } from './clock.ts';
import { type Claim, claimDataDir, findOwner, type Owner } from './data-dir.ts';

const clock = turnableClock('2026-11-21T08:00:00+08:00');
const held: Claim[] = [];

afterEach(() => {
  for (const claim of held.splice(0)) if (claim.ok) claim.release();
});

function claim(dir: string): Claim {
  const result = claimDataDir(dir, { port: 7200, clock });
  held.push(result);
  return result;
}

function freshDir(): string {
  return join(mkdtempSync(join(tmpdir(), 'tide-dir-')), 'data');
}

/** A process of its own that claims `dir`, says so, and stays until killed. */
async function otherOwner(dir: string) {
  const module = new URL('./data-dir.ts', import.meta.url).href;
  const code = `const { claimDataDir } = await import(${JSON.stringify(module)});
    const claim = claimDataDir(${JSON.stringify(dir)}, { port: 7311, clock: { now: () => 0 } });
    console.log(claim.ok); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, claimed: said.toString().trim() === 'true' };
}

test('the owner is written for its own user only, and goes on release', () => {
  const dir = freshDir();
  const first = claim(dir);
  expect(first.ok).toBe(true);
  expect(statSync(join(dir, 'tide.lock')).mode & 0o777).toBe(0o600);
  expect(findOwner(dir)).toMatchObject({ pid: process.pid, port: 7200 });
  if (first.ok) first.setPort(7333);
  expect(findOwner(dir)?.port).toBe(7333);
  if (first.ok) first.release();
  expect(findOwner(dir)).toBeNull();
  expect(claim(dir).ok).toBe(true);
});

test('a second claim is refused and names process and port', () => {
  const dir = freshDir();
  claim(dir);
  const second = claim(dir);
  expect(second).toMatchObject({ ok: false });
  if (!second.ok) expect(second.reason).toContain(`进程 ${process.pid}（端口 7200）`);
});

test('a killed owner is taken over, a living one is not', async () => {
  const dir = freshDir();
  const { child, claimed } = await otherOwner(dir);
  expect(claimed).toBe(true);
  expect(findOwner(dir)?.pid).toBe(child.pid);
  const refused = claim(dir);
  expect(refused.ok ? '' : refused.reason).toContain(`进程 ${child.pid}（端口 7311）`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(findOwner(dir)).toBeNull();
  expect(claim(dir).ok).toBe(true);
});

test('a pid that now belongs to another process does not count', () => {
  const dir = freshDir();
  const first = claim(dir);
  if (first.ok) first.release();
  const stale = { pid: process.pid, port: 1, secret: 'x', startedAt: 0, process: 'another boot:1' };
  writeFileSync(join(dir, 'tide.lock'), JSON.stringify(stale));
  expect(findOwner(dir)).toBeNull();
  expect(claim(dir).ok).toBe(true);
});

test('the owner says on which host it listens; a lock file of before means the usual one', () => {
  const dir = freshDir();
  const result = claimDataDir(dir, { host: '::1', port: 7200, clock });
  held.push(result);
  expect(findOwner(dir)?.host).toBe('::1');
  const { host: _, ...older } = JSON.parse(readFileSync(join(dir, 'tide.lock'), 'utf8')) as Owner;
  writeFileSync(join(dir, 'tide.lock'), JSON.stringify(older));
  expect(findOwner(dir)?.host).toBe('127.0.0.1');
});

test('a torn lock file is no owner', () => {
  const dir = freshDir();
  const first = claim(dir);
  if (first.ok) first.release();
  writeFileSync(join(dir, 'tide.lock'), '{"pid": 1');
  expect(claim(dir).ok).toBe(true);
  expect(readFileSync(join(dir, 'tide.lock'), 'utf8')).toContain(String(process.pid));
});

test('of many processes that claim at once exactly one wins', async () => {
  const dir = freshDir();
  const rivals = await Promise.all(Array.from({ length: 6 }, () => otherOwner(dir)));
  expect(rivals.filter((one) => one.claimed)).toHaveLength(1);
  for (const { child } of rivals) child.kill('SIGKILL');
});

test('a path that cannot be a directory gets a clear reason', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tide-dir-')), 'file');
  writeFileSync(file, '');
  const result = claim(file);
  expect(result.ok ? '' : result.reason).toMatch(/检查权限.*TIDE_DATA_DIR/);
});

test('a release by one who lost the directory does not free it for others', () => {
  const dir = freshDir();
  const first = claim(dir);
  if (first.ok) first.release();
  const second = claim(dir);
  if (first.ok) first.release();
  expect(second.ok).toBe(true);
  expect(findOwner(dir)?.pid).toBe(process.pid);
});
