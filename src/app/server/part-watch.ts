import { createHash } from 'node:crypto';
import { retiredThrough } from '#market/attribution/retired.ts';
import { everything, LAST_DAY, markDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import {
  bytesOfParts,
  type DataPart,
  damagedParts,
  dropPart,
  isDerivedTable,
  partitionWords,
  readParts,
  uncoveredParts,
} from '#market/schema/parts.ts';
import { RETENTION_LIMIT_DAYS } from '#market/schema/prepare.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import type { PartRecord, PartRecordPlace } from './part-record.ts';

/** The file of the data directory that the record is in, where one process has the store. */
export const PART_RECORD_FILE = 'market-parts.json';
/** Stores up to this size are read whole against their check sums before the first answer; larger ones beside the answers. */
const CHECKED_FIRST_BYTES = 512 * 1024 * 1024;
/** Tables that are read at once before the first answer, when no one else reads. */
const TABLES_AT_ONCE = 4;
/** How often what is lost is named in the log. */
const REPEAT_MS = 600_000;

const fingerprint = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 16);

interface PartWatchOptions {
  readonly env: Pick<Env, 'clickhouseUrl'>;
  readonly stores: ImportStores;
  readonly log: Log;
  readonly place: PartRecordPlace;
}

const nothing = (store: string): PartRecord => ({
  store,
  parts: [],
  lost: [],
  incomplete: [],
  isNoted: false,
});

/**
 * Notices data files of the market store that went missing or were changed while no process had it open: a deleted part leaves no
 * trace in the engine. What is derived is derived again; what was captured cannot be, and is named until it is back or accepted.
 */
export class PartWatch {
  readonly #place: PartRecordPlace;
  readonly #store: string;
  readonly #stores: ImportStores;
  readonly #log: Log;
  #record: PartRecord;
  /** Grows with each change of what is missing, so that work that began before one does not end it. */
  #findings = 0;
  #namedAt = Number.NEGATIVE_INFINITY;
  /** Counts the records that this process wrote. */
  #writes = 0;

  private constructor({ env, stores, log, place }: PartWatchOptions) {
    this.#place = place;
    this.#stores = stores;
    this.#log = log;
    this.#store = fingerprint(env.clickhouseUrl ?? 'embedded');
    this.#record = nothing(this.#store);
  }

  /** Reads the record of the store. */
  static async open(options: PartWatchOptions): Promise<PartWatch> {
    const watch = new PartWatch(options);
    await watch.#read();
    return watch;
  }

