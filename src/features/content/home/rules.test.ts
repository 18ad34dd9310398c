import { expect, it } from 'vitest';
import { hoursOf, shareWithoutHour } from './rules.ts';

const hour = (at: number, rooms: number, gmv: number) => ({ hour: at, rooms, users: rooms * 10, gmv });
const gmvOf = (hours: ReturnType<typeof hoursOf>) => hours.slice(0, 6).map(({ gmv }) => gmv);
const roomsOf = (hours: ReturnType<typeof hoursOf>) => hours.slice(0, 6).map(({ rooms }) => rooms);

it('hours of today that no room told of yet are unknown, and so is money that is not derived yet', () => {
  const counted = [hour(24, 2, 500), hour(25, 0, 0), hour(26, 3, 700), hour(27, 4, 0)];
  const today = hoursOf(counted, { first: 24, from: 6 });
  expect(roomsOf(today)).toEqual([2, 0, 3, 4, null, null]);
  expect(gmvOf(today)).toEqual([500, 0, 700, null, null, null]);
});

it('a day that nothing is known of is unknown, not a day without sales', () => {
  expect(roomsOf(hoursOf([hour(24, 2, 5)], { first: 0, from: 24 }))).toEqual(Array(6).fill(null));
  expect(gmvOf(hoursOf([], { first: 24, from: 6 }))).toEqual(Array(6).fill(null));
});

it('an hour without a room on a day that is over is an hour without rooms', () => {
  const yesterday = hoursOf([hour(3, 1, 50), hour(24, 9, 9)], { first: 0, from: 24 });
  expect(roomsOf(yesterday)).toEqual([0, 0, 0, 1, 0, 0]);
  expect(gmvOf(yesterday)).toEqual([0, 0, 0, 50, 0, 0]);
});

it('the share of money without an hour is of its own day alone', () => {
  const counted = [hour(-1, 0, 100), hour(-2, 0, 30), hour(3, 1, 300), hour(24, 9, 30)];
  expect(shareWithoutHour(counted, { first: 0, unknown: -1 })).toBe(0.25);
  expect(shareWithoutHour(counted, { first: 24, unknown: -2 })).toBe(0.5);
  expect(shareWithoutHour([hour(24, 9, 9)], { first: 0, unknown: -1 })).toBeNull();
});
