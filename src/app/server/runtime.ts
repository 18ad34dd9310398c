import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { BuildVersions } from '#market/build/build-versions.ts';
import { everything, markDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import { IngestLock } from '#market/ingest/ingest-lock.ts';
import { newestFact } from '#market/ingest/newest-fact.ts';
import { acceptMarket, checkMarket, joinMarket } from '#market/schema/market-identity.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { readableStore } from '#market/schema/readable.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { leasedStore } from '#platform/server/account-store/leased-store.ts';
import type { ServerLease } from '#platform/server/account-store/server-lease.ts';
import type { StoreLocks } from '#platform/server/account-store/store-locks.ts';
import type { Clock } from '#platform/server/clock.ts';
import { ClockGuard } from '#platform/server/clock-guard.ts';
import { DiskSpace } from '#platform/server/disk-space.ts';
import type { Env } from '#platform/server/env.ts';
import type { RequestCounts } from '#platform/server/http/request-counts.ts';
import { createJobQueue, type JobQueue } from '#platform/server/jobs/queue.ts';
import type { Log } from '#platform/server/log.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import { withSlowQueryLog } from '#platform/server/market-store/slow-queries.ts';
import { createMetrics, type Metrics } from '#platform/server/metrics.ts';
import type { WorkShare } from '#platform/wire/health.ts';
import { featureMigrations } from './all.ts';
import { assertRestored } from './backup/data-files.ts';
import { DerivationCoordinator } from './derivation-coordinator.ts';
import { isUsualDelay } from './derivation-schedule.ts';
import { maintain } from './maintain.ts';
import { OlderBoardsProgress } from './older-boards.ts';
import { PartWatch } from './part-watch.ts';
import { Readers } from './readers.ts';
import { checkSharing } from './shared-files.ts';
import { Leadership, leaseOf, locksOf, partRecordOf, requestCountsOf } from './store-sharing.ts';

/** The opened stores and what runs on them; one process has them at a time. */
export interface Runtime
  extends Pick<
    DerivationCoordinator,
    | 'import'
    | 'importEach'
    | 'stop'
    | 'onFactsIngested'
    | 'noticeFacts'
    | 'runDue'
    | 'withIngestPaused'
    | 'retire'
    | 'acceptLoss'
  > {
  readonly stores: ImportStores;
  readonly state: BuildVersions;
  /** What listings are answered from; its result cache is the only one of the process. */
  readonly context: QueryContext;
  /** Data files of the market store that went missing. */
  readonly parts: PartWatch;
  /** How far the rankings of older days are built. */
  readonly olderBoards: OlderBoardsProgress;
  /** How much of the disk of the data directory is free. */
  readonly disk: DiskSpace;
  /** Gives out the moments that are deleted by. */
  readonly clockGuard: ClockGuard;
  /** Background jobs of the account store. */
  readonly jobs: JobQueue;
  /** Where people's requests are counted: among all servers on the store. */
  readonly counts: RequestCounts;
  /** What this process counts of itself. */
  readonly metrics: Metrics;
  /** When figures were last read. */
  readonly readers: Readers;
  /** Whether figures are being brought up to new facts. */
  isDeriving(): boolean;
  /** How much of the derivation of everything that is noted is done; null while there is none. */
  figures(): WorkShare | null;
  /** Since when figures of complete days could not be brought up to the facts, in milliseconds; null when the last time went well. */
  failingSince(): number | null;
  /** Whether nothing that an earlier process left undone is missing from the pages for longer than is usual. */
  isReady(): boolean;
  /** Reads build versions that other processes published, and derives for a day that has passed; called every half minute. */
  runMaintenance(): Promise<void>;
  /** Whether other processes may work on the same stores. */
  readonly isShared: boolean;
  /** Whether this process is the one that derives what comes in; takes over from one that ended. */
  leads(): Promise<boolean>;
  /** What a process that derives nothing looks at each half minute: its disk, its clock, what others found missing. */
  watch(): Promise<void>;
  /** Derives what an earlier process left undone, and moves windows on when a day has passed. */
  resumePendingWork(): Promise<void>;
  /** Calls the listener once, when another server has taken the account store: this one has to end. */
  onLeaseLost(listener: () => void): void;
  close(): Promise<void>;
}

interface Opening {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  /** See ImportStores. */
  readonly derives?: 'sales';
  /** Whether the store's files are read against their check sums, as a server does. */
  readonly isVerified?: boolean;
  /** Whether figures rest while no one reads them, as those of a server do that has its stores to itself. */
  readonly restsUnread?: boolean;
  /** Whether the account store becomes this market's own where it belongs to another one. */
  readonly acceptsMarket?: boolean;
}

/** What the processes on the same stores agree by. */
interface Sharing {
  readonly lease: ServerLease;
  readonly locks: StoreLocks;
}

async function openStores(
  { env, clock, log, derives, acceptsMarket = false }: Opening,
  { lease, locks }: Sharing,
  metrics: Metrics,
): Promise<ImportStores> {
  const account = await openAccountStore({
    file: join(env.dataDir, 'account.db'),
    url: env.databaseUrl,
    migrations: featureMigrations,
    onIdleError: (error) => log.error({ err: error }, 'account store connection lost'),
    beforeMigrating: () => lease.claim(),
  });
  const gate = new IngestLock(locks);
  const opened: { close(): Promise<void> }[] = [account];
  try {
    const market = withSlowQueryLog(await openMarketStore(env), { log, metrics });
    opened.push(market);
    const leased = leasedStore(account, lease);
    const stores = { market, account: leased, clock, gate, ...(derives && { derives }) };
    if (!acceptsMarket) await checkMarket(stores);
    return stores;
  } catch (error) {
    await Promise.all(opened.map((one) => one.close()));
    throw error;
  }
}

/** Finds what is missing in a store, then makes missing tables. Answers whether the store is still to be read against its check sums. */
async function prepareStores(
  { clock, isVerified = false, acceptsMarket = false }: Opening,
  stores: ImportStores,
  { parts, locks }: { readonly parts: PartWatch; readonly locks: StoreLocks },
): Promise<{ isUnverified: boolean }> {
  const { market, account } = stores;
  // What another process derives just now is not missing.
  const lock = await locks.tryTake('derivation');
  if (lock !== null) {
    try {
      await parts.compare();
    } finally {
      await lock.release();
    }
  }
  await prepareTables(market, clock.now(), () => markDirty(account, everything(), clock.now()));
  await (acceptsMarket ? acceptMarket(stores) : joinMarket(stores));
  // A server of its own checks its files itself, and may have too many to read them at each start.
  const isOwn = isVerified && market.engine === 'embedded';
  return { isUnverified: isOwn && !(await parts.verify({ isLong: false })) };
}

async function closeStores(
  { market, account }: ImportStores,
  { derivation, log, locks }: { derivation: DerivationCoordinator; log: Log; locks: StoreLocks },
): Promise<void> {
  // A store that is gone keeps its record of before.
  await derivation.recordParts().catch((error: unknown) => log.warn({ err: error }, 'parts not recorded'));
  await Promise.all([market.close(), account.close(), locks.close()]);
}

type Watches = Pick<Runtime, 'disk' | 'clockGuard' | 'olderBoards'>;

/** What is watched while the process runs; the clock is judged first before this process takes facts. */
async function watchesOf(
  { env, clock, log }: Opening,
  { account, market }: ImportStores,
  state: BuildVersions,
): Promise<Watches> {
  return {
    disk: new DiskSpace({ dirs: [env.dataDir, env.filesDir], minFreeBytes: env.minFreeBytes, log }),
    // A new installation has no earlier clock: old facts that come with it are no sign of a wrong one.
    clockGuard: await ClockGuard.open(
      { account, clock, log },
      account.isNew ? null : await newestFact(market),
    ),
    olderBoards: new OlderBoardsProgress(() => state.olderBoardDays),
  };
}

/** What a page is answered from: it is refused what lacks rows. */
function contextOf(market: MarketStore, { state, readers, readiness: { parts } }: Opened): QueryContext {
  const store = readers.noted(readableStore(market, () => parts.incomplete));
  return { store, state, cache: new ResultCache() };
}

/** Opens the stores of a configuration and makes missing tables. The data directory must be claimed (data-dir.ts). */
export async function createRuntime(opening: Opening): Promise<Runtime> {
  const { env } = opening;
  assertRestored(env.dataDir);
  const sharing = { lease: leaseOf(env), locks: locksOf(env) };
  try {
    const metrics = createMetrics({ hasDefaults: env.metricsKey !== null });
    // Of several that start at once, one makes the tables.
    return await sharing.locks.alone('setup', async () => {
      const stores = await openStores(opening, sharing, metrics);
      try {
        await checkSharing(env, stores.account);
        return await runtimeOn(opening, stores, { ...sharing, metrics });
      } catch (error) {
        await Promise.allSettled([stores.market.close(), stores.account.close()]);
        throw error;
      }
    });
  } catch (error) {
    await sharing.locks.close();
    await sharing.lease.release();
    throw error;
  }
}

type DerivationCalls = Pick<
  Runtime,
  | 'import'
  | 'importEach'
  | 'stop'
  | 'onFactsIngested'
  | 'noticeFacts'
  | 'runDue'
  | 'withIngestPaused'
  | 'retire'
  | 'acceptLoss'
>;

/** What a runtime passes on to its coordinator. */
const ofDerivation = (derivation: DerivationCoordinator): DerivationCalls => ({
  import: (request, onEvent) => derivation.import(request, onEvent),
  importEach: (wanted, onEvent) => derivation.importEach(wanted, onEvent),
  stop: () => derivation.stop(),
  onFactsIngested: () => derivation.onFactsIngested(),
  noticeFacts: () => derivation.noticeFacts(),
  runDue: () => derivation.runDue(),
  retire: (now) => derivation.retire(now),
  acceptLoss: () => derivation.acceptLoss(),
  withIngestPaused: (work, onStage) => derivation.withIngestPaused(work, onStage),
});

interface Readiness {
  readonly derivation: DerivationCoordinator;
  readonly parts: PartWatch;
  /** Whether no note of an earlier process waited at the start for longer than is usual. */
  isReady: boolean;
  /** Whether the store's files are still to be read against their check sums. */
  isUnverified: boolean;
}

/** Derives what an earlier process left undone; the store's files are checked after that where it took too long before. */
async function finishOpening(readiness: Readiness): Promise<void> {
  const { derivation, parts } = readiness;
  await derivation.catchUp();
  readiness.isReady = true;
  if (!readiness.isUnverified) return;
  readiness.isUnverified = false;
  if (await parts.verify({ isLong: true })) await derivation.catchUp();
}

/** What a process does for itself alone: it derives nothing, and is ready when the one that leads has worked off what waited. */
async function watchOwn(
  readiness: Readiness,
  { account, clock }: ImportStores,
  { disk, clockGuard }: Watches,
): Promise<void> {
  disk.isLow();
  await Promise.all([clockGuard.check(), readiness.parts.refresh()]);
  readiness.isReady ||= isUsualDelay((await readDirtyDays(account)).notes, clock.now(), false);
}

interface Opened extends Sharing {
  readonly stores: ImportStores;
  readonly state: BuildVersions;
  readonly watches: Watches;
  readonly derivation: DerivationCoordinator;
  readonly readiness: Readiness;
  readonly readers: Readers;
}

/** Prepares the tables, reads what is built, and makes what derives. */
async function openParts(opening: Opening, stores: ImportStores, sharing: Sharing): Promise<Opened> {
  const { clock, log, env } = opening;
  const { market, account } = stores;
  const state = new BuildVersions(market, clock);
  const parts = await PartWatch.open({ env, stores, log, place: partRecordOf(env, account) });
  const { isUnverified } = await prepareStores(opening, stores, { parts, locks: sharing.locks });
  const rests = opening.restsUnread === true && !sharing.locks.areShared;
  const isReady = isUsualDelay((await readDirtyDays(account)).notes, clock.now(), rests);
  await state.refresh();
  const watches = await watchesOf(opening, stores, state);
  const { disk } = watches;
  const readers = new Readers(clock);
  // On other servers there are readers of whom this one does not know.
  const readAt = () => (rests ? readers.at : null);
  const derivation = new DerivationCoordinator({
    stores,
    versions: state,
    log,
    parts,
    ...sharing,
    disk,
    readAt,
    mayWorkBeside: () => rests && readers.isQuiet && availableParallelism() > 1,
  });
  const readiness = { derivation, parts, isReady, isUnverified };
  return { ...sharing, stores, state, watches, derivation, readiness, readers };
}

async function closeAll(opened: Opened, log: Log, others: () => Promise<unknown>): Promise<void> {
  await others();
  await closeStores(opened.stores, { ...opened, log });
  await opened.lease.release();
}

async function runtimeOn(
  opening: Opening,
  stores: ImportStores,
  { lease, locks, metrics }: Sharing & { readonly metrics: Metrics },
): Promise<Runtime> {
  const { clock, log, env } = opening;
  const { market, account } = stores;
  const opened = await openParts(opening, stores, { lease, locks });
  const { state, watches, derivation, readiness } = opened;
  const { parts } = readiness;
  const catchUp = () => finishOpening(readiness);
  const leadership = new Leadership(locks);
  const counts = await requestCountsOf(env);
  return {
    stores,
    state,
    parts,
    counts,
    metrics,
    ...watches,
    context: contextOf(market, opened),
    readers: opened.readers,
    jobs: createJobQueue({ account, clock }),
    isDeriving: () => derivation.isBusy,
    figures: () => derivation.share,
    failingSince: () => derivation.failingSince,
    isReady: () => readiness.isReady,
    ...ofDerivation(derivation),
    isShared: locks.areShared,
    leads: () => leadership.leads(catchUp),
    runMaintenance: () => maintain({ derivation, state, parts, ...watches }),
    watch: () => watchOwn(readiness, stores, watches),
    resumePendingWork: catchUp,
    onLeaseLost: (listener) => lease.onLost(listener),
    close: () => closeAll(opened, log, () => Promise.all([leadership.release(), counts.close()])),
  };
}
