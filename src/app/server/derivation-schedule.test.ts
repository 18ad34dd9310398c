import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_DAY, TIMELESS } from '#market/ingest/dirty-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  createDerivationSchedule,
  isRankedLater,
  isUsualDelay,
  nextWork,
  type ScheduleState,
} from './derivation-schedule.ts';

const NOON = Date.parse('2026-03-10T12:00:00+08:00');
const beat = (more: Partial<ScheduleState>): ScheduleState => ({
  now: NOON,
  factsAt: NOON - 100,
  fullFrom: NOON - 60_000,
  fullTo: NOON - 55_000,
  todayFrom: NOON - 5000,
  todayTo: NOON - 4000,
  oldest: '2026-03-10',
  backfillAt: 0,
  dataDay: '2026-03-09',
  readAt: null,
  ...more,
});

it('is as late as usual only where every note is of these days and young', () => {
  const days = {
    usual: ['2026-03-10', '2026-03-09', '2026-03-11', TIMELESS],
    old: ['2026-03-08', '2020-01-01', LAST_DAY],
  };
  const note = fc.record({
    day: fc.constantFrom(...days.usual, ...days.old),
    age: fc.integer({ min: 0, max: 4_800_000 }),
  });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 6 }), fc.boolean(), (notes, rests) => {
      const most = rests ? 3_600_000 : 600_000;
      const isLate = notes.some(({ day, age }) => days.old.includes(day) || age >= most);
      const noted = notes.map(({ day, age }) => ({ day, since: NOON - age }));
      expect(isUsualDelay(noted, NOON, rests)).toBe(!isLate);
    }),
    { seed: 63 },
  );
});

describe('what is derived next', () => {
  it('is nothing without facts or notes', () => {
    expect(nextWork(beat({ factsAt: null }))).toBeNull();
    expect(nextWork(beat({ oldest: null }))).toBeNull();
  });

  it('is the running day, at once, while its facts stream in', () => {
    expect(nextWork(beat({}))).toBe('today');
    expect(nextWork(beat({ oldest: '2026-03-09' }))).toBe('today');
    expect(nextWork(beat({ todayTo: NOON - 500 }))).toBeNull();
    expect(nextWork(beat({ factsAt: NOON - 5001 }))).toBeNull();
  });

  it('is everything after ten minutes, and when a day has ended', () => {
    expect(nextWork(beat({ fullTo: NOON - 600_000 }))).toBe('full');
    expect(nextWork(beat({ fullFrom: NOON - 86_400_000 }))).toBe('full');
  });

  it('is everything when a day has ended, though its collectors fell silent before', () => {
    const silent = { oldest: null, factsAt: NOON - 70_000_000 };
    expect(nextWork(beat({ ...silent, fullFrom: NOON - 86_400_000 }))).toBe('full');
    expect(nextWork(beat(silent))).toBeNull();
  });

  it('is everything every five minutes of the first hour while yesterday waits for its last captures', () => {
    const after = (minutes: number, more: Partial<ScheduleState>) => {
      const now = Date.parse('2026-03-10T00:00:00+08:00') + minutes * 60_000;
      const quiet = { now, factsAt: now - 60_000, fullFrom: now - 310_000, oldest: null };
      return nextWork(beat({ ...quiet, dataDay: '2026-03-08', ...more }));
    };
    expect(after(30, { fullTo: Date.parse('2026-03-10T00:25:00+08:00') })).toBe('full');
    expect(after(30, { fullTo: Date.parse('2026-03-10T00:26:00+08:00') })).toBeNull();
    expect(after(30, { fullTo: 0, dataDay: '2026-03-09' })).toBeNull();
    expect(after(90, { fullTo: Date.parse('2026-03-10T01:20:00+08:00') })).toBeNull();
  });

  it('is everything when a back-fill pauses, and now and then while it comes', () => {
    const old = { oldest: '2026-01-05', backfillAt: NOON - 100 };
    expect(nextWork(beat(old))).toBeNull();
    expect(nextWork(beat({ ...old, backfillAt: NOON - 3000 }))).toBe('full');
    expect(nextWork(beat({ ...old, fullTo: NOON - 180_000 }))).toBe('full');
  });

  it('is the running day when a back-fill is derived and only its note was renewed', () => {
    expect(nextWork(beat({ oldest: '2026-01-05', backfillAt: NOON - 70_000 }))).toBe('today');
  });
});

