import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

describe('a waiting line', () => {
  it('never runs more calls than it has places, answers all in order, and refuses only what waited too long', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.constant('enter' as const),
        fc.constant('leave' as const),
        fc.integer({ min: 1, max: 4000 }),
      ),
      { maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (places, actions) => {
        let now = 0;
        const line = new WaitingLine({ places, longestWaitMs: 3000 }, () => now);
        const state = { running: 0, entered: [] as number[], refused: 0, next: 0, waits: [] as number[] };
        const calls: Promise<void>[] = [];
        for (const action of actions) {
          if (typeof action === 'number') now += action;
          else if (action === 'enter') {
            const id = state.next++;
            const since = now;
            calls.push(
              line.enter().then((isIn) => {
                if (!isIn) state.refused++;
                else {
                  state.running++;
                  state.entered.push(id);
                  state.waits.push(now - since);
                }
              }),
            );
          } else if (state.running > 0) {
            state.running--;
            line.leave();
          }
          await Promise.resolve();
          await Promise.resolve();
          expect(state.running).toBeLessThanOrEqual(places);
        }
        for (; state.running > 0; await new Promise<void>((done) => setImmediate(done))) {
          state.running--;
          line.leave();
        }
        await Promise.all(calls);
        expect(state.entered.length + state.refused).toBe(state.next);
        expect(state.entered).toEqual([...state.entered].sort((a, b) => a - b));
        expect(state.waits.every((ms) => ms <= 3000)).toBe(true);
      }),
      { seed: 4713, numRuns: 60 },
    );
  });
});
