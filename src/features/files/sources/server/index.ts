import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import { type AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse, route } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { RecurringJob } from '#platform/server/jobs/recurring.ts';
import * as calls from '../contract.ts';
import { MAX_SOURCES } from '../rules.ts';
import { collectRound } from './collect/round.ts';
import { sourceJobs } from './jobs.ts';
import {
  addNewSource,
  changeExisting,
  checkExisting,
  checkNew,
  comparisonReply,
  overviewOfSources,
  removeExisting,
  setPaused,
} from './manage.ts';
import { sourcesMigration } from './migrations/0250-sources.ts';
import { noSource, type SourceParts } from './parts.ts';
import { pruneCalls, sourceById } from './store/sources.ts';

export { SOURCE_COLLECT } from './jobs.ts';
/** Collecting waits most of the time, so each source has a worker of its own. */
export const SOURCE_WORKERS = MAX_SOURCES;

/** The tables of the slice. */
export const sourceMigrations: Migrations = { '0250-sources': sourcesMigration };

/** Counts of calls stay for so long. */
const CALL_HISTORY_MS = 3_600_000;
/** A person who starts a round waits for it: as long as the page shows that it works. */
const ONCE_MS = 20_000;

/** Collects once now, also from a paused source. */
async function runOnce(
  parts: SourceParts,
  {
    id,
    signal = new AbortController().signal,
  }: { readonly id: string; readonly signal?: AbortSignal | undefined },
) {
  if (parts.market.closed !== null) return refuse(200, parts.market.closed);
  if ((await sourceById(parts.account.db, id)) === undefined) return noSource();
  const report = await collectRound(parts, id, { forMs: ONCE_MS, isForced: true, endsIdle: true, signal });
  return { started: !report.isLeased, calls: report.calls, rows: report.rows };
}

/** The calls of official sources, and the jobs that collect. */
export function createSources(parts: SourceParts): {
  readonly routes: readonly AnyRoute[];
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
  sweep(now: DeletionMoment): Promise<void>;
} {
  const { collect, forget, looks } = sourceJobs(parts);
  return {
    routes: [
      route(calls.readSources, () => overviewOfSources(parts)),
      route(calls.compareExternalDays, () => comparisonReply(parts)),
      route(calls.tryAccess, ({ body }) => checkNew(parts, body)),
      route(calls.addSource, ({ body }) => addNewSource(parts, collect, body)),
      route(calls.changeSource, ({ body }) => changeExisting(parts, body)),
      route(calls.checkSource, ({ body }) => checkExisting(parts, body.id)),
      route(calls.pauseSource, ({ body }) => setPaused(parts, body.id, true)),
      route(calls.resumeSource, ({ body }) => setPaused(parts, body.id, false)),
      route(calls.removeSource, ({ body }) => removeExisting(parts, forget, body.id)),
      route(calls.runSource, ({ body, signal }) => runOnce(parts, { id: body.id, signal })),
    ],
    jobs: [collect, forget, ...looks.jobs],
    schedules: looks.schedules,
    sweep: (now) => parts.account.write((tx) => pruneCalls(tx, momentBefore(now, CALL_HISTORY_MS))),
  };
}
