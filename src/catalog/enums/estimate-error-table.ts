import type { FigureClassErrors, MeasuredEntity, SizeUnit } from './size-classes.ts';

// Written by npm run estimate-errors from five markets of size S, 2026-10-22 to 2026-11-20. Not edited by hand.

/** The errors of figures by what they are of, their unit and their size. */
export const errorTable: Readonly<
  Record<MeasuredEntity, Readonly<Record<SizeUnit, readonly FigureClassErrors[]>>>
> = {
  room: {
    fen: [
      { from: 1, compared: 2870, half: 0.544, upper: 0.998, bias: -0.537, unsold: 208 },
      { from: 100000, compared: 7117, half: 0.266, upper: 0.618, bias: 0.083, unsold: 124 },
      { from: 1000000, compared: 7746, half: 0.101, upper: 0.251, bias: 0.009, unsold: 10 },
      { from: 10000000, compared: 2226, half: 0.09, upper: 0.203, bias: 0, unsold: 0 },
      { from: 100000000, compared: 32, half: 0.061, upper: 0.109, bias: 0.005, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 5065, half: 0.376, upper: 0.784, bias: -0.105, unsold: 316 },
      { from: 20, compared: 5741, half: 0.15, upper: 0.396, bias: -0.011, unsold: 25 },
      { from: 100, compared: 6732, half: 0.081, upper: 0.229, bias: -0.049, unsold: 1 },
      { from: 1000, compared: 2316, half: 0.075, upper: 0.209, bias: -0.041, unsold: 0 },
      { from: 10000, compared: 137, half: 0.067, upper: 0.188, bias: -0.008, unsold: 0 },
    ],
  },
  author: {
    fen: [
      { from: 1, compared: 1956, half: 0.388, upper: 0.836, bias: -0.336, unsold: 100 },
      { from: 100000, compared: 3501, half: 0.291, upper: 0.555, bias: -0.049, unsold: 72 },
      { from: 1000000, compared: 4086, half: 0.206, upper: 0.39, bias: 0.029, unsold: 43 },
      { from: 10000000, compared: 1608, half: 0.135, upper: 0.266, bias: 0.013, unsold: 1 },
      { from: 100000000, compared: 250, half: 0.082, upper: 0.159, bias: -0.036, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 3377, half: 0.376, upper: 0.713, bias: -0.059, unsold: 215 },
      { from: 20, compared: 2736, half: 0.235, upper: 0.433, bias: 0.007, unsold: 1 },
      { from: 100, compared: 3522, half: 0.174, upper: 0.33, bias: -0.012, unsold: 0 },
      { from: 1000, compared: 1431, half: 0.117, upper: 0.254, bias: -0.031, unsold: 0 },
      { from: 10000, compared: 335, half: 0.081, upper: 0.166, bias: -0.06, unsold: 0 },
    ],
  },
  product: {
    fen: [
      { from: 1, compared: 36251, half: 0, upper: 0, bias: -0.009, unsold: 19 },
      { from: 100000, compared: 34951, half: 0.001, upper: 0.007, bias: -0.006, unsold: 4 },
      { from: 1000000, compared: 17767, half: 0.002, upper: 0.007, bias: -0.005, unsold: 3 },
      { from: 10000000, compared: 3212, half: 0.003, upper: 0.007, bias: -0.002, unsold: 0 },
      { from: 100000000, compared: 326, half: 0.003, upper: 0.007, bias: 0.002, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 41840, half: 0, upper: 0, bias: -0.01, unsold: 26 },
      { from: 20, compared: 26786, half: 0, upper: 0, bias: -0.006, unsold: 0 },
      { from: 100, compared: 20317, half: 0, upper: 0.004, bias: -0.004, unsold: 0 },
      { from: 1000, compared: 3184, half: 0.001, upper: 0.004, bias: -0.008, unsold: 0 },
      { from: 10000, compared: 380, half: 0.001, upper: 0.004, bias: -0.001, unsold: 0 },
    ],
  },
  shop: {
    fen: [
      { from: 1, compared: 1303, half: 0, upper: 0, bias: -0.035, unsold: 0 },
      { from: 100000, compared: 2532, half: 0.001, upper: 0.007, bias: -0.012, unsold: 0 },
      { from: 1000000, compared: 3153, half: 0.003, upper: 0.009, bias: -0.005, unsold: 0 },
      { from: 10000000, compared: 1962, half: 0.003, upper: 0.007, bias: -0.004, unsold: 0 },
      { from: 100000000, compared: 510, half: 0.003, upper: 0.005, bias: 0, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 1939, half: 0, upper: 0, bias: -0.017, unsold: 0 },
      { from: 20, compared: 2095, half: 0, upper: 0, bias: -0.009, unsold: 0 },
      { from: 100, compared: 3087, half: 0.001, upper: 0.008, bias: -0.004, unsold: 0 },
      { from: 1000, compared: 1808, half: 0.003, upper: 0.006, bias: -0.009, unsold: 0 },
      { from: 10000, compared: 531, half: 0.002, upper: 0.004, bias: -0.002, unsold: 0 },
    ],
  },
  brand: {
    fen: [
      { from: 1, compared: 74, half: 0, upper: 0.004, bias: -0.225, unsold: 0 },
      { from: 100000, compared: 593, half: 0.003, upper: 0.015, bias: -0.015, unsold: 0 },
      { from: 1000000, compared: 1378, half: 0.004, upper: 0.011, bias: -0.006, unsold: 0 },
      { from: 10000000, compared: 1292, half: 0.003, upper: 0.007, bias: -0.004, unsold: 0 },
      { from: 100000000, compared: 400, half: 0.003, upper: 0.007, bias: 0, unsold: 0 },
    ],
    pieces: [
      { from: 1, compared: 276, half: 0, upper: 0, bias: -0.009, unsold: 0 },
      { from: 20, compared: 551, half: 0, upper: 0.015, bias: -0.01, unsold: 0 },
      { from: 100, compared: 1334, half: 0.004, upper: 0.011, bias: -0.005, unsold: 0 },
      { from: 1000, compared: 1167, half: 0.003, upper: 0.005, bias: -0.007, unsold: 0 },
      { from: 10000, compared: 409, half: 0.002, upper: 0.004, bias: -0.002, unsold: 0 },
    ],
  },
};

/** The error that three quarters of rooms with rough sales (decision 0085) stay within. */
export const roughRoomUpper = 0.339;
