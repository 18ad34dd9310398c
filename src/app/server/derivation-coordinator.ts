import { Mutex } from 'async-mutex';
import { rebuildBoardsIfChanged } from '#market/build/boards/rankings.ts';
import type { BuildVersions } from '#market/build/build-versions.ts';
import { advanceDataDay, derive, processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { untilDerivedTablesRest } from '#market/build/running-writes.ts';
import { deriveToday, refreshLives } from '#market/build/today.ts';
import {
  type ImportEvent,
  type ImportReport,
  type ImportRequest,
  importEach,
  importFiles,
  type RequestOutcome,
} from '#market/imports/import-files.ts';
import {
  clearDirty,
  LAST_DAY,
  noteCorrections,
  notedDays,
  readDirtyDays,
  TIMELESS,
} from '#market/ingest/dirty-days.ts';
import { type ImportStores } from '#market/ingest/import-stores.ts';
import { retireDaily } from '#market/ingest/retire.ts';
import type { ServerLease } from '#platform/server/account-store/server-lease.ts';
import type { StoreLock, StoreLocks } from '#platform/server/account-store/store-locks.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { DiskSpace } from '#platform/server/disk-space.ts';
import type { Log } from '#platform/server/log.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import type { WorkShare } from '#platform/wire/health.ts';
import { createDerivationSchedule, type DerivationSchedule } from './derivation-schedule.ts';
import { fencedStores } from './fenced-stores.ts';
import type { PartWatch } from './part-watch.ts';

type OnStage = (stage: string) => void;
type OnEvent = (event: ImportEvent) => void;

/** Says which days are derived before a comparison or a decision, so that what was missing until now does not go unseen. */
const rebuiltFirst = (notes: readonly { day: string }[]) => {
  const days = [...new Set(notes.map(({ day }) => day))].filter(
    (day) => day !== TIMELESS && day !== LAST_DAY,
  );
  const first = days[0];
  return first === undefined ? '先补算全部日期' : `先补算 ${days.length} 天：${first} 至 ${days.at(-1)}`;
};

/** Why nothing is derived, for who asks for it. */
const LOCKED = '原始数据和派生数据都有缺失，暂不能重算：请恢复缺失的文件，或运行 tide status --accept-loss';

/** The table whose older periods are built after all else. */
const OLDER_BOARDS = 'rank_snap';

const olderBoards = (days: number) => `更早的榜单，还有 ${days} 天`;

interface Collaborators {
  readonly stores: ImportStores;
  readonly versions: BuildVersions;
  readonly log: Log;
  readonly parts: PartWatch;
  /** Nothing is derived, imported or retired by a process that may have lost it. */
  readonly lease: Pick<ServerLease, 'assertOwned'>;
  /** The same among many processes, of which one works at a time. */
  readonly locks: StoreLocks;
  readonly disk: DiskSpace;
  /** When figures were last read; null where other processes may read them, or they are always to be brought up. */
  readonly readAt: () => number | null;
  /** Whether back-fills may take more of the machine than one statement at a time. */
  readonly mayWorkBeside: () => boolean;
}

/**
 * Runs imports, derivations and retirement one after another. Danger: two derivations at once would fill the same staging
 * tables, so all of them take one mutex, and one lock where other processes derive too; an import releases both between the weeks of
 * its older rankings.
 */
export class DerivationCoordinator {
  readonly #stores: ImportStores;
  readonly #versions: BuildVersions;
  readonly #log: Log;
  readonly #parts: PartWatch;
  readonly #lease: Collaborators['lease'];
  readonly #locks: StoreLocks;
  readonly #disk: DiskSpace;
  readonly #mayWorkBeside: () => boolean;
  readonly #mutex = new Mutex();
  readonly #stopping = new AbortController();
  readonly #schedule: DerivationSchedule;
  #failingSince: number | null = null;
  /** The lock of the work that runs. */
  #lock: StoreLock | null = null;
  #seenNotes = '';
  #share: WorkShare | null = null;

  constructor(given: Collaborators) {
    const { stores, versions, log, parts, lease, locks, disk, readAt } = given;
    this.#mayWorkBeside = given.mayWorkBeside;
    this.#lease = lease;
    this.#locks = locks;
    this.#stores = fencedStores(stores, () => this.#assertOwned());
    this.#disk = disk;
    this.#parts = parts;
    this.#versions = versions;
    this.#log = log;
    const { market, account, clock } = this.#stores;
    this.#schedule = createDerivationSchedule({
      clock,
      isBusy: () => this.isBusy,
      dataDay: () => versions.dataDay,
      readAt,
      noted: () => notedDays(account, clock),
      full: () => this.catchUp(),
      backlog: () => this.#buildOlderBoards(),
      today: () => this.#exclusively(() => deriveToday(market, clock)),
      lives: () => this.#exclusively(() => refreshLives(market, clock)),
    });
  }

  /** True while an import, a derivation or a retirement runs or waits. */
  get isBusy(): boolean {
    return this.#mutex.isLocked();
  }

  /** How much of the derivation of all that is noted is done; null while there is none. */
  get share(): WorkShare | null {
    return this.#share;
  }

  /** Since when complete days could not be derived, in milliseconds; null when the last time went well. */
  get failingSince(): number | null {
    return this.#failingSince;
  }

  /** True once facts came from collectors in this process. */
  get isStreaming(): boolean {
    return this.#schedule.isStreaming();
  }

  /** Marks that facts came; `runDue` derives them. */
  onFactsIngested(): void {
    this.#schedule.facts();
  }

  /** Derives what is due now, if anything is and nothing else runs. */
  async runDue(): Promise<void> {
    if (!this.#parts.isLocked) await this.#schedule.runDue();
  }

  /** Ends what runs: an import reads no further, a derivation ends at its next stage and is resumed at the next start. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Marks that facts came where notes of days changed since the last call: those of other processes are seen by them alone. */
  async noticeFacts(): Promise<void> {
    const { notes } = await readDirtyDays(this.#stores.account);
    const seen = notes.map(({ stream, day, since }) => `${stream} ${day} ${since}`).join();
    if (seen !== '' && seen !== this.#seenNotes) this.onFactsIngested();
    this.#seenNotes = seen;
  }

  /**
   * Records which data files there are, once nothing runs or waits any more; not while another process derives, and not at the end of
   * this one while something still waits.
   */
  async recordParts(): Promise<void> {
    if (this.#stopping.signal.aborted && this.#locks.areShared && this.isBusy) return;
    await this.#mutex.runExclusive(async () => {
      const lock = await this.#locks.tryTake('derivation');
      if (lock === null) return;
      try {
        await this.#parts.refresh();
        await this.#parts.record();
      } finally {
        await lock.release();
      }
    });
  }

  /** Imports files, then builds the older rankings that follow, a week at a time. */
  import(request: ImportRequest, onEvent: OnEvent): Promise<ImportReport> {
    return this.#importing(request.signal, onEvent, (signal, onOwn) =>
      importFiles(this.#stores, { ...request, signal }, onOwn),
    );
  }

  /** Imports files of any feeds with one derivation, then builds the older rankings that follow. */
  importEach(
    { requests, signal: given }: { requests: readonly ImportRequest[]; signal?: AbortSignal },
    onEvent: OnEvent,
  ): Promise<readonly RequestOutcome[]> {
    return this.#importing(given, onEvent, (signal, onOwn) =>
      importEach(this.#stores, { requests, signal }, onOwn),
    );
  }

  async #importing<T>(
    given: AbortSignal | undefined,
    onEvent: OnEvent,
    work: (signal: AbortSignal, onOwn: OnEvent) => Promise<T>,
  ): Promise<T> {
    if (this.#disk.isLow()) throw new MarketError('full', 'little of the disk is free');
    const stopping = this.#stopping.signal;
    const signal = given ? AbortSignal.any([stopping, given]) : stopping;
    try {
      return await this.#exclusively(() =>
        work(signal, (event) => {
          if (event.kind === 'stage') this.#assertMayGoOn();
          onEvent(event);
        }),
      );
    } finally {
      while (!signal.aborted) {
        const days = await this.#buildOlderBoards();
        if (days === 0) break;
        onEvent({ kind: 'stage', stage: olderBoards(days) });
      }
    }
  }

  /** Derives all dirty days and moves windows on when a day has passed. */
  async catchUp(): Promise<void> {
    if (this.#parts.isLocked) return;
    await this.#alone(async () => {
      try {
        await this.#deriveDirty().finally(() => {
          this.#share = null;
        });
        await this.#parts.derived((table) => table !== OLDER_BOARDS);
        this.#failingSince = null;
      } catch (error) {
        if (!this.#stopping.signal.aborted) this.#failingSince ??= this.#stores.clock.now();
        throw error;
      }
    });
  }

  /** The operator lives with the loss of captured parts; see PartWatch. */
  async acceptLoss(): Promise<void> {
    await this.#inTurn(() => this.#parts.acceptLoss());
  }

  /** Retires old captures, once a day and only when no old day is dirty. */
  async retire(now: DeletionMoment): Promise<void> {
    await this.#inTurn(async () => {
      this.#assertMayGoOn();
      // Captures that may come back are derived before others go.
      if (this.#parts.lost.length > 0) return;
      await this.#parts.beforeRetirement();
      const retired = await retireDaily(this.#stores, now);
      if (retired && Object.keys(retired).length > 0) this.#log.info({ retired }, 'old captures retired');
    });
  }

  /** Derives everything that is noted and says which days, then runs work while ingest is paused. `end` is the last complete day with sales. */
  withIngestPaused<T>(
    work: (stores: ImportStores, end: string | null) => Promise<T>,
    onStage: OnStage,
  ): Promise<T> {
    const { gate, account, market, clock } = this.#stores;
    return this.#alone(() =>
      gate.read(async () => {
        const { changes, notes } = await readDirtyDays(account);
        if (notes.length > 0) {
          onStage(rebuiltFirst(notes));
          await derive(market, changes, {
            clock,
            onStage: (stage) => {
              this.#assertOwned();
              onStage(stage);
            },
          });
        }
        await clearDirty(account, notes);
        for (;;) {
          const days = await processBoardBacklog(market, clock);
          if (days === 0) break;
          onStage(olderBoards(days));
        }
        await this.#versions.refresh();
        this.#failingSince = null;
        return work(this.#stores, this.#versions.dataDay);
      }),
    );
  }

  #buildOlderBoards(): Promise<number> {
    const { market, clock } = this.#stores;
    return this.#exclusively(async () => {
      const days = await processBoardBacklog(market, clock, this.#mayWorkBeside);
      if (days === 0) await this.#parts.derived((table) => table === OLDER_BOARDS);
      return days;
    });
  }

  async #deriveDirty(): Promise<void> {
    const { market, account, clock, derives } = this.#stores;
    this.#assertMayGoOn();
    await this.#parts.note();
    await this.#refreshing(async () => {
      await noteCorrections(market, account, clock);
      const onStage = (stage: string) => {
        this.#assertMayGoOn();
        this.#log.info({ stage }, 'deriving');
      };
      await rebuildDirty(this.#stores, onStage, (done, total) => {
        this.#share = { done, total };
      });
      this.#assertMayGoOn();
      if (derives === 'sales') return;
      await rebuildBoardsIfChanged(market, clock);
      await advanceDataDay(market, clock);
    });
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(() => this.#refreshing(work));
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#assertOwned();
      if (this.#parts.isLocked) throw new Error(LOCKED);
      await this.#parts.beforeDerivation();
      return work();
    });
  }

  /** Runs work while nothing else of this process or another changes what is derived. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#stopping;
    return this.#mutex.runExclusive(() =>
      this.#locks.alone(
        'derivation',
        async (lock) => {
          this.#lock = lock;
          await this.#parts.refresh();
          if (this.#locks.areShared) await untilDerivedTablesRest(this.#stores.market);
          return work();
        },
        { signal },
      ),
    );
  }

  #assertOwned(): void {
    this.#lease.assertOwned();
    this.#lock?.assertOurs();
  }

  /** Between two stages: ends work that is to stop, and what another server may be doing by now. */
  #assertMayGoOn(): void {
    this.#stopping.signal.throwIfAborted();
    this.#assertOwned();
  }

  /** Reads the build versions again after the work, also where it failed: what it published before stands. */
  async #refreshing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.#versions.refresh();
    }
  }
}
