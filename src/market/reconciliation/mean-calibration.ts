import type { Accuracy, AccuracyOfSize } from './accuracy.ts';
import type { AccuracyLine, Calibration } from './calibrate.ts';

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
  return { days: first.days, accuracy, withheld, shape };
}