describe('the running day', () => {
  it('rests while the cards of rooms are brought up, not once more after them', async () => {
    let now = NOON;
    const played: string[] = [];
    const take = (name: string, ms: number) => async () => {
      played.push(name);
      now += ms;
    };
    const { facts, runDue: next } = createDerivationSchedule({
      clock: { now: () => now } as Clock,
      noted: async () => ({ oldest: '2026-03-10', backfill: '' }),
      dataDay: () => '2026-03-09',
      readAt: () => null,
      isBusy: () => false,
      full: take('full', 0),
      backlog: async () => 0,
      today: take('today', 600),
      lives: take('lives', 900),
    });
    facts();
    await next();
    facts();
    await next();
    expect(played).toEqual(['today', 'lives', 'today', 'lives']);
  });
});

it('ranks older days after a back-fill of them, which it does not wait for longer than a minute', () => {
  const late = { now: NOON, waitsFrom: NOON - 59_999, oldest: '2026-03-08' };
  expect(isRankedLater(late)).toBe(true);
  expect(isRankedLater({ ...late, waitsFrom: NOON - 60_000 })).toBe(false);
  expect(isRankedLater({ ...late, oldest: '2026-03-09' })).toBe(false);
  expect(isRankedLater({ ...late, oldest: null })).toBe(false);
});

it('builds rankings that wait, however a back-fill comes and however long its derivations take', async () => {
  const batches = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 1, max: 60 }), async (gaps, fullS) => {
      let now = NOON;
      let [version, rankedAt, longest] = [0, NOON, 0];
      const { facts, runDue } = createDerivationSchedule({
        clock: { now: () => now } as Clock,
        noted: async () => ({ oldest: '2026-01-05', backfill: String(version) }),
        dataDay: () => '2026-03-09',
        readAt: () => null,
        isBusy: () => false,
        full: async () => {
          // A batch comes while the one before is derived.
          version++;
          now += fullS * 1000;
        },
        backlog: async () => {
          longest = Math.max(longest, now - rankedAt);
          rankedAt = now;
          return 1;
        },
        today: async () => {},
        lives: async () => {},
      });
      for (const gap of gaps) {
        facts();
        version++;
        for (let s = 0; s < gap; s++, now += 1000) await runDue();
      }
      longest = Math.max(longest, now - rankedAt);
      // A minute of waiting, one derivation, and the beat after it.
      expect(longest).toBeLessThanOrEqual((60 + 2 * fullS + 5) * 1000);
    }),
    { seed: 63 },
  );
});

it('builds rankings that wait between the derivations of a back-fill that never pauses', async () => {
  let now = NOON;
  const done: string[] = [];
  const take = (work: string) => async () => {
    done.push(work);
    now += 1000;
  };
  let version = 0;
  const { facts, runDue } = createDerivationSchedule({
    clock: { now: () => now } as Clock,
    noted: async () => ({ oldest: '2026-01-05', backfill: String(version++) }),
    dataDay: () => '2026-03-09',
    readAt: () => null,
    isBusy: () => false,
    full: take('full'),
    backlog: async () => {
      await take('boards')();
      return 1;
    },
    today: take('today'),
    lives: take('lives'),
  });
  for (; now < NOON + 600_000; now += 1000) {
    facts();
    await runDue();
  }
  const kinds = done
    .join(' ')
    .replaceAll(/(boards )+/g, 'boards ')
    .split(' ');
  expect(kinds.slice(0, 4)).toEqual(['boards', 'full', 'boards', 'full']);
});

