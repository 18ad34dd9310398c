import { beforeAll, expect, it } from 'vitest';
import { errorClasses } from '#catalog/enums/estimate-errors.ts';
import type { MeasuredEntity } from '#catalog/enums/size-classes.ts';
import type { Calibration } from '#market/reconciliation/calibrate.ts';
import { calibrateSeeds } from './calibrate-seeds.ts';

/** How far an error of a small market may be from the one that pages say. */
interface Bounds {
  /** At most so much above it. */
  readonly above: number;
  /** At least this part of it … */
  readonly part: number;
  /** … less so much. */
  readonly below: number;
}

// The errors that pages say were measured on five markets of size S. A small one is calmer, with few rooms beside each other: its errors
// of rooms and authors are a fifteenth to a half of them, never above. Those of the others follow the counters alone, wherever they are.
const SHARED: Bounds = { above: 0.01, part: 0.05, below: 0 };
const COUNTED: Bounds = { above: 0.005, part: 1, below: 0.01 };
const BOUNDS: Readonly<Record<MeasuredEntity, Bounds>> = {
  room: SHARED,
  author: SHARED,
  product: COUNTED,
  shop: COUNTED,
  brand: COUNTED,
};
/** Classes with fewer figures than this differ by chance. */
const MIN_SAMPLE = 40;

let found: Calibration;
beforeAll(async () => {
  found = await calibrateSeeds('XS', () => {}, ['1']);
});

it('errors that pages say are those that a small market shows', () => {
  const compared = found.figures.flatMap(({ entity, unit, classes }) =>
    classes.flatMap(({ from, half, upper, compared: n }) => {
      const said = errorClasses({ entity, unit }).find((one) => one.from === from);
      const of = `${entity} ${unit} ${from}`;
      if (n < MIN_SAMPLE) return [];
      return [
        { entity, of: `${of} half`, said: said?.half ?? Number.NaN, is: half },
        { entity, of: `${of} upper`, said: said?.upper ?? Number.NaN, is: upper },
      ];
    }),
  );
  const wrong = compared.filter(({ entity, said, is }) => {
    const { above, part, below } = BOUNDS[entity];
    return !(is <= said + above && is >= said * part - below);
  });
  expect(wrong).toEqual([]);
  expect(new Set(compared.map(({ entity }) => entity))).toEqual(new Set(Object.keys(BOUNDS)));
});
