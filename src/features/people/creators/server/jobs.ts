import * as z from 'zod/mini';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { collectCreator } from './collect.ts';
import type { CreatorParts } from './parts.ts';
import { deleteCreatorData, dueAccounts, strayData } from './store/accounts.ts';

/** An account is collected again after this long, milliseconds. */
const EVERY_MS = 3_600_000;
const LOOK_S = 300;
/** The kind of the job that collects an account: its calls of the platform may be slow, so it has workers of its own. */
export const CREATOR_COLLECT = 'creator.collect';

const payload = z.strictObject({ account: z.string() });

/** The jobs of own accounts. */
export interface CreatorJobs extends RecurringLooks {
  /** Adds the collection of an account, unless one is unfinished. */
  collect(tx: Tx, account: string): Promise<void>;
  /** Adds the deletion of an account's data. */
  forget(tx: Tx, account: string): Promise<void>;
}

type AccountPayload = z.infer<typeof payload>;

/** The job that collects an account. */
const collectingJob = (parts: CreatorParts) =>
  defineJob<AccountPayload>({
    kind: CREATOR_COLLECT,
    payload,
    maxAttempts: 4,
    leaseS: 60,
    backoff: { baseS: 30, maxS: 900 },
    handle: async ({ payload: own, signal }) => ({
      done: await collectCreator(parts, own.account, signal),
    }),
  });

/** The job that deletes what an account left. */
const forgettingJob = ({ account }: CreatorParts) =>
  defineJob<AccountPayload>({
    kind: 'creator.forget',
    payload,
    handle: async ({ payload: own }) => {
      await account.write((tx) => deleteCreatorData(tx, own.account));
      return {};
    },
  });

/** The kinds of jobs: collect an account, delete what an account left, and the look that adds both where they are due. */
export function creatorJobs(parts: CreatorParts): CreatorJobs {
  const { account, clock, jobs } = parts;
  const [collecting, forgetting] = [collectingJob(parts), forgettingJob(parts)];
  const adding = (definition: JobDefinition<AccountPayload>) => async (tx: Tx, id: string) => {
    await jobs.addIn(tx, { definition, payload: { account: id }, dedupKey: id });
  };
  const [collect, forget] = [adding(collecting), adding(forgetting)];
  const look = recurringLook({
    kind: 'creator.look',
    everyS: LOOK_S,
    look: async () => {
      const due = await dueAccounts(account.db, clock.now() - EVERY_MS);
      const stray = await strayData(account.db);
      for (const id of due) await account.write((tx) => collect(tx, id));
      for (const id of stray) await account.write((tx) => forget(tx, id));
      return { due: due.length, stray: stray.length };
    },
  });
  return {
    collect,
    forget,
    jobs: [collecting, forgetting, ...look.jobs],
    schedules: look.schedules,
  };
}
