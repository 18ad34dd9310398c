import { expect, it } from 'vitest';
import { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import { type PlacedGrant, rescheduleGrants } from './stacking.ts';

const DAY = 24 * 3_600_000;
const MIDNIGHT = Date.parse('2026-04-02T00:00:00+08:00');
const NOW = MIDNIGHT - DAY / 2;
/** A grant of whole days; day 0 is tomorrow, null begins now. */
const grant = (id: string, level: number, from: number | null, to: number): PlacedGrant => ({
  id,
  level,
  starts: from === null ? NOW : MIDNIGHT + from * DAY,
  ends: MIDNIGHT + to * DAY,
});
const places = (moved: readonly PlacedGrant[]) =>
  moved.map(({ id, starts, ends }) => [id, (starts - MIDNIGHT) / DAY, ((ends ?? 0) - MIDNIGHT) / DAY]);

it('what stood behind a grant that is gone begins at once, with all its days', () => {
  const before = [grant('a', LIGHT, null, 30), grant('b', LIGHT, 30, 60), grant('c', LIGHT, 60, 63)];
  expect(places(rescheduleGrants(before, before.slice(1), { now: NOW }))).toEqual([
    ['b', -0.5, 30],
    ['c', 30, 33],
  ]);
  const last = [before[0], before[2]] as PlacedGrant[];
  expect(places(rescheduleGrants(before, last, { now: NOW }))).toEqual([['c', 30, 33]]);
});

it('a lower edition is no cover, a gap that was there before stays, and nothing that runs moves', () => {
  const low = grant('low', LIGHT, null, 300);
  const [a, b] = [grant('a', FLAGSHIP, null, 30), grant('b', FLAGSHIP, 30, 60)];
  expect(places(rescheduleGrants([low, a, b], [low, b], { now: NOW }))).toEqual([['b', -0.5, 30]]);
  const later = grant('later', FLAGSHIP, 90, 100);
  expect(rescheduleGrants([low, a, later], [low, later], { now: NOW })).toEqual([]);
  expect(rescheduleGrants([a, low], [low], { now: NOW })).toEqual([]);
});

it('what comes back goes before what waits, and pushes it', () => {
  const top = grant('top', FLAGSHIP, null, 40);
  const gift = grant('gift', LIGHT, 40, 43);
  const back = grant('back', LIGHT, null, 100);
  expect(places(rescheduleGrants([top, gift], [gift, back], { now: NOW, first: ['back'] }))).toEqual([
    ['gift', 100, 103],
  ]);
  const endless = { ...grant('endless', FLAGSHIP, null, 0), ends: null };
  expect(rescheduleGrants([top, gift], [top, gift, endless], { now: NOW })).toEqual([]);
});
