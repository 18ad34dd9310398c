import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer, tide } from '#testkit/process.ts';

const dirs: string[] = [];
const DEMO = { TIDE_DEMO: '1', TIDE_DEMO_SIZE: 'XS' };

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tide-demo-'));
  dirs.push(dir);
  return dir;
}

afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

type Health = { ready: boolean; world: { stage: string; done: number; total: number } | null };

async function health({ url }: TestServer): Promise<Health> {
  return (await (await fetch(`${url}/api/health`)).json()) as Health;
}

/** Asks again and again, each time as soon as the last answer is there. */
async function until(server: TestServer, is: (health: Health) => boolean): Promise<void> {
  while (!is(await health(server))) await new Promise(setImmediate);
}

type State = { sentUntil: number; blocks: number };
const stateOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'demo/simulator.json'), 'utf8')) as State;

test('the server answers at once and builds the demo market, also across a kill', async () => {
  const dir = freshDir();
  const first = await startServer(dir, DEMO);
  expect((await health(first)).world).not.toBeNull();
  await until(first, ({ world }) => (world?.done ?? 0) > 0);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startServer(dir, DEMO);
  // Everything is in; how long figures take is not what is asked here.
  await until(second, ({ world }) => world === null || world.stage.startsWith('计算'));
  expect(stateOf(dir).blocks).toBeGreaterThan(1);
  expect(existsSync(join(dir, 'demo/truth/room.ndjson'))).toBe(true);
  const ended = await second.stop();
  expect(ended.code).toBe(0);
  expect(stateOf(dir).sentUntil).toBeGreaterThan(0);
  expect(`${ended.stdout}${ended.stderr}`).not.toContain('tck_');
});

test('an import into the demo market is refused with the way out', async () => {
  const dir = freshDir();
  const ended = await tide(dir, ['import', 'hot-list', '/nowhere.csv'], DEMO);
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain('TIDE_DEMO=0');
  expect(existsSync(join(dir, 'demo'))).toBe(false);
});
