import { beforeAll, expect, it } from 'vitest';
import { classErrorsOf } from '#catalog/enums/estimate-errors.ts';
import type { Calibration } from '#market/reconciliation/calibrate.ts';
import { calibrateSeeds } from './calibrate-seeds.ts';

// The errors that pages say were measured on five markets of size S. A small one of another size is calmer, with fewer rooms beside
// each other: its errors are below, never far above.
const ABOVE = 0.05;
const BELOW = 0.25;
/** Classes with fewer figures than this differ by chance. */
const ENOUGH = 40;

let found: Calibration;
beforeAll(async () => {
  found = await calibrateSeeds('XS', () => {}, ['1']);
});

it('errors that pages say are those that a small market shows', () => {
  const compared = found.figures.flatMap(({ entity, unit, classes }) =>
    classes.flatMap(({ from, half, compared: n }) => {
      const said = classErrorsOf({ entity, unit }, from)?.half ?? Number.NaN;
      return n < ENOUGH ? [] : [{ of: `${entity} ${unit} ${from}`, said, half }];
    }),
  );
  const wrong = compared.filter(({ said, half }) => !(half <= said + ABOVE && half >= said - BELOW));
  expect(wrong).toEqual([]);
  expect(new Set(compared.map(({ of }) => of.split(' ')[0])).size).toBeGreaterThanOrEqual(4);
});
