import { describe, expect, it } from 'vitest';
import {
  againstPrevious,
  comparedRooms,
  entriesOf,
  goalProgress,
  isExplaining,
  moneyOfLast,
  onlineAlerts,
  recentMoney,
  roomRefOf,
  standingOf,
} from './rules.ts';

const minutes = (online: readonly (number | null)[]) =>
  online.map((one, n) => ({ at: n * 60, online: one, watched: n * 10, gmv: 100, gap: 60 }));

describe('alerts', () => {
  it('are raised where a third of the people leave within five minutes, once a fall', () => {
    expect(onlineAlerts(minutes([1000, 950, 900, 850, 800, 690, 600, 500]))).toEqual([
      { at: 300, fall: 1 - 690 / 1000 },
    ]);
    expect(onlineAlerts(minutes([1000, 690, 690, 1000, 1000, 650])).map(({ at }) => at)).toEqual([300, 60]);
  });

  it('are not raised by a slow leaving, a small room, or minutes that nobody saw', () => {
    expect(onlineAlerts(minutes([1000, 950, 905, 860, 820, 780, 740, 705]))).toEqual([]);
    expect(onlineAlerts(minutes([49, 10]))).toEqual([]);
    expect(onlineAlerts(minutes([1000, null, null, null, null, null, 100]))).toEqual([]);
    expect(onlineAlerts(minutes([1000, null, 700]))).toHaveLength(1);
    expect(onlineAlerts([])).toEqual([]);
  });
});

describe('a curve', () => {
  it('tells who came in from what the counter gained, unknown where it was not seen', () => {
    const watched = [100, 130, null, 150, 140];
    expect(
      entriesOf(watched.map((one, n) => ({ at: n, online: 1, watched: one, gmv: 0, gap: null }))),
    ).toEqual([null, 30, null, null, 0]);
  });

  it('has money of its last minutes, unknown when one is', () => {
    expect(moneyOfLast(minutes([1, 1, 1]), 2)).toBe(200);
    expect(moneyOfLast([{ at: 0, online: 1, watched: 1, gmv: null, gap: null }], 5)).toBeNull();
    expect(moneyOfLast([], 5)).toBeNull();
  });
});

describe('a room', () => {
  it.each([
    ['live', { closed_at: null, seen_at: 900 }, 1000],
    ['quiet', { closed_at: null, seen_at: 399 }, 1000],
    ['quiet', { closed_at: null, seen_at: null }, 1000],
    ['settling', { closed_at: 900, seen_at: 890 }, 1000],
    ['ended', { closed_at: 900, seen_at: 890 }, 2700],
  ] as const)('is %s', (standing, room, now) => {
    expect(standingOf({ opened_at: 0, ...room }, now)).toBe(standing);
  });

  it('explains only what it was just seen to explain', () => {
    const room = { explained: { until: 1000 }, seen_at: 1000, closed_at: null };
    expect(isExplaining(room, 1100)).toBe(true);
    expect(isExplaining(room, 1300)).toBe(false);
    expect(isExplaining({ ...room, seen_at: 1060 }, 1100)).toBe(false);
    expect(isExplaining({ ...room, closed_at: 1000 }, 1000)).toBe(false);
    expect(isExplaining({ ...room, explained: null }, 1000)).toBe(false);
  });
});

describe('a goal', () => {
  const half = { minutes: minutes(Array<number>(30).fill(1)), now: 0 };
  it('is reached at the pace of the last half hour, and never without one', () => {
    expect(goalProgress({ gmv: 3000, goal: 6000 }, half)).toEqual({ share: 0.5, reachedAt: 1800 });
    expect(goalProgress({ gmv: 6000, goal: 6000 }, half)).toEqual({ share: 1, reachedAt: null });
    expect(goalProgress({ gmv: 1, goal: 10 }, { minutes: [], now: 0 }).reachedAt).toBeNull();
    expect(goalProgress({ gmv: null, goal: 10 }, half)).toEqual({ share: null, reachedAt: null });
  });
});

describe('rooms to compare', () => {
  it.each([
    ['DKfajBUY3fo', 'DKfajBUY3fo'],
    [' https://tide.example/liveBigScreen?roomId=DKfajBUY3fo&uid=1 ', 'DKfajBUY3fo'],
    ['https://tide.example/liveDetails/DKfajBUY3fo/J2k/20261125', 'DKfajBUY3fo'],
    ['/liveDetails/DKfajBUY3fo', 'DKfajBUY3fo'],
  ])('%s names one', (text, id) => expect(roomRefOf(text)?.room_id).toBe(id));

  it.each([
    '',
    '直播间',
    'https://tide.example/videoDetails/a/b/c',
    'javascript:alert(1)',
    '?roomId=12345678901234',
  ])('%s names none', (text) => expect(roomRefOf(text)).toBeNull());

  it('are at most three, each once, without the room itself', () => {
    expect(comparedRooms('aaaaaa1,aaaaaa2,aaaaaa1,self001,aaaaaa3,aaaaaa4,!!', 'self001')).toEqual([
      'aaaaaa1',
      'aaaaaa2',
      'aaaaaa3',
    ]);
    expect(comparedRooms(null, 'x')).toEqual([]);
  });
});

describe('recent sales', () => {
  const captured = (gap: number | null) =>
    Array.from({ length: 30 }, (_, n) => ({ at: n * 60, online: 1, watched: 1, gmv: 100, gap }));

  it('have a window no shorter than the gap between captures, and none beyond half an hour', () => {
    const windows = [null, 60, 300, 301, 900, 1200, 1800, 1801].map(
      (gap) => recentMoney(captured(gap))?.minutes ?? null,
    );
    expect(windows).toEqual([5, 5, 5, 10, 15, 20, 30, null]);
    expect(recentMoney(captured(1200))).toEqual({ minutes: 20, gmv: 2000 });
  });
});

it('says nothing against a room before of which nothing is known, or that had come to nothing', () => {
  for (const [now, before] of [
    [null, 5],
    [5, null],
    [5, undefined],
    [5, 0],
  ] as const)
    expect(againstPrevious(now, before)).toBeNull();
  expect([againstPrevious(150, 100), againstPrevious(0, 100)]).toEqual([0.5, -1]);
});
