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
import { TRANSCRIPT_EXTRACT } from '#features/transcripts/server/index.ts';
import { transcriptsOf } from '#features/transcripts/server/store.ts';
import { type AccountStore, openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { sweepMedia } from '#platform/server/media/media-files.ts';
import { openTestApp } from '#testkit/app.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { transcriptSettings } from '#testkit/transcript-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of servers and of processes that extract copy, at a random moment of each round. In the end every extraction is done with its
// text, or has failed and its unit is back; nothing is counted twice, and what killed attempts left is swept.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const isLong = ROUNDS > 3;
/** Links of both people. One call takes ten of them here, and a person may have forty under work. */
const [CALLS, LINKS_OF_CALL] = [isLong ? 5 : 2, 10];
const LINKS = CALLS * LINKS_OF_CALL;
/** Time of all rounds: each starts a process. */
const LONGEST_MS = 120_000 + ROUNDS * 30_000;
const AHEAD_MS = 3_600_000;
/** The one local user, and the operator looking as an edition. */
const people = ['single', 'owner'] as const;

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
  for (let call = 0; call < CALLS; call++) {
    const urls = Array.from({ length: LINKS_OF_CALL }, (_, n) => `${sandbox.url}/s/kill${call}-${n}`);
    const as = call % people.length === 0 ? {} : { as: 'supreme' as const };
    expect((await test.post('/api/videoasr/extract', { urls }, as)).body.success).toBe(true);
  }
  await test.close();
}

const openAccount = () =>
  openAccountStore({ file: join(root, 'demo', 'account.db'), url: null, migrations: featureMigrations });

/** The extractions of both people. */
async function extractions(account: AccountStore) {
  const of = (userId: string) => transcriptsOf(account.db, { userId, since: null, offset: 0, limit: LINKS });
  return (await Promise.all(people.map(of))).flatMap(({ rows }) => rows);
}

/** How many are not settled yet; no process has the store open. */
async function unsettled(): Promise<number> {
  const account = await openAccount();
  const rows = await extractions(account);
  await account.close();
  return rows.filter(({ state }) => state === 'waiting').length;
}

/** Kills a process at a random moment: every third one is a server with all its background work. */
async function killOne(round: number): Promise<void> {
  const child = start(round, ...(round % 3 === 1 ? ['serve'] : []));
  const ended = once(child, 'exit');
  const early = ended.then(() => Promise.reject(new Error('ended before it was ready')));
  await Promise.race([once(child.stdout, 'data'), early]);
  await pause(random() * 1500);
  child.kill('SIGKILL');
  await ended;
}

/** Kills process after process while there is something to do; answers how many. */
async function killAll(): Promise<number> {
  let round = 0;
  while (round < ROUNDS && (await unsettled()) > 0) await killOne(++round);
  return round;
}

it(
  `servers and workers killed up to ${ROUNDS} times leave whole texts of ${LINKS} links, and units that add up`,
  async () => {
    await fill();
    expect(await unsettled()).toBe(LINKS);
    const kills = await killAll();
    const last = start(ROUNDS + 1, 'drain');
    last.stdout.resume();
    expect(((await once(last, 'exit')) as [number | null])[0]).toBe(0);
    const account = await openAccount();
    const rows = await extractions(account);
    expect(rows).toHaveLength(LINKS);
    const done = rows.filter(({ state }) => state === 'done');
    const refunded = rows.filter(({ state, charge }) => state === 'failed' && charge === null);
    expect(done.length + refunded.length).toBe(LINKS);
    expect(done.every(({ letters }) => Number(letters) > 20)).toBe(true);
    let units = 0;
    for (const userId of people) {
      const who = { userId, teamId: userId, level: SUPREME } as const;
      const { used } = await spendingOf(account, { now: () => Date.now() }).standing(who, 'extract');
      expect(used).toBe(done.filter((row) => row.user_id === userId).length);
      units += used;
    }
    const jobs = await createJobQueue({ account, clock: systemClock() }).list({ limit: 10 * LINKS });
    expect(jobs.filter(({ kind }) => kind === TRANSCRIPT_EXTRACT)).toHaveLength(LINKS);
    await account.close();
    await sweepMedia(media, Date.now() + 7 * 3_600_000);
    const work = join(media, 'work');
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
    if (isLong)
      console.info(`${kills} kills: ${done.length} done, ${refunded.length} refunded, ${units} units spent`);
  },
  LONGEST_MS,
);
