import { describe, expect, it } from 'vitest';
import { addedUp, changeAtLastHour, standingOn } from './rules.ts';

describe('the hours of a day', () => {
  it('add up to the day, also what is known by the day only', () => {
    const hours = addedUp([
      { hour: 1, gmv: 10 },
      { hour: 23, gmv: 5 },
      { hour: 24, gmv: 7 },
    ]);
    expect([hours[0], hours[1], hours[22], hours[23]]).toEqual([0, 10, 10, 22]);
  });

  it('of a running day end with its hour', () => {
    const hours = addedUp([{ hour: 1, gmv: 10 }], 2);
    expect(hours.slice(0, 4)).toEqual([0, 10, 10, null]);
  });
});

describe('the change', () => {
  it('compares whole hours only, and nothing with nothing', () => {
    expect(changeAtLastHour([10, 30, 31, null], [10, 20, 90, 100])).toBe(0.5);
    expect(changeAtLastHour([10, null], [10, 20])).toBeNull();
    expect(changeAtLastHour([10, 30, 31], [0, 0, 5])).toBeNull();
  });
});

describe('the race', () => {
  it('puts the largest of a day first', () => {
    const racer = (name: string, gmv: number[]) => ({ brand_id: name, name, is_own: name === 'b', gmv });
    const all = [racer('b', [1, 9]), racer('a', [1, 3])];
    expect(standingOn(all, 0).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(standingOn(all, 1).map(({ now }) => now)).toEqual([9, 3]);
  });
});
