import type { FigureClassErrors, MeasuredEntity, SizeUnit } from './size-classes.ts';

// Written by npm run estimate-errors from five markets of size S, 2026-10-22 to 2026-11-20. Not edited by hand.

/** The errors of figures by what they are of, their unit and their size. */
export const errorTable: Readonly<
  Record<MeasuredEntity, Readonly<Record<SizeUnit, readonly FigureClassErrors[]>>>
> = {
  room: {
    fen: [
      { from: 1, compared: 1884, half: 0.528, upper: 0.957, bias: -0.571, unsold: 128 },
      { from: 100000, compared: 5232, half: 0.293, upper: 0.642, bias: 0.086, unsold: 94 },
      { from: 1000000, compared: 6289, half: 0.098, upper: 0.25, bias: 0.007, unsold: 6 },
      { from: 10000000, compared: 1858, half: 0.079, upper: 0.18, bias: 0.011, unsold: 0 },
      { from: 100000000, compared: 73, half: 0.059, upper: 0.113, bias: -0.025, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 3548, half: 0.344, upper: 0.703, bias: -0.011, unsold: 203 },
      { from: 20, compared: 4375, half: 0.165, upper: 0.417, bias: 0.015, unsold: 24 },
      { from: 100, compared: 5282, half: 0.081, upper: 0.228, bias: -0.034, unsold: 1 },
      { from: 1000, compared: 1984, half: 0.061, upper: 0.189, bias: -0.034, unsold: 0 },
      { from: 10000, compared: 147, half: 0.066, upper: 0.234, bias: -0.021, unsold: 0 },
    ],
  },
  author: {
    fen: [
      { from: 1, compared: 1280, half: 0.385, upper: 0.812, bias: -0.455, unsold: 61 },
      { from: 100000, compared: 2685, half: 0.292, upper: 0.535, bias: -0.07, unsold: 51 },
      { from: 1000000, compared: 3324, half: 0.216, upper: 0.409, bias: 0.036, unsold: 31 },
      { from: 10000000, compared: 1435, half: 0.14, upper: 0.286, bias: 0.009, unsold: 4 },
      { from: 100000000, compared: 246, half: 0.082, upper: 0.158, bias: -0.023, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 2500, half: 0.366, upper: 0.69, bias: -0.097, unsold: 142 },
      { from: 20, compared: 2139, half: 0.23, upper: 0.414, bias: -0.033, unsold: 4 },
      { from: 100, compared: 2802, half: 0.182, upper: 0.345, bias: -0.019, unsold: 1 },
      { from: 1000, compared: 1235, half: 0.127, upper: 0.284, bias: -0.034, unsold: 0 },
      { from: 10000, compared: 294, half: 0.094, upper: 0.199, bias: -0.056, unsold: 0 },
    ],
  },
  product: {
    fen: [
      { from: 1, compared: 27545, half: 0, upper: 0, bias: -0.011, unsold: 15 },
      { from: 100000, compared: 28301, half: 0.001, upper: 0.007, bias: -0.006, unsold: 4 },
      { from: 1000000, compared: 15446, half: 0.002, upper: 0.007, bias: -0.003, unsold: 0 },
      { from: 10000000, compared: 2914, half: 0.003, upper: 0.008, bias: -0.001, unsold: 0 },
      { from: 100000000, compared: 321, half: 0.004, upper: 0.009, bias: 0.003, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 32221, half: 0, upper: 0, bias: -0.011, unsold: 19 },
      { from: 20, compared: 21400, half: 0, upper: 0, bias: -0.006, unsold: 0 },
      { from: 100, compared: 17722, half: 0, upper: 0.004, bias: -0.004, unsold: 0 },
      { from: 1000, compared: 2823, half: 0.001, upper: 0.004, bias: -0.002, unsold: 0 },
      { from: 10000, compared: 361, half: 0.001, upper: 0.004, bias: -0.001, unsold: 0 },
    ],
  },
  shop: {
    fen: [
      { from: 1, compared: 940, half: 0, upper: 0, bias: -0.038, unsold: 1 },
      { from: 100000, compared: 1955, half: 0.001, upper: 0.007, bias: -0.015, unsold: 0 },
      { from: 1000000, compared: 2563, half: 0.003, upper: 0.01, bias: -0.006, unsold: 0 },
      { from: 10000000, compared: 1673, half: 0.003, upper: 0.007, bias: -0.002, unsold: 0 },
      { from: 100000000, compared: 505, half: 0.003, upper: 0.006, bias: 0.001, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 1462, half: 0, upper: 0, bias: -0.018, unsold: 1 },
      { from: 20, compared: 1612, half: 0, upper: 0, bias: -0.01, unsold: 0 },
      { from: 100, compared: 2560, half: 0.001, upper: 0.008, bias: -0.005, unsold: 0 },
      { from: 1000, compared: 1521, half: 0.003, upper: 0.005, bias: -0.003, unsold: 0 },
      { from: 10000, compared: 481, half: 0.002, upper: 0.004, bias: -0.002, unsold: 0 },
    ],
  },
  brand: {
    fen: [
      { from: 1, compared: 50, half: 0, upper: 0.004, bias: -0.788, unsold: 0 },
      { from: 100000, compared: 439, half: 0.003, upper: 0.014, bias: -0.015, unsold: 0 },
      { from: 1000000, compared: 1057, half: 0.004, upper: 0.011, bias: -0.006, unsold: 0 },
      { from: 10000000, compared: 1072, half: 0.003, upper: 0.007, bias: -0.002, unsold: 0 },
      { from: 100000000, compared: 379, half: 0.003, upper: 0.006, bias: 0.001, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 201, half: 0, upper: 0.018, bias: -0.014, unsold: 0 },
      { from: 20, compared: 418, half: 0, upper: 0.016, bias: -0.009, unsold: 0 },
      { from: 100, compared: 1072, half: 0.004, upper: 0.01, bias: -0.005, unsold: 0 },
      { from: 1000, compared: 933, half: 0.003, upper: 0.005, bias: -0.003, unsold: 0 },
      { from: 10000, compared: 373, half: 0.002, upper: 0.004, bias: -0.002, unsold: 0 },
    ],
  },
};

/** The error that three quarters of rooms with rough sales (decision 0085) stay within. */
export const roughRoomUpper = 0.374;
