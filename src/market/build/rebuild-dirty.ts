import { clearDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import { derive, deriveSold } from './derive.ts';

/** Rebuilds what the dirty days make stale; returns false when no day is dirty. Call it after imports and at every start. */
export async function rebuildDirty(
  { market, account, clock, gate, derives }: ImportStores,
  onStage: (stage: string) => void,
  onShare: (done: number, total: number) => void = () => {},
): Promise<boolean> {
  const { changes, notes } = await gate.read(() => readDirtyDays(account));
  if (notes.length === 0) return false;
  if (derives === 'sales') await deriveSold(market, changes, { clock, onStage });
  else await derive(market, changes, { clock, onStage, onShare });
  await clearDirty(account, notes);
  return true;
}
