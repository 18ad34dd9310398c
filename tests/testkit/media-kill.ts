import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { featureMigrations } from '#app/server/all.ts';
import { SUPREME } from '#catalog/plans.ts';
import type { QuotaId } from '#catalog/quotas.ts';
import { spendingOf } from '#features/people/quota/server/index.ts';
import { type AccountStore, openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { openTestApp, type TestApp } from './app.ts';
import { mediaSettings } from './media-worker.ts';
import { seeded } from './world-base.ts';

/** Kills of a run: a few in `npm test`, as many as `TIDE_FAULT_ROUNDS` says in `npm run faults`. */
export const MEDIA_ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** Whether this is the long run, which has more jobs, too. */
export const isLongMediaRun = MEDIA_ROUNDS > 3;
/** Time of all rounds: each starts a process. */
export const MEDIA_RUN_MS = 120_000 + MEDIA_ROUNDS * 30_000;
/** The one local user, and the operator looking as an edition. */
export const mediaPeople = ['single', 'owner'] as const;
/** How a call is made for one of them. */
export const asMediaPerson = (n: number): { readonly as?: 'supreme' } =>
  n % mediaPeople.length === 0 ? {} : { as: 'supreme' };

/** Each process has a clock that is so much ahead of the one before it: leases of a killed one have ended. */
const AHEAD_MS = 3_600_000;

/** What is killed: a data directory, the file of providers of a sandbox and the kind of the jobs. */
export interface MediaKillPlan {
  readonly root: string;
  readonly providers: string;
  readonly kind: string;
  /** Milliseconds within which a process is killed once it is ready. */
  readonly withinMs: number;
}

/** Processes that do media jobs on a data directory and are killed at random moments. */
export interface MediaKill {
  /** Opens the product on the directory, adds jobs and closes it again. */
  fill(add: (test: TestApp) => Promise<void>): Promise<void>;
  /** Reads the account store; no process has it open. */
  read<T>(work: (account: AccountStore) => Promise<T>): Promise<T>;
  /** Kills process after process, every third a server, while there is something to do; answers how many in all. */
  killWhile(isUnsettled: () => Promise<boolean>): Promise<number>;
  /** Lets a process work until nothing is left; answers its exit code. */
  drain(): Promise<number | null>;
  /** Ends the process that still runs where a test has failed. */
  stop(): void;
}

/** Starts nothing yet. */
export function mediaKill({ root, providers, kind, withinMs }: MediaKillPlan): MediaKill {
  const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 43));
  let processes = 0;
  let kills = 0;
  let last: ChildProcess | null = null;
  const start = (...mode: string[]) => {
    const ahead = String(++processes * AHEAD_MS);
    const args = [join(import.meta.dirname, 'media-worker.ts'), root, providers, kind, ahead, ...mode];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    last = child;
    return child;
  };
  const killOne = async () => {
    const child = start(...(++kills % 3 === 1 ? ['serve'] : []));
    const ended = once(child, 'exit');
    const early = ended.then(() => Promise.reject(new Error('ended before it was ready')));
    await Promise.race([once(child.stdout, 'data'), early]);
    await pause(random() * withinMs);
    child.kill('SIGKILL');
    await ended;
  };
  return {
    fill: async (add) => {
      const { TIDE_DATA_DIR: _dir, ...settings } = mediaSettings(root, providers);
      const test = await openTestApp({ dir: root, now: new Date().toISOString(), settings });
      try {
        await add(test);
      } finally {
        await test.close();
      }
    },
    read: async (work) => {
      const file = join(root, 'demo', 'account.db');
      const account = await openAccountStore({ file, url: null, migrations: featureMigrations });
      try {
        return await work(account);
      } finally {
        await account.close();
      }
    },
    killWhile: async (isUnsettled) => {
      while (kills < MEDIA_ROUNDS && (await isUnsettled())) await killOne();
      return kills;
    },
    drain: async () => {
      const child = start('drain');
      child.stdout.resume();
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    stop: () => void last?.kill('SIGKILL'),
  };
}

/** The units of a quota that one of the people has spent. */
export async function mediaUnits(account: AccountStore, userId: string, quota: QuotaId): Promise<number> {
  const who = { userId, teamId: userId, level: SUPREME } as const;
  return (await spendingOf(account, { now: () => Date.now() }).standing(who, quota)).used;
}

/** How many jobs of a kind there are. */
export async function mediaJobs(account: AccountStore, kind: string): Promise<number> {
  const jobs = await createJobQueue({ account, clock: systemClock() }).list({ limit: 1000 });
  return jobs.filter((job) => job.kind === kind).length;
}

/** Names in a folder of the media files of a data directory. */
export function mediaIn(root: string, folder: 'work' | 'uploads' | 'results'): string[] {
  const path = join(root, 'demo', 'media', folder);
  return existsSync(path) ? readdirSync(path).toSorted() : [];
}
