import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FirstDays } from '#catalog/kernel/source-days.ts';
import { addDays, daysBetween, startOfDay } from '#kernel/day.ts';
import { fanSpansOf } from './fan-spans.ts';

const BEGIN = '2026-03-01';
const collected = (since: string | null): FirstDays => ({
  sales: BEGIN,
  live: since,
  video: since,
  rooms: since,
  clips: since,
  fans: BEGIN,
});
const noon = (day: string) => startOfDay(day) / 1000 + 43_200;

/** Days with a capture, at gaps of one to four. */
const captured = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 20 }).map((gaps) => {
  let at = 0;
  return [0, ...gaps].map((gap, n) => {
    at += gap;
    return { day: addDays(BEGIN, at), fans: 1000 + n, gain: n === 0 ? 0 : 1 };
  });
});
/** Rooms on days of their own, some over midnight. */
const rooms = fc.array(
  fc
    .record({ on: fc.integer({ min: 0, max: 60 }), hours: fc.integer({ min: 1, max: 20 }) })
    .map(({ on, hours }) => {
      const openedAt = noon(addDays(BEGIN, on));
      return { openedAt, endedAt: openedAt + hours * 3600, gained: 7, claimed: 5 };
    }),
  { maxLength: 30 },
);

it('each day after the first capture is of one span, and each room is claimed once', () => {
  fc.assert(
    fc.property(captured, rooms, (days, own) => {
      const spans = fanSpansOf(days, { rooms: own, likes: new Map(), firstDays: collected(BEGIN) });
      const [first, last] = [days[0]?.day as string, days.at(-1)?.day as string];
      expect(spans.reduce((sum, span) => sum + span.days, 0)).toBe(daysBetween(first, last));
      const ended = own.filter(({ endedAt }) => {
        const day = addDays(BEGIN, Math.floor((endedAt - startOfDay(BEGIN) / 1000) / 86_400));
        return day > first && day <= last;
      });
      expect(spans.reduce((sum, span) => sum + (span.claimed ?? 0), 0)).toBe(ended.length * 5);
    }),
    { numRuns: 200, seed: 59 },
  );
});

it('a room is a cause of its own days alone', () => {
  const days = [1, 2, 3, 4].map((n) => ({ day: addDays(BEGIN, n), fans: 100 * n, gain: 100 }));
  const opened = noon(addDays(BEGIN, 3));
  const own = [{ openedAt: opened, endedAt: opened + 3600, gained: 90, claimed: null }];
  const spans = fanSpansOf(days, { rooms: own, likes: new Map(), firstDays: collected(BEGIN) });
  expect(spans.map((span) => span.rooms)).toEqual([0, 90, 0]);
});

it('days before rooms or videos were collected have causes that are unknown', () => {
  const days = [1, 2, 3].map((n) => ({ day: addDays(BEGIN, n), fans: 1, gain: 0 }));
  const late = { rooms: [], likes: new Map(), firstDays: collected(addDays(BEGIN, 3)) };
  expect(fanSpansOf(days, late).map((span) => [span.rooms, span.likes])).toEqual([
    [null, null],
    [0, 0],
  ]);
});