  /** Takes over what other processes recorded since; nothing where there are none. */
  async refresh(): Promise<void> {
    if (this.#place.isShared) await this.#read();
  }

  /** Parts that cannot be derived again and are missing or damaged. */
  get lost(): readonly DataPart[] {
    return this.#record.lost;
  }

  /** Derived tables that lack rows until they are derived again. */
  get incomplete(): readonly string[] {
    return this.#record.incomplete;
  }

  /** Whether nothing is to be derived: what is missing would be derived from facts that are missing too, and look whole. */
  get isLocked(): boolean {
    return this.#record.incomplete.length > 0 && this.#record.lost.length > 0;
  }

  /** Called when derived tables are whole again; `isWhole` says which. */
  async derived(isWhole: (table: string) => boolean): Promise<void> {
    if (this.isLocked || !this.#record.isNoted || !this.#record.incomplete.some(isWhole)) return;
    // They are not while the note of all days waits, nor where something was found since.
    const findings = this.#findings;
    const { notes } = await readDirtyDays(this.#stores.account);
    if (findings !== this.#findings || notes.some(({ day }) => day === LAST_DAY)) return;
    const incomplete = this.#record.incomplete.filter((table) => !isWhole(table));
    await this.#write({ ...this.#record, incomplete });
  }

  /** Notes all days for tables that lack rows, where an earlier attempt failed or a kill prevented it. */
  async note(): Promise<void> {
    const { incomplete, lost, isNoted } = this.#record;
    if (incomplete.length === 0 || lost.length > 0 || isNoted) return;
    const findings = this.#findings;
    await markDirty(this.#stores.account, everything(), this.#stores.clock.now());
    if (findings === this.#findings) await this.#write({ ...this.#record, isNoted: true });
  }

  /** Names in the log again what is lost, each ten minutes. */
  repeat(): void {
    const now = this.#stores.clock.now();
    if (this.#record.lost.length === 0 || Math.abs(now - this.#namedAt) < REPEAT_MS) return;
    this.#namedAt = now;
    this.#log.error({ parts: this.#record.lost.map(named) }, this.isLocked ? LOCKED : LOST);
  }

  /** Compares the store with the record, before anything is written to it. Notes durably what must be derived again. */
  async compare(): Promise<void> {
    const now = await readParts(this.#stores.market);
    // A store without any part was made anew on purpose.
    if (now.length === 0) return;
    const names = new Set(now.map(keyOf));
    const still = this.#record.lost.filter((part) => !names.has(keyOf(part)));
    await this.#settle(uncoveredParts(this.#record.parts, now), still);
  }

  /** Reads the store against its check sums, if it is small or `isLong` allows it; answers whether it did. */
  async verify({ isLong }: { isLong: boolean }): Promise<boolean> {
    const { market } = this.#stores;
    if (!isLong && (await bytesOfParts(market)) > CHECKED_FIRST_BYTES) return false;
    const damaged = await damagedParts(market, isLong ? 1 : TABLES_AT_ONCE);
    if (damaged.length === 0) return true;
    const lost = await this.#settle(damaged, this.#record.lost);
    // What cannot be read would end the derivation that replaces it.
    for (const part of damaged) if (!lost.includes(part)) await dropPart(market, part);
    return true;
  }

  /** Called before derived tables are replaced: a kill from here on says nothing about them. */
  async beforeDerivation(): Promise<void> {
    const facts = this.#record.parts.filter(({ table }) => !isDerivedTable(table));
    if (facts.length < this.#record.parts.length) await this.#write({ ...this.#record, parts: facts });
  }

  /** Called before captures are deleted. */
  async beforeRetirement(): Promise<void> {
    if (this.#record.parts.length > 0) await this.#write({ ...this.#record, parts: [] });
  }

  /** Records the parts while nothing is derived. */
  async record(): Promise<void> {
    await this.#write({ ...this.#record, parts: await readParts(this.#stores.market) });
  }

  /** Forgets what is missing and removes what is damaged: the operator lives with the loss. Notes that all is to be derived from what is left. */
  async acceptLoss(): Promise<void> {
    const { market, account, clock } = this.#stores;
    if (this.#record.lost.length === 0) return;
    const lost = new Set(this.#record.lost.map(keyOf));
    await markDirty(account, everything(), clock.now());
    for (const part of await readParts(market)) if (lost.has(keyOf(part))) await dropPart(market, part);
    await this.#write({ ...this.#record, lost: [], isNoted: true });
  }

  /** Notes what is to be derived again and what is lost; answers the latter. */
  async #settle(gone: readonly DataPart[], still: readonly DataPart[]): Promise<readonly DataPart[]> {
    const { market } = this.#stores;
    const through = gone.length > 0 ? await retiredThrough(market) : null;
    const isLost = ({ table, partition }: DataPart) =>
      !isDerivedTable(table) ||
      (through !== null && RETENTION_LIMIT_DAYS.has(table) && partition.replaceAll("'", '') <= through);
    const lost = gone.filter(isLost);
    const derivable = gone.filter((part) => !isLost(part));
    const all = [...still, ...lost];
    const incomplete = [...new Set([...this.#record.incomplete, ...derivable.map(({ table }) => table)])];
    // Written before the days are noted: a kill between them leaves tables that are refused, and never ones that look whole.
    if (gone.length > 0 || all.length !== this.#record.lost.length) {
      const left = this.#record.parts.filter((part) => !gone.includes(part));
      await this.#write({ ...this.#record, parts: left, lost: all, incomplete, isNoted: false });
      this.#findings++;
    }
    await this.note();
    if (derivable.length > 0)
      this.#log.warn({ parts: derivable.map(named) }, all.length === 0 ? AGAIN : WAITING);
    this.repeat();
    return lost;
  }

  async #read(): Promise<void> {
    const writes = this.#writes;
    const record = await this.#place.read();
    // What this process wrote meanwhile is newer.
    if (writes !== this.#writes) return;
    this.#record =
      record.store === this.#store ? { ...nothing(this.#store), ...record } : nothing(this.#store);
  }

  async #write(record: PartRecord): Promise<void> {
    this.#writes++;
    this.#record = record;
    await this.#place.write(record);
  }
}

const LOST =
  '原始数据的文件缺失或损坏，无法重算：停止服务后把文件夹放回数据目录的 market/store/data/tide/<表>/ 下；不能恢复时运行 tide status --accept-loss';

const LOCKED = `${LOST}；在此之前派生数据不再重算`;
const AGAIN = '派生数据的文件缺失或损坏，正在从原始数据重算';
const WAITING = '派生数据的文件缺失或损坏，原始数据也有缺失：恢复或接受缺失之后才重算';

const keyOf = ({ table, part }: DataPart) => `${table}/${part}`;

/** A part as a line of the log names it: table, part, days, rows. */
const named = (part: DataPart) => `${keyOf(part)}（${partitionWords(part)}，${part.rows} 行）`;
