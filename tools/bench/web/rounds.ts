import type { Browser } from '@playwright/test';
import { detailPathOf, measureClicks, measureRow, measureVisit, type Side, type Times } from './measure.ts';
import type { Options } from './options.ts';
import { families, libraries, visits } from './places.ts';
import type { Measured } from './table.ts';

/** One measurement on one side. */
type Measure = (side: Side) => Promise<readonly Times[]>;

/** A class of the table, and how it is measured once. */
interface Class {
  readonly name: string;
  readonly aims: Measured['aims'];
  readonly places: readonly Measure[];
}

/** Aims without a slowed processor, in milliseconds (issues N and Q), and those with one of a quarter. */
const clickAim = { whole: { median: 100, worst: 160 } };
const rowAims = { figure: { median: 400 }, settled: { median: 1200 } };
const visitAims: Readonly<Record<number, Measured['aims']>> = {
  1: { ms: { median: 800 } },
  4: { ms: { median: 1500 } },
};

/** What is measured with one factor: clicks together, each visit and each family by itself. */
function classesOf(
  browser: Browser,
  { of, only }: Options,
  { throttle, detail }: { throttle: number; detail: string },
): Class[] {
  const slow = throttle === 1 ? '' : ` ÷${throttle}`;
  const clicks: Class = {
    name: `click on an option${slow}`,
    aims: throttle === 1 ? clickAim : {},
    places: libraries
      .slice(0, of)
      .map((library) => (side) => measureClicks(browser, side, { library, throttle })),
  };
  const visited = visits.map(
    ({ name, path, first }): Class => ({
      name: `first visit: ${name}${slow}`,
      aims: visitAims[throttle] ?? {},
      places: [
        async (side) => [await measureVisit(browser, side, { path: path ?? detail, first, throttle })],
      ],
    }),
  );
  const rows = families.slice(0, of).map(
    (family): Class => ({
      name: `click on a row: ${family.name}${slow}`,
      aims: throttle === 1 ? rowAims : {},
      places: [async (side) => [await measureRow(browser, side, { family, throttle })]],
    }),
  );
  const by = { clicks: [clicks], visits: visited, rows };
  return only.flatMap((part) => by[part]);
}

/** Runs all classes on all sides in turn, so that a slow machine is slow for both; the first side changes with each round. */
export async function measureAll(
  browser: Browser,
  sides: readonly Side[],
  { options, say }: { options: Options; say: (text: string) => void },
): Promise<Measured[]> {
  const [first] = sides;
  const [family] = families;
  if (!first || !family) return [];
  // The market is the same on both sides: so is the page of its first product.
  const detail = await detailPathOf(browser, first, family);
  const classes = options.throttles.flatMap((throttle) => classesOf(browser, options, { throttle, detail }));
  const found = classes.map(({ name, aims }) => ({
    name,
    aims,
    of: {} as Partial<Record<Side['name'], Times[]>>,
  }));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [at, { name, places }] of classes.entries()) {
      say(`round ${round + 1} of ${options.rounds}: ${name}`);
      for (const measure of places)
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const times = await measure(side);
          const of = found[at]?.of ?? {};
          of[side.name] = [...(of[side.name] ?? []), ...times];
        }
    }
  }
  return found;
}
