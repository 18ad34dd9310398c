import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { SUPREME } from '#catalog/plans.ts';
import { spendingOf } from '#features/quota/server/index.ts';
import { transcriptsOf } from '#features/transcripts/server/store.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { sweepMedia } from '#platform/server/media/media-files.ts';
import { openTestApp } from '#testkit/app.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { transcriptSettings } from '#testkit/transcript-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of the process that extracts copy, at a random moment of each round. In the end every extraction is done with its text, or has
// failed and its unit is back; nothing is counted twice, and what killed attempts left is swept.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** Time of all rounds: each starts a process. */
const LONGEST_MS = 120_000 + ROUNDS * 30_000;
const AHEAD_MS = 3_600_000;
const LINKS = 20;

const root = mkdtempSync(join(tmpdir(), 'tide-transcripts-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 43));
const media = join(root, 'demo', 'media');
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(root, { recursive: true, force: true });
});

const start = (round: number, ...more: string[]) => {
  const script = join(import.meta.dirname, '../testkit/transcript-worker.ts');
  const args = [script, root, sandbox.providersFile, String(round * AHEAD_MS), ...more];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
};

async function fill(): Promise<void> {
  const { TIDE_DATA_DIR: _dir, ...settings } = transcriptSettings(root, sandbox.providersFile);
  const test = await openTestApp({ dir: root, now: new Date().toISOString(), settings });
  const urls = Array.from({ length: LINKS }, (_, n) => `${sandbox.url}/s/kill${n}`);
  expect((await test.post('/api/videoasr/extract', { urls })).body.success).toBe(true);
  await test.close();
}

it(
  `a worker killed ${ROUNDS} times leaves whole texts, and units that add up`,
  async () => {
    await fill();
    for (let round = 1; round <= ROUNDS; round++) {
      const child = start(round);
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      await pause(random() * 1500);
      child.kill('SIGKILL');
      await ended;
    }
    const last = start(ROUNDS + 1, 'drain');
    last.stdout.resume();
    expect(((await once(last, 'exit')) as [number | null])[0]).toBe(0);
    const account = await openAccountStore({
      file: join(root, 'demo', 'account.db'),
      url: null,
      migrations: featureMigrations,
    });
    const jobs = await createJobQueue({ account, clock: systemClock() }).list({ limit: 50 });
    const userId = jobs.find((job) => job.kind === 'transcript.extract')?.owner ?? '';
    const { rows } = await transcriptsOf(account.db, { userId, since: null, offset: 0, limit: 100 });
    expect(rows).toHaveLength(LINKS);
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
    const done = rows.filter(({ state }) => state === 'done');
    expect(done.every(({ letters }) => Number(letters) > 20)).toBe(true);
    const who = { userId, teamId: userId, level: SUPREME } as const;
    const { used } = await spendingOf(account, { now: () => Date.now() }).standing(who, 'extract');
    expect(used).toBe(done.length);
    await account.close();
    await sweepMedia(media, Date.now() + 7 * 3_600_000);
    const work = join(media, 'work');
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
  },
  LONGEST_MS,
);
