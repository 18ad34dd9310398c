import type { FirstDays } from '#catalog/kernel/source-days.ts';
import { builtKey, readNewestMeta } from '#market/schema/meta.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { BACKLOG, backlogDays } from './boards/rankings.ts';
import { type CorrectedDays, readCorrectedDays } from './final-days.ts';
import { FIRST_DAYS, SINCE_EVER } from './first-days.ts';
import { neverCaptured, newestOfFamily } from './newest-facts.ts';
import { type PartialDays, readPartialDays } from './partial-days.ts';

/** What readers must know of the store: the data day, when each family was last built, and which build of each table there is. */
export class BuildVersions {
  readonly #store: MarketStore;
  readonly #clock: Clock;
  #meta: ReadonlyMap<string, string> = new Map();
  #firstDays: FirstDays = SINCE_EVER;
  #correctedDays: CorrectedDays = {};
  #partialDays: PartialDays = {};
  #asked = 0;
  #read = 0;

  constructor(store: MarketStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Reads the state anew; called after each derivation of this process, and every few seconds for those of others. */
  async refresh(): Promise<void> {
    const turn = ++this.#asked;
    const meta = await readNewestMeta(this.#store);
    // Readings may overtake each other: an older one never replaces what is known since.
    if (turn < this.#read) return;
    this.#read = turn;
    this.#meta = meta;
    this.#correctedDays = readCorrectedDays(meta);
    this.#partialDays = readPartialDays(meta);
    const firsts = meta.get(FIRST_DAYS);
    this.#firstDays = firsts === undefined ? SINCE_EVER : (JSON.parse(firsts) as FirstDays);
  }

  /** Last complete day that has sales, YYYY-MM-DD: every window ends here. Null without sales. */
  get dataDay(): string | null {
    return this.#meta.get('data_day') || null;
  }

  /** The first day that each source of figures is captured on. */
  get firstDays(): FirstDays {
    return this.#firstDays;
  }

  /** Days that changed after they were published as complete, and when. */
  get correctedDays(): CorrectedDays {
    return this.#correctedDays;
  }

  /** Days that were published without all captures of rooms or videos, and of which. */
  get partialDays(): PartialDays {
    return this.#partialDays;
  }

  /** Milliseconds of the last build of a family; null when it never was. */
  updatedAt(family: string): number | null {
    const text = this.#meta.get(`updated:${family}`);
    return text === undefined ? null : Number(text);
  }

  /**
   * The moment that the figures of a family are of, milliseconds: that of its newest fact, however much later it came in and was built;
   * that of the build where that is not known. Null when it was never built or never had a fact.
   */
  freshAt(family: string): number | null {
    const built = this.updatedAt(family);
    const newest = newestOfFamily(this.#meta, family);
    if (newest === undefined || built === null) return built;
    return newest === null ? null : Math.min(built, newest);
  }

  /** Whether a stream never had a fact. */
  isMissing(stream: string): boolean {
    return neverCaptured(this.#meta, stream);
  }

  /** Names the build of a table as of the last refresh: another name, other rows. Empty when it was never built. */
  buildOf(table: string): string {
    return this.#meta.get(builtKey(table)) ?? '';
  }

  /** Days whose rankings are still to be built. */
  get olderBoardDays(): number {
    return backlogDays(this.#meta.get(BACKLOG));
  }

  /** Milliseconds of the platform clock. */
  now(): number {
    return this.#clock.now();
  }
}
