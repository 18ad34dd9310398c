import { expect, it } from 'vitest';
import { freeSeat, type SeatUse } from './rules.ts';

const NOW = Date.parse('2026-04-01T12:00:00+08:00');
const DAY = 86_400_000;
const taken = (seatNo: number): SeatUse => ({ seatNo, state: 'joined', removed: null });
const left = (seatNo: number, daysAgo: number): SeatUse => ({
  seatNo,
  state: 'removed',
  removed: NOW - daysAgo * DAY,
});

it('the owner has the first seat; the first free one is taken', () => {
  expect(freeSeat(1, [], NOW)).toBeNull();
  expect(freeSeat(3, [], NOW)).toBe(2);
  expect(freeSeat(3, [taken(2)], NOW)).toBe(3);
  expect(freeSeat(3, [taken(2), taken(3)], NOW)).toBeNull();
});

it('a seat that changed hands three times in thirty days waits', () => {
  const three = [left(2, 1), left(2, 5), left(2, 29)];
  expect(freeSeat(2, three, NOW)).toBe('waits');
  expect(freeSeat(3, three, NOW)).toBe(3);
  expect(freeSeat(2, [left(2, 1), left(2, 5), left(2, 31)], NOW)).toBe(2);
});
