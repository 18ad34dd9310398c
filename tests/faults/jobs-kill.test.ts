import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { type AccountStore, openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { fileJob } from '#testkit/job-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of two worker processes on one database file, each at a random moment of each round. In the end every job has
// succeeded, every file is there, and the hook that ends a job ran once for each.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const JOBS = 60;

const root = mkdtempSync(join(tmpdir(), 'tide-jobs-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 23));

type Child = ChildProcessByStdio<null, Readable, null>;

function startWorker(file: string, dir: string, ...more: string[]): Child {
  const script = join(import.meta.dirname, '../testkit/job-worker.ts');
  return spawn(process.execPath, [script, file, dir, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** A worker that has started nothing for so long has nothing left to start: on a busy machine the other one is killed late and does it all. */
const IDLE_MS = 30_000;

/** Kills a worker when it has started so many jobs, or has none left. */
async function killAfter(child: Child, starts: number): Promise<void> {
  let seen = 0;
  const kill = () => child.kill('SIGKILL');
  const idle = setTimeout(kill, IDLE_MS);
  child.stdout.on('data', (chunk) => {
    seen += String(chunk).split('started').length - 1;
    idle.refresh();
    if (seen >= starts) kill();
  });
  await once(child, 'exit');
  clearTimeout(idle);
}

async function endings(account: AccountStore): Promise<Record<string, string>> {
  const rows = await account.db.selectFrom('setting').selectAll().where('key', 'like', 'ended:%').execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

it(`workers killed ${ROUNDS} times lose no job and end none twice`, async () => {
  const file = join(root, 'account.sqlite');
  const account = await openAccountStore({ file, url: null });
  const queue = createJobQueue({ account, clock: systemClock() });
  const definition = fileJob(root);
  queue.register(definition);
  let added = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < JOBS; n++) {
      await queue.add({ definition, payload: { n: added++ }, owner: `u${n % 3}`, dedupKey: `file:${added}` });
    }
    const children = [startWorker(file, root), startWorker(file, root)];
    await Promise.all(children.map((child) => killAfter(child, 1 + Math.floor(random() * JOBS * 0.4))));
    expect(Object.values(await endings(account)).every((count) => count === '1')).toBe(true);
  }
  const last = startWorker(file, root, 'drain');
  last.stdout.resume();
  const [code] = (await once(last, 'exit')) as [number | null];
  expect(code).toBe(0);
  const jobs = await queue.list({ limit: added + 1 });
  expect(jobs.filter((job) => job.state !== 'succeeded')).toEqual([]);
  expect(jobs).toHaveLength(added);
  expect(await endings(account)).toEqual(
    Object.fromEntries(Array.from({ length: added }, (_, n) => [`ended:${n}`, '1'])),
  );
  expect(jobs.every(({ payload }) => existsSync(join(root, `${(payload as { n: number }).n}.txt`)))).toBe(
    true,
  );
  expect(readdirSync(root).filter((name) => name.endsWith('.txt'))).toHaveLength(added);
  await account.close();
}, 900_000);
