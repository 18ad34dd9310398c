import { describe, expect, it } from 'vitest';
import { capturesWithin, crossedNow, gainsOf, type LiveMonitorState, nextLiveStep, spanOf } from './rules.ts';

const NOW = 1_775_016_000;
const HOUR = 3600;
const monitor = (own: Partial<LiveMonitorState> = {}): LiveMonitorState => ({
  rule: 'next',
  roomId: '',
  starts: NOW,
  ends: NOW + 7 * 24 * HOUR,
  sessions: [],
  ...own,
});
const room = (id: string, from: number, to: number | null = null) => ({
  room_id: id,
  opened_at: NOW + from,
  closed_at: to === null ? null : NOW + to,
});
const step = (m: LiveMonitorState, rooms: Parameters<typeof nextLiveStep>[1], now = NOW + HOUR) => {
  const { begun, ended, isOver } = nextLiveStep(m, rooms, now);
  return [begun.map((r) => r.room_id), ended.map((r) => r.room_id), isOver];
};

describe('the span of a rule', () => {
  it.each([
    [undefined, undefined, '请选择监控时段'],
    [NOW + 2, NOW + 1, '结束时间应晚于开始时间'],
    [NOW - 9, NOW - 1, '监控时段已经过去'],
    [NOW, NOW + 31 * 24 * HOUR, '监控时段最晚到30天后'],
  ])('from %s to %s is refused', (from, to, problem) => {
    expect(spanOf('window', NOW, { from, to })).toEqual({ problem });
  });

  it('begins now at the earliest', () => {
    expect(spanOf('window', NOW, { from: NOW - HOUR, to: NOW + HOUR })).toEqual({
      starts: NOW,
      ends: NOW + HOUR,
    });
    expect(spanOf('days', NOW, {})).toEqual({ starts: NOW, ends: NOW + 7 * 24 * HOUR });
  });
});

describe('sessions of a monitor', () => {
  it('the next one is the room that is open or opens first, and no other', () => {
    expect(step(monitor(), [])).toEqual([[], [], false]);
    expect(step(monitor(), [room('old', -HOUR, -1)])).toEqual([[], [], false]);
    expect(step(monitor(), [room('a', -HOUR), room('b', 60)])).toEqual([['a'], [], false]);
    const running = monitor({ sessions: [room('a', -HOUR)] });
    expect(step(running, [room('a', -HOUR), room('b', 60)])).toEqual([[], [], false]);
    expect(step(running, [room('a', -HOUR, 120), room('b', 60)])).toEqual([[], ['a'], true]);
  });

  it('a room that opened and closed between two looks is seen whole', () => {
    expect(step(monitor(), [room('a', 60, 120)])).toEqual([['a'], ['a'], true]);
  });

  it('nobody who opens is no session, and the monitor ends with its span', () => {
    expect(step(monitor(), [], NOW + 8 * 24 * HOUR)).toEqual([[], [], true]);
  });

  it('all of seven days go on after one ended, and the last runs to its own end', () => {
    const days = monitor({ rule: 'days', sessions: [room('a', 0, 60)] });
    expect(step(days, [room('a', 0, 60), room('b', 600)])).toEqual([['b'], [], false]);
    const late = monitor({ rule: 'days', sessions: [room('b', 600)] });
    expect(step(late, [room('b', 600)], NOW + 8 * 24 * HOUR)).toEqual([[], [], false]);
    expect(step(late, [room('b', 600, 900)], NOW + 8 * 24 * HOUR)).toEqual([[], ['b'], true]);
  });

  it('one room is that room', () => {
    const one = monitor({ rule: 'room', roomId: 'b' });
    expect(step(one, [room('a', 0), room('b', 10)])).toEqual([['b'], [], false]);
  });

  it('a running session whose room nobody tells of any more is not ended by that', () => {
    expect(step(monitor({ sessions: [room('a', 0)] }), [])).toEqual([[], [], false]);
  });
});

it('thresholds are told once, and never of what is unknown', () => {
  const figures = { likes: 100, comments: null, sales: 9, gmv: 500 };
  const thresholds = { likes: 100, comments: 1, sales: 10, gmv: 400 };
  expect(crossedNow(thresholds, figures, [])).toEqual(['likes', 'gmv']);
  expect(crossedNow(thresholds, figures, ['likes'])).toEqual(['gmv']);
  expect(crossedNow({}, figures, [])).toEqual([]);
});

describe('the curve of a video monitor', () => {
  const captures = [10, 20, 30, 40].map((ts) => ({ ts }));
  const within = (starts: number, ends: number) =>
    capturesWithin(captures, { starts, ends }).map(({ ts }) => ts);

  it('begins with the last capture before it and ends with its span', () => {
    expect([within(25, 40), within(20, 35), within(5, 15), within(50, 60), within(5, 8)]).toEqual([
      [20, 30, 40],
      [20, 30],
      [10],
      [40],
      [],
    ]);
    expect(capturesWithin([], { starts: 1, ends: 2 })).toEqual([]);
  });

  it('gains what is known of both captures, and less where likes were taken back', () => {
    expect(gainsOf([5, 9, null, 12, 11])).toEqual([null, 4, null, null, -1]);
  });
});
