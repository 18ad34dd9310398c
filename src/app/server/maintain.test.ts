import { expect, it } from 'vitest';
import { maintain } from './maintain.ts';

it('looks at the disk and names lost files, whichever of the stores fails', async () => {
  for (const failing of ['check', 'refresh', 'catchUp', 'recordParts']) {
    for (const isStreaming of [true, false]) {
      const called = new Set<string>();
      const step = (name: string) => async () => {
        called.add(name);
        if (name === failing) throw new Error(name);
      };
      await maintain({
        derivation: {
          isStreaming,
          failingSince: null,
          catchUp: step('catchUp'),
          recordParts: step('recordParts'),
        },
        state: { refresh: step('refresh') as () => Promise<never> },
        clockGuard: { check: step('check') as () => Promise<never> },
        parts: { repeat: () => void called.add('repeat') },
        disk: { isLow: () => called.add('isLow').has('isLow') },
      }).catch((error: unknown) => expect(error).toEqual(new Error(failing)));
      expect([...called]).toEqual(expect.arrayContaining(['isLow', 'repeat']));
    }
  }
});
