import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runTool } from './run-tool.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-tool-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (source: string, longestMs: number) => {
  const script = `tool-${Math.abs(source.length * 31 + longestMs)}.mjs`;
  writeFileSync(join(root, script), source);
  return runTool({ root, name: 'lint', script, args: [] }, longestMs);
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A killed process stays a zombie until its parent collects it.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  } catch {
    return false;
  }
}

test('a tool that takes too long is killed with the program it started, and the reason is one line', async () => {
  const pidFile = join(root, 'pid');
  const result = await run(
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => console.error(new Error('ended').stack));
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
     console.log('    at wrapper (stack)');
     setInterval(() => {}, 1000);`,
    4000,
  );
  expect(result).toEqual({ text: '', failure: 'lint ran longer than 4 s' });
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});

test('a tool that fails in time says what it printed and how it ended', async () => {
  expect(await run("console.log('wrong here'); process.exitCode = 3;", 30_000)).toEqual({
    text: 'wrong here\n',
    failure: 'lint ended with 3',
  });
});

test('a tool that passes has no failure', async () => {
  expect((await run("console.log('well');", 30_000)).failure).toBeNull();
});
