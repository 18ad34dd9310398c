import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_DAY, TIMELESS } from '#market/ingest/dirty-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  createDerivationSchedule,
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
  ...more,
});

it('is as late as usual only where every note is of these days and young', () => {
  const days = {
    usual: ['2026-03-10', '2026-03-09', '2026-03-11', TIMELESS],
    old: ['2026-03-08', '2020-01-01', LAST_DAY],
  };
  const note = fc.record({
    day: fc.constantFrom(...days.usual, ...days.old),
    age: fc.integer({ min: 0, max: 1_200_000 }),
  });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 6 }), (notes) => {
      const isLate = notes.some(({ day, age }) => days.old.includes(day) || age >= 600_000);
      const noted = notes.map(({ day, age }) => ({ day, since: NOON - age }));
      expect(isUsualDelay(noted, NOON)).toBe(!isLate);
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
