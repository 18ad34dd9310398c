import type { FigureClassErrors } from '#catalog/enums/size-classes.ts';
import type { Accuracy, AccuracyOfSize } from './accuracy.ts';
import type { AccuracyLine, Calibration } from './calibrate.ts';
import type { FigureErrors } from './figure-errors.ts';

const meanOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

function meanAccuracy(all: readonly Accuracy[]): Accuracy {
  const of = (figure: keyof Accuracy) => meanOf(all.map((one) => one[figure]));
  return {
    compared: of('compared'),
    mape: of('mape'),
    median: of('median'),
    upper: of('upper'),
    weighted: of('weighted'),
    bias: of('bias'),
  };
}

/** The mean of those markets that have any: in a small one none may be rough. */
function meanOfSome(all: readonly Accuracy[]): Accuracy {
  const some = all.filter(({ compared }) => compared > 0);
  return some.length === 0 ? (all[0] as Accuracy) : meanAccuracy(some);
}

/** Sizes by what they begin with, smallest first; a size that some markets lack is the mean of those that have it. */
function meanSizes(all: readonly (readonly AccuracyOfSize[])[]): AccuracyOfSize[] {
  const bySize = Map.groupBy(all.flat(), ({ from }) => from);
  return [...bySize]
    .map(([from, those]) => ({ from, ...meanAccuracy(those) }))
    .sort((a, b) => a.from - b.from);
}

/** One class over several markets: errors as means by how many figures each has of it, numbers as sums. */
function meanClass(from: number, those: readonly FigureClassErrors[]): FigureClassErrors {
  const compared = those.reduce((n, one) => n + one.compared, 0);
  const mean = (of: 'half' | 'upper' | 'bias') =>
    those.reduce((sum, one) => sum + one[of] * one.compared, 0) / compared;
  const unsold = those.reduce((n, one) => n + one.unsold, 0);
  return { from, compared, half: mean('half'), upper: mean('upper'), bias: mean('bias'), unsold };
}

function meanFigures(all: readonly Calibration[]): FigureErrors[] {
  const lines = Map.groupBy(
    all.flatMap(({ figures }) => figures),
    ({ entity, unit }) => `${entity} ${unit}`,
  );
  return [...lines.values()].map((same) => {
    const byFrom = Map.groupBy(
      same.flatMap(({ classes }) => classes),
      ({ from }) => from,
    );
    const classes = [...byFrom].map(([from, those]) => meanClass(from, those));
    const { entity, unit } = same[0] as FigureErrors;
    return { entity, unit, classes: classes.sort((a, b) => a.from - b.from) };
  });
}

/** Every figure as the mean over calibrations of markets of one shape and one span; at least one. */
export function meanCalibration(all: readonly [Calibration, ...Calibration[]]): Calibration {
  const [first] = all;
  const accuracy = first.accuracy.map((line, n) => {
    const same = all.map((one) => one.accuracy[n] as AccuracyLine);
    return {
      ...line,
      ...meanAccuracy(same),
      sizes: meanSizes(same.map(({ sizes }) => sizes)),
      rough: meanOfSome(same.map(({ rough }) => rough)),
      clear: meanOfSome(same.map(({ clear }) => clear)),
    };
  });
  const shape = first.shape.map((line, n) => ({
    ...line,
    measured: meanOf(all.map((one) => one.shape[n]?.measured ?? 0)),
  }));
  const withheld = {
    rooms: meanOf(all.map((one) => one.withheld.rooms)),
    gmv: meanOf(all.map((one) => one.withheld.gmv)),
  };
  return { days: first.days, accuracy, withheld, shape, figures: meanFigures(all) };
}
