import { describe, expect, it } from 'vitest';
import { clamped, freePlace, GRID, layoutProblem, moved, type Placed, risen } from './layout.ts';

const at = (id: string, x: number, y: number, w = 4, h = 6): Placed => ({ id, x, y, w, h });
const three = [at('a', 0, 0), at('b', 4, 0), at('c', 8, 0)];
const ids = ['a', 'b', 'c'];

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

describe('a layout', () => {
  it('is kept when it fills the grid and nothing overlaps', () => {
    expect(layoutProblem(three, ids)).toBeNull();
  });

  it.each([
    ['overlaps', [at('a', 0, 0), at('b', 3, 5), at('c', 8, 0)], '重叠'],
    ['leaves the grid', [at('a', -1, 0), at('b', 4, 0), at('c', 8, 0)], '超出'],
    ['is wider than the grid', [at('a', 0, 0), at('b', 4, 0), at('c', 9, 0)], '超出'],
    ['has half a column', [at('a', 0, 0, 3.5), at('b', 4, 0), at('c', 8, 0)], '超出'],
    ['names one twice', [at('a', 0, 0), at('a', 4, 0), at('c', 8, 0)], '不一致'],
    ['lacks one', [at('a', 0, 0), at('b', 4, 0)], '不一致'],
    ['has one too many', [...three, at('d', 0, 6)], '不一致'],
  ])('that %s is refused', (_what, layout, words) => {
    expect(layoutProblem(layout, ids)).toContain(words);
  });
});

describe('moving', () => {
  it('pushes down what is in the way, and lets the rest rise', () => {
    const after = moved(three, 'a', { x: 4, y: 0, w: 4, h: 6 });
    expect(after.find(({ id }) => id === 'a')).toMatchObject({ x: 4, y: 0 });
    expect(after.find(({ id }) => id === 'b')).toMatchObject({ x: 4, y: 6 });
    expect(after.find(({ id }) => id === 'c')).toMatchObject({ x: 8, y: 0 });
  });

  it('never leaves the grid', () => {
    expect(clamped({ x: -3, y: -2, w: 40, h: 0 })).toEqual({ x: 0, y: 0, w: 12, h: GRID.minH });
    expect(clamped({ x: 11, y: 3, w: 4, h: 6 })).toEqual({ x: 8, y: 3, w: 4, h: 6 });
  });

  it('never overlaps, whatever is moved where', () => {
    const next = dice(7);
    let layout: Placed[] = [];
    for (let n = 0; n < 20; n++) {
      const size = { w: 3 + next(6), h: 3 + next(6) };
      layout = [...layout, { id: `c${n}`, ...freePlace(layout, size) }];
    }
    const all = layout.map(({ id }) => id);
    for (let n = 0; n < 300; n++) {
      const to = { x: next(14) - 1, y: next(40), w: 2 + next(12), h: 2 + next(16) };
      layout = moved(layout, `c${next(20)}`, to);
      expect(layoutProblem(layout, all)).toBeNull();
    }
    expect(risen(layout)).toEqual(expect.arrayContaining(layout));
  });
});

describe('a new component', () => {
  it('takes the first free place, else a row of its own', () => {
    expect(freePlace([at('a', 0, 0), at('c', 8, 0)], { w: 4, h: 6 })).toMatchObject({ x: 4, y: 0 });
    expect(freePlace(three, { w: 6, h: 4 })).toMatchObject({ x: 0, y: 6 });
  });
});
