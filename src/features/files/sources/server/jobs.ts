import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { collectRound, type RoundReport } from './collect/round.ts';
import type { SourceParts } from './parts.ts';
import { allSources, forgetSource, sourceById } from './store/sources.ts';

const payload = z.strictObject({ id: z.string() });
/** The kind of the job that collects from one source: it lasts minutes, so it has workers of its own. */
export const SOURCE_COLLECT = 'source.collect';
/** What the job of a source gets. */
export type CollectPayload = z.infer<typeof payload>;

/** How long one job goes on before the next takes its place. */
const ROUND_MS = 600_000;
/** How often sources without a job are looked for: after a crash, or after a pause. */
const LOOK_S = 60;
/** How soon another worker takes over from one that died. */
const LEASE_S = 20;

/** The job that collects, which adds its successor, and the look for sources that have none. */
export function sourceJobs(parts: SourceParts): {
  readonly collect: JobDefinition<CollectPayload>;
  /** Deletes what a removed source remembered. */
  readonly forget: JobDefinition<CollectPayload>;
  readonly looks: RecurringLooks;
} {
  const { account, jobs, market } = parts;
  const collect: JobDefinition<CollectPayload> = defineJob<CollectPayload>({
    kind: SOURCE_COLLECT,
    payload,
    leaseS: LEASE_S,
    maxAttempts: 1,
    handle: ({ payload: { id }, signal }) =>
      collectRound(parts, id, { forMs: ROUND_MS, isForced: false, endsIdle: false, signal }),
    onSettled: async (tx, { payload: of, state, result }) => {
      // Danger: a round that could do nothing, on a full disk or beside another one, must not bring the next one at once; the look does.
      const hasWorked = state === 'succeeded' && (result as RoundReport).calls > 0;
      const row = hasWorked ? await sourceById(tx, of.id) : undefined;
      if (row?.state === 'running')
        await jobs.addIn(tx, { definition: collect, payload: of, dedupKey: of.id });
    },
  });
  const look = async () => {
    if (market.closed !== null) return { added: 0 };
    const running = (await allSources(account.db)).filter(({ state }) => state === 'running');
    for (const { id } of running) await jobs.add({ definition: collect, payload: { id }, dedupKey: id });
    return { added: running.length };
  };
  const forget = defineJob<CollectPayload>({
    kind: 'source.forget',
    payload,
    handle: async ({ payload: { id }, signal }) => {
      while (await account.write((tx) => forgetSource(tx, id))) signal.throwIfAborted();
      return {};
    },
  });
  return { collect, forget, looks: recurringLook({ kind: 'source.look', everyS: LOOK_S, look }) };
}
