import { expect, it } from 'vitest';
import { inlineSteps } from './named-steps.ts';

it('puts steps where they are named, one in another, and leaves tables alone', () => {
  const steps = { sold: 'SELECT a FROM tide.sold', summed: 'SELECT sum(a) AS n FROM sold' };
  expect(
    inlineSteps(steps, 'SELECT n FROM summed AS s INNER JOIN sold AS o ON o.a = s.n JOIN tide.sold'),
  ).toBe(
    'SELECT n FROM (SELECT sum(a) AS n FROM (SELECT a FROM tide.sold)) AS s INNER JOIN (SELECT a FROM tide.sold) AS o ON o.a = s.n JOIN tide.sold',
  );
});

it('knows only steps that come before', () => {
  const steps = { first: 'SELECT 1 FROM second', second: 'SELECT 2' };
  expect(inlineSteps(steps, 'SELECT * FROM first')).toBe('SELECT * FROM (SELECT 1 FROM second)');
});
