import type { BuildVersions } from '#market/build/build-versions.ts';
import type { ClockGuard } from '#platform/server/clock-guard.ts';
import type { DiskSpace } from '#platform/server/disk-space.ts';
import type { DerivationCoordinator } from './derivation-coordinator.ts';
import type { PartWatch } from './part-watch.ts';

/** What is maintained each half minute, and what is watched meanwhile. */
interface Maintained {
  readonly derivation: Pick<
    DerivationCoordinator,
    'isStreaming' | 'failingSince' | 'catchUp' | 'recordParts'
  >;
  readonly state: Pick<BuildVersions, 'refresh'>;
  readonly clockGuard: Pick<ClockGuard, 'check'>;
  readonly parts: Pick<PartWatch, 'repeat'>;
  readonly disk: Pick<DiskSpace, 'isLow'>;
}

/** Looks at the disk, the files and the clock, then derives what is due. */
export async function maintain({ derivation, state, clockGuard, parts, disk }: Maintained): Promise<void> {
  // First what needs no store: nothing that fails below may silence it.
  disk.isLow();
  parts.repeat();
  await clockGuard.check();
  // What failed is tried again now: the schedule of streaming facts would wait ten minutes.
  if (derivation.isStreaming && derivation.failingSince === null) await state.refresh();
  else await derivation.catchUp();
  await derivation.recordParts();
}
