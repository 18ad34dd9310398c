import { join } from 'node:path';
import { BuildVersions } from '#market/derive/build-versions.ts';
import { advanceDataDay, derive } from '#market/derive/derive.ts';
import { processBoardBacklog, rebuildBoardsIfChanged } from '#market/derive/rankings.ts';
import { rebuildDirty } from '#market/derive/rebuild-dirty.ts';
import { deriveToday, refreshLives } from '#market/derive/today.ts';
import {
  type ImportEvent,
  type ImportReport,
  type ImportRequest,
  importFiles,
} from '#market/imports/import-files.ts';
import {
  clearDirty,
  everything,
  markDirty,
  noteCorrections,
  notedDays,
  readDirtyDays,
} from '#market/ingest/dirty-days.ts';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import { IngestLock } from '#market/ingest/ingest-lock.ts';
import { retireDaily } from '#market/ingest/retire.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import { createDerivationSchedule, type ScheduledTasks } from './derivation-schedule.ts';
import { featureMigrations } from './user-services.ts';

/** The opened stores and what runs on them; one process has them at a time. */
export interface Runtime {
  readonly stores: ImportStores;
  readonly state: BuildVersions;
  /** Whether figures are being brought up to new facts. */
  isDeriving(): boolean;
  /** Since when figures of complete days could not be brought up to the facts, in milliseconds; null when the last time went well. */
  failingSince(): number | null;
  /** Whether nothing that an earlier process left undone is still missing from the pages. */
  isReady(): boolean;
  /** Brings files in; imports wait for each other and for derivations. */
  import(request: ImportRequest, onEvent: (event: ImportEvent) => void): Promise<ImportReport>;
  /** Breaks off what runs: the import reads no further, derivations stop at their next stage and are noted for the next start. */
  stop(): void;
  /** Tells that facts came; figures follow within seconds, by `beat`. */
  onFactsIngested(): void;
  /** Derives what is due now, if anything is; called four times a second. */
  runDue(): Promise<void>;
  /** Looks for what other processes did and for a day that has passed, and retires old captures once a day; called every half minute. */
  runMaintenance(): Promise<void>;
  /** Runs work while nothing else writes: everything is derived, and facts that come wait. `end` is the last complete day with sales. */
  withIngestPaused<T>(
    work: (stores: ImportStores, end: string | null) => Promise<T>,
    onStage: (stage: string) => void,
  ): Promise<T>;
  /** Works off what an earlier process left undone, and moves windows on when a day has passed. */
  resumePendingWork(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lets work that writes take turns. Danger: two derivations at once would fill the same staging tables.
 */
function createTurnMutex() {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isBusy: () => waiting > 0,
    settled: () => tail,
    take<T>(work: () => Promise<T>): Promise<T> {
      waiting++;
      const turn = tail.then(work, work).finally(() => {
        waiting--;
      });
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

interface Opening {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
}

async function openStores({ env, clock, log }: Opening): Promise<ImportStores> {
  const account = await openAccountStore({
    file: join(env.dataDir, 'account.db'),
    url: env.databaseUrl,
    migrations: featureMigrations,
    onIdleError: (error) => log.error({ err: error }, 'account store connection lost'),
  });
  try {
    return { market: await openMarketStore(env), account, clock, gate: new IngestLock() };
  } catch (error) {
    await account.close();
    throw error;
  }
}

interface Working {
  readonly stores: ImportStores;
  readonly state: BuildVersions;
  readonly stopping: AbortSignal;
  readonly log: Log;
}

/** Imports that end early when `stopping` says so, between two batches or two stages of the derivation. */
function createImporter({ stores, state, stopping }: Working): Runtime['import'] {
  return async (request, onEvent) => {
    const signal = request.signal ? AbortSignal.any([stopping, request.signal]) : stopping;
    return refreshing(state, () =>
      importFiles(stores, { ...request, signal }, (event) => {
        if (event.kind === 'stage') stopping.throwIfAborted();
        onEvent(event);
      }),
    );
  };
}

/** What is told while rankings of days long past are built. */
const olderBoards = (days: number) => `更早的榜单，还有 ${days} 天`;

/** An import takes its turn as a whole; of older rankings, which are part of it, each week does, and the running day comes between. */
function inTurns(
  { stores, state, stopping }: Working,
  work: ReturnType<typeof createTurnMutex>,
  bringIn: Runtime['import'],
): Runtime['import'] {
  const { market, clock } = stores;
  const more = () => work.take(() => refreshing(state, () => processBoardBacklog(market, clock)));
  return async (request, onEvent) => {
    try {
      return await work.take(() => bringIn(request, onEvent));
    } finally {
      const isStopped = () => stopping.aborted || request.signal?.aborted;
      while (!isStopped()) {
        const days = await more();
        if (days === 0) break;
        onEvent({ kind: 'stage', stage: olderBoards(days) });
      }
    }
  };
}

/** Brings pages up to the facts and to the day, then retires old captures once a day; ends early like an import. */
function catcherUp({ stores, state, stopping, log }: Working): Runtime['resumePendingWork'] {
  const { market, account, clock } = stores;
  return async () => {
    stopping.throwIfAborted();
    await refreshing(state, async () => {
      await noteCorrections(market, account, clock);
      await rebuildDirty(stores, (stage) => {
        stopping.throwIfAborted();
        log.info({ stage }, 'deriving');
      });
      stopping.throwIfAborted();
      await rebuildBoardsIfChanged(market, clock);
      await advanceDataDay(market, clock);
    });
    stopping.throwIfAborted();
    const retired = await retireDaily(stores);
    if (retired && Object.keys(retired).length > 0) log.info({ retired }, 'retired');
  };
}

/** Derives all there is, then keeps the door closed while the work runs. */
async function runWithIngestPaused<T>(
  { stores, state }: Working,
  work: Parameters<Runtime['withIngestPaused']>[0],
  onStage: (stage: string) => void,
): Promise<T> {
  const { gate, account, market, clock } = stores;
  const result = await gate.read(async () => {
    const { changes, notes } = await readDirtyDays(account);
    if (notes.length > 0) await derive(market, changes, { clock, onStage });
    await clearDirty(account, notes);
    for (;;) {
      const days = await processBoardBacklog(market, clock);
      if (days === 0) break;
      onStage(olderBoards(days));
    }
    await state.refresh();
    return work(stores, state.dataDay);
  });
  return result as T;
}

/** Brings pages up to the facts, and remembers since when that fails; being broken off is no failure. */
function trackFailures(working: Working) {
  const work = catcherUp(working);
  let since: number | null = null;
  return {
    since: () => since,
    run: async () => {
      try {
        await work();
        since = null;
      } catch (error) {
        if (!working.stopping.aborted) since ??= working.stores.clock.now();
        throw error;
      }
    },
  };
}

/** What the rhythm may start; each takes its turn with imports. */
function scheduledTasksOf(
  { stores, state }: Working,
  work: ReturnType<typeof createTurnMutex>,
  catchUp: Runtime['resumePendingWork'],
): ScheduledTasks {
  const { market, account, clock } = stores;
  return {
    clock,
    isBusy: work.isBusy,
    noted: () => notedDays(account, clock),
    full: () => work.take(catchUp),
    backlog: () => work.take(() => refreshing(state, () => processBoardBacklog(market, clock))),
    today: () => work.take(() => refreshing(state, () => deriveToday(market, clock))),
    lives: () => work.take(() => refreshing(state, () => refreshLives(market, clock))),
  };
}

/** Work after which the state is read anew, also where it failed: what it exchanged before stands. */
async function refreshing<T>(state: BuildVersions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await state.refresh();
  }
}

/** How often it is looked what a long derivation exchanged so far, milliseconds. */
const REFRESH_MS = 1000;

/** What a long derivation exchanged is shown within a second, not beside what pages kept of the tables before. */
function afterRefresh(
  state: BuildVersions,
  isBusy: () => boolean,
  beat: Runtime['runDue'],
): Runtime['runDue'] {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (isBusy() && performance.now() - lookedAt >= REFRESH_MS) {
      lookedAt = performance.now();
      await state.refresh();
    }
    await beat();
  };
}

/** Opens the stores of a configuration and makes missing tables. The data directory must be claimed (data-dir.ts). */
export async function createRuntime(opening: Opening): Promise<Runtime> {
  const { clock, log } = opening;
  const stores = await openStores(opening);
  const { market, account } = stores;
  const state = new BuildVersions(market);
  await prepareTables(market, clock.now(), () => markDirty(account, everything(), clock.now()));
  let isReady = (await readDirtyDays(account)).notes.length === 0;
  await state.refresh();
  const work = createTurnMutex();
  const stopping = new AbortController();
  const working = { stores, state, stopping: stopping.signal, log };
  const { since, run: catchUp } = trackFailures(working);
  const { facts, beat, isStreaming } = createDerivationSchedule(scheduledTasksOf(working, work, catchUp));
  return {
    stores,
    state,
    isDeriving: work.isBusy,
    failingSince: since,
    isReady: () => isReady,
    import: inTurns(working, work, createImporter(working)),
    stop: () => stopping.abort(),
    onFactsIngested: facts,
    runMaintenance: async () => {
      if (isStreaming()) await state.refresh();
      else await work.take(catchUp);
    },
    runDue: afterRefresh(state, work.isBusy, beat),
    withIngestPaused: (what, onStage) => work.take(() => runWithIngestPaused(working, what, onStage)),
    resumePendingWork: () =>
      work.take(async () => {
        await catchUp();
        isReady = true;
      }),
    close: async () => {
      await work.settled();
      await Promise.all([market.close(), account.close()]);
    },
  };
}
