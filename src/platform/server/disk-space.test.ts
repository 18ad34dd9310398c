import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DiskSpace } from './disk-space.ts';
import { createLog } from './log.ts';

const MIN = 1000;

function diskWith(free: { bytes: number }): { disk: DiskSpace; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
  const disk = new DiskSpace({ dirs: ['/'], minFreeBytes: MIN, log, freeBytesOf: () => free.bytes });
  return { disk, lines };
}

it('is low below the watermark, and enough again only a tenth above it', () => {
  const free = { bytes: MIN };
  const { disk } = diskWith(free);
  const judged = [MIN, MIN - 1, MIN, 1.1 * MIN - 1, 1.1 * MIN, MIN, MIN - 1].map((bytes) => {
    free.bytes = bytes;
    return disk.isLow();
  });
  expect(judged).toEqual([false, true, true, true, false, false, true]);
});

it('says one line a change, and none while what is free moves by less than a tenth of the watermark', () => {
  const readings = fc.array(fc.integer({ min: MIN - 49, max: MIN + 49 }), { maxLength: 40 });
  fc.assert(
    fc.property(readings, (all) => {
      const free = { bytes: MIN };
      const { disk, lines } = diskWith(free);
      for (const bytes of all) {
        free.bytes = bytes;
        disk.isLow();
      }
      expect(lines).toHaveLength(all.some((bytes) => bytes < MIN) ? 1 : 0);
    }),
    { seed: 17, numRuns: 100 },
  );
});