describe('figures that no one reads', () => {
  const unread = (more: Partial<ScheduleState>) => nextWork(beat({ readAt: NOON - 180_000, ...more }));

  it('rest', () => {
    expect(unread({})).toBeNull();
    expect(unread({ readAt: NOON - 179_999 })).toBe('today');
    expect(unread({ fullTo: NOON - 600_000 })).toBeNull();
    expect(unread({ fullTo: NOON - 3_600_000 })).toBe('full');
    // A day that ended and is not out yet waits for no reader.
    expect(unread({ fullTo: NOON - 600_000, dataDay: '2026-03-08' })).toBe('full');
    expect(unread({ fullTo: NOON - 600_000, todayFrom: NOON - 600_000, todayTo: NOON - 590_000 })).toBe(
      'today',
    );
  });

  it('follow the end of a day, a back-fill and a paused one as ever', () => {
    expect(unread({ fullFrom: NOON - 86_400_000 })).toBe('full');
    expect(unread({ oldest: '2026-01-05', backfillAt: NOON - 3000 })).toBe('full');
  });

  it('are brought up when a reader comes, the running day before all else', () => {
    const late = { fullTo: NOON - 3_000_000, todayFrom: NOON - 601_000, todayTo: NOON - 600_000 };
    expect(nextWork(beat({ ...late, readAt: NOON }))).toBe('today');
    expect(nextWork(beat({ ...late, todayFrom: NOON - 300_000, readAt: NOON }))).toBe('today');
    // It is tried once: where it fails, everything is derived.
    expect(nextWork(beat({ ...late, readAt: NOON, todayFrom: NOON - 250 }))).toBe('full');
  });
});

it('derives in seconds while someone reads, and seldom while no one does, whatever comes when (decision 0264)', async () => {
  const second = fc.record({
    facts: fc.boolean(),
    // A page that is open asks each minute; between visits there may be hours.
    visit: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 60 }),
    calm: fc.integer({ min: 1, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(second, { minLength: 30, maxLength: 200 }), async (seconds) => {
      let now = NOON;
      let [factsAt, derivedAt, readUntil, readAt] = [0, NOON, 0, NOON - 200_000];
      const done: { work: string; at: number }[] = [];
      const take = (work: string, ms: number) => async () => {
        done.push({ work, at: now });
        derivedAt = now;
        now += ms;
      };
      const schedule = createDerivationSchedule({
        clock: { now: () => now } as Clock,
        noted: async () => ({ oldest: factsAt > 0 ? '2026-03-10' : null, backfill: '' }),
        dataDay: () => '2026-03-09',
        readAt: () => readAt,
        isBusy: () => false,
        full: take('full', 900),
        backlog: async () => 0,
        today: take('today', 300),
        lives: async () => {},
      });
      for (const { facts, visit, calm } of seconds) {
        if (visit !== null) readUntil = now + visit * 1000;
        if (facts) {
          factsAt = now;
          schedule.facts();
        }
        for (let passed = 0; passed < calm; passed++) {
          now += 1000;
          const isRead = now < readUntil;
          if (isRead) readAt = now;
          await schedule.runDue();
          await schedule.runDue();
          const late = factsAt > derivedAt ? now - factsAt : 0;
          expect(late).toBeLessThan(isRead ? 5000 : 605_000);
        }
      }
      // Without a reader each hour has at most six derivations of the running day, and one of everything.
      if (readUntil === 0) {
        const hours = Math.ceil((now - NOON) / 3_600_000);
        expect(done.filter(({ work }) => work === 'full').length).toBeLessThanOrEqual(hours);
        expect(done.filter(({ work }) => work === 'today').length).toBeLessThanOrEqual(6 * hours);
      }
    }),
    { seed: 264, numRuns: 60 },
  );
});
