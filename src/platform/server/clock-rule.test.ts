import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_PAUSE_DAYS, type ClockRecord, judgeClock } from './clock-rule.ts';

const DAY = 86_400_000;
const ALLOWED = ALLOWED_PAUSE_DAYS * DAY;
const options = { seed: 54, numRuns: 500 };
const moment = fc.integer({ min: 1.6e12, max: 1.9e12 });
const gap = fc.integer({ min: 0, max: 3 * ALLOWED });
const fresh = (trusted: number | null): ClockRecord => ({ trusted, jump: null });

describe('a reading of the clock', () => {
  it('is a jump exactly where it lies further past the last deletion and the newest fact than a pause may be', () => {
    fc.assert(
      fc.property(moment, fc.option(gap), fc.option(gap), (now, deletedBefore, factBefore) => {
        const trusted = deletedBefore === null ? null : now - deletedBefore;
        const newestFact = factBefore === null ? null : now - factBefore;
        const gaps = [deletedBefore, factBefore].filter((value) => value !== null);
        const judged = judgeClock(fresh(trusted), { now, newestFact });
        const isExpected = gaps.length > 0 && Math.min(...gaps) > ALLOWED;
        expect(judged.jump !== null).toBe(isExpected);
        expect(judged.trusted).toBe(isExpected ? trusted : now);
      }),
      options,
    );
  });

  it('stays a jump whatever facts come at the wrong time, until it is back where it may be', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: ALLOWED + 1, max: 900 * DAY }),
        fc.array(gap, { maxLength: 8 }),
        (from, ahead, steps) => {
          let now = from + ahead;
          let record = judgeClock(fresh(from), { now, newestFact: null });
          for (const step of steps) {
            now += step;
            record = judgeClock(record, { now, newestFact: now });
            expect(record).toEqual({ trusted: from, jump: { from, to: from + ahead } });
          }
          const back = from + Math.min(ahead, ALLOWED);
          expect(judgeClock(record, { now: back, newestFact: now })).toEqual(fresh(back));
        },
      ),
      options,
    );
  });

  it('is no jump where the clock was set back, and a later jump is counted from there', () => {
    fc.assert(
      fc.property(moment, gap, fc.integer({ min: 1, max: 400 * DAY }), (now, back, more) => {
        const record = judgeClock(fresh(now), { now: now - back, newestFact: now });
        expect(record).toEqual(fresh(now - back));
        const later = judgeClock(record, { now: now - back + more, newestFact: null });
        expect(later.jump !== null).toBe(more > ALLOWED);
      }),
      options,
    );
  });
});
