import { join } from 'node:path';
import { derive, turnDay } from '#market/derive/derive.ts';
import {
  clearPending,
  everything,
  noteCorrections,
  notedDays,
  notePending,
  readPending,
} from '#market/derive/pending.ts';
import { renewBoards, workBacklog } from '#market/derive/rankings.ts';
import { DerivedState } from '#market/derive/state.ts';
import { deriveToday, refreshLives } from '#market/derive/today.ts';
import { Gate } from '#market/ingest/gate.ts';
import {
  derivePending,
  type ImportEvent,
  type ImportReport,
  type ImportRequest,
  type ImportStores,
  importFiles,
} from '#market/ingest/import.ts';
import { retireDaily } from '#market/ingest/retire.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import { featureMigrations } from './people.ts';
import { type Players, rhythm } from './rhythm.ts';

/** The opened stores and what runs on them; one process has them at a time. */
export interface House {
  readonly stores: ImportStores;
  readonly state: DerivedState;
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
  nudge(): void;
  /** Derives what is due now, if anything is; called four times a second. */
  beat(): Promise<void>;
  /** Looks for what other processes did and for a day that has passed, and retires old captures once a day; called every half minute. */
  tick(): Promise<void>;
  /** Runs work while nothing else writes: everything is derived, and facts that come wait. `end` is the last complete day with sales. */
  alone<T>(
    work: (stores: ImportStores, end: string | null) => Promise<T>,
    onStage: (stage: string) => void,
  ): Promise<T>;
  /** Works off what an earlier process left undone, and moves windows on when a day has passed. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lets work that writes take turns. Danger: two derivations at once would fill the same staging tables.
 */
function turns() {
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
    return { market: await openMarketStore(env), account, clock, gate: new Gate() };
  } catch (error) {
    await account.close();
    throw error;
  }
}

interface Working {
  readonly stores: ImportStores;
  readonly state: DerivedState;
  readonly stopping: AbortSignal;
  readonly log: Log;
}

/** Imports that end early when `stopping` says so, between two batches or two stages of the derivation. */
function importer({ stores, state, stopping }: Working): House['import'] {
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
  work: ReturnType<typeof turns>,
  bringIn: House['import'],
): House['import'] {
  const { market, clock } = stores;
  const more = () => work.take(() => refreshing(state, () => workBacklog(market, clock)));
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
function catcherUp({ stores, state, stopping, log }: Working): House['catchUp'] {
  const { market, account, clock } = stores;
  return async () => {
    stopping.throwIfAborted();
    await refreshing(state, async () => {
      await noteCorrections(market, account, clock);
      await derivePending(stores, (stage) => {
        stopping.throwIfAborted();
        log.info({ stage }, 'deriving');
      });
      stopping.throwIfAborted();
      await renewBoards(market, clock);
      await turnDay(market, clock);
    });
    stopping.throwIfAborted();
    const retired = await retireDaily(stores);
    if (retired && Object.keys(retired).length > 0) log.info({ retired }, 'retired');
  };
}

/** Derives all there is, then keeps the door closed while the work runs. */
async function aloneOn<T>(
  { stores, state }: Working,
  work: Parameters<House['alone']>[0],
  onStage: (stage: string) => void,
): Promise<T> {
  const { gate, account, market, clock } = stores;
  const result = await gate.read(async () => {
    const { changes, notes } = await readPending(account);
    if (notes.length > 0) await derive(market, changes, { clock, onStage });
    await clearPending(account, notes);
    for (;;) {
      const days = await workBacklog(market, clock);
      if (days === 0) break;
      onStage(olderBoards(days));
    }
    await state.refresh();
    return work(stores, state.dataDay);
  });
  return result as T;
}

/** Brings pages up to the facts, and remembers since when that fails; being broken off is no failure. */
function watched(working: Working) {
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
function playersOf(
  { stores, state }: Working,
  work: ReturnType<typeof turns>,
  catchUp: House['catchUp'],
): Players {
  const { market, account, clock } = stores;
  return {
    clock,
    isBusy: work.isBusy,
    noted: () => notedDays(account, clock),
    full: () => work.take(catchUp),
    backlog: () => work.take(() => refreshing(state, () => workBacklog(market, clock))),
    today: () => work.take(() => refreshing(state, () => deriveToday(market, clock))),
    lives: () => work.take(() => refreshing(state, () => refreshLives(market, clock))),
  };
}

/** Work after which the state is read anew, also where it failed: what it exchanged before stands. */
async function refreshing<T>(state: DerivedState, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await state.refresh();
  }
}

/** How often it is looked what a long derivation exchanged so far, milliseconds. */
const REFRESH_MS = 1000;

/** What a long derivation exchanged is shown within a second, not beside what pages kept of the tables before. */
function afterRefresh(state: DerivedState, isBusy: () => boolean, beat: House['beat']): House['beat'] {
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
export async function openHouse(opening: Opening): Promise<House> {
  const { clock, log } = opening;
  const stores = await openStores(opening);
  const { market, account } = stores;
  const state = new DerivedState(market);
  await prepareTables(market, clock.now(), () => notePending(account, everything(), clock.now()));
  let isReady = (await readPending(account)).notes.length === 0;
  await state.refresh();
  const work = turns();
  const stopping = new AbortController();
  const working = { stores, state, stopping: stopping.signal, log };
  const { since, run: catchUp } = watched(working);
  const { facts, beat, isStreaming } = rhythm(playersOf(working, work, catchUp));
  return {
    stores,
    state,
    isDeriving: work.isBusy,
    failingSince: since,
    isReady: () => isReady,
    import: inTurns(working, work, importer(working)),
    stop: () => stopping.abort(),
    nudge: facts,
    tick: async () => {
      if (isStreaming()) await state.refresh();
      else await work.take(catchUp);
    },
    beat: afterRefresh(state, work.isBusy, beat),
    alone: (what, onStage) => work.take(() => aloneOn(working, what, onStage)),
    catchUp: () =>
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
