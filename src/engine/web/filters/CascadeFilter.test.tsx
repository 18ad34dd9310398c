import { expect, it } from 'vitest';
import { folded } from './CascadeFilter.tsx';

const nodes = Array.from({ length: 20 }, (_, i) => ({
  value: `c${i}`,
  label: `类目${i}`,
  level: 1,
  count: 1,
  disabled: false,
  children: null,
}));
const values = (chosen?: string) => folded(nodes, chosen).map((n) => n.value);

it('a leading category that is sure to be seen keeps its place', () => {
  expect(values('c1')).toEqual(values());
});

it('one that may lie beyond the line leads it, and stands once', () => {
  expect(values('c9').slice(0, 3)).toEqual(['c9', 'c0', 'c1']);
  expect(values('c9')).toHaveLength(16);
  expect(values('c19').slice(0, 2)).toEqual(['c19', 'c0']);
});
