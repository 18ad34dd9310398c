import type { Family } from '#catalog/kernel/entity.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import type { ChangedDays } from '#market/ingest/dirty-days.ts';
import { noteMeta, writeOldNotes } from '#market/schema/meta.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** Called before each stage of a derivation, with its name for the terminal. */
export type OnStage = (stage: string) => void;

/** Dependencies of a derivation. */
export interface Deriving {
  readonly clock: Clock;
  readonly onStage?: OnStage;
  /** Called before each build with how many are done, of how many. */
  readonly onShare?: (done: number, total: number) => void;
}

/** What builds share: the stores, the dirty days, and the days that earlier builds of the same run have changed. */
export interface BuildContext {
  readonly store: MarketStore;
  readonly clock: Clock;
  readonly changes: ChangedDays;
  /** Announces a stage and lets the engine release the memory of the stage before. */
  readonly stage: (name: string) => Promise<void>;
  /** Days whose sales, and days whose page views, were computed anew. */
  readonly changed: { sales: readonly DaySpan[]; views: readonly DaySpan[] };
}

/** Makes the context of one run. */
export function createBuildContext(
  store: MarketStore,
  changes: ChangedDays,
  { clock, onStage = () => {} }: Deriving,
): BuildContext {
  const stage = async (name: string) => {
    onStage(name);
    await writeOldNotes(store);
    await store.purgeMemory();
  };
  return { store, clock, changes, stage, changed: { sales: [], views: [] } };
}

/** Dirty days of some streams. */
export const dirtyDays = ({ changes }: BuildContext, ids: readonly StreamId[]): string[] =>
  ids.flatMap((id) => changes.get(id) ?? []);

/** Runs a build as a stage and writes when the tables of a family were last built. */
export async function buildFamily(
  { store, clock, stage }: BuildContext,
  [family, label]: readonly [Family | 'portrait' | 'word', string],
  build: () => Promise<void>,
): Promise<void> {
  await stage(label);
  await build();
  await noteMeta(store, { [`updated:${family}`]: String(clock.now()) }, clock.now());
}
