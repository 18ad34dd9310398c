import {
  artInk,
  bark,
  cherry,
  cream,
  crust,
  dew,
  dim,
  glow,
  ivory,
  leaf,
  meat,
  moss,
  orange,
  pink,
  sprout,
  straw,
  sun,
  tan,
  tomato,
  umber,
  white,
  wood,
} from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, shade } from './drawing.tsx';

const fruit: Drawing = () => [
  disc(orange, [32, 35, 16]),
  shade('M40 21a16 16 0 0 1-8 30a20 20 0 0 0 8-30z'),
  filledArea(leaf, 'M32 20c2-8 9-10 15-8c-1 6-8 10-15 8z'),
  line(umber, 2.5, 'M32 21v-6'),
  line(glow, 2, 'M21 32c1-4 3-6 6-7'),
];
const berries: Drawing = () => [
  line(moss, 2, 'M37 13c-9 6-13 13-14 20M37 13c5 6 6 11 5 18'),
  filledArea(leaf, 'M37 13c4-4 10-3 14 1c-4 4-10 4-14-1z'),
  disc(cherry, [22, 41, 10]),
  disc(cherry, [42, 40, 10]),
  shade('M45 30.5a10 10 0 0 1-3 19.5a13 13 0 0 0 3-19.5z'),
  line(white, 2, 'M16 40c0-3 2-5 4-6M36 39c0-3 2-5 4-6'),
];
const greens: Drawing = () => [
  disc(sun, [34, 24, 5.5, 13]),
  disc(sprout, [22, 28, 9]),
  disc(tomato, [43, 29, 7.5]),
  line(dew, 1.5, 'M22 37V22M22 30l-5-4M22 30l5-4'),
  line(moss, 2, 'M43 22c2-4 5-4 7-4'),
  filledArea(tan, 'M12 33h40l-3 18H15z'),
  line(bark, 1.5, 'M13 39h38M14 45h36'),
];
const crab: Drawing = () => [
  line(tomato, 2.5, 'M20 40l-8 3M21 44l-7 6M44 40l8 3M43 44l7 6M21 32l-4-9M43 32l4-9'),
  filledArea(tomato, 'M18 21l-1-7a7 7 0 1 0 7 5zM46 21l1-7a7 7 0 1 1-7 5z'),
  line(tomato, 2, 'M28 29v-5M36 29v-5'),
  disc(tomato, [32, 38, 15, 11]),
  shade('M32 49c20 0 18-18 9-20c4 9 1 17-9 20z'),
  line(white, 1.5, 'M27 43q5 3 10 0'),
  cord(artInk, 4, 'M28 23v1M36 23v1'),
];
const fish: Drawing = (p) => [
  disc(white, [32, 45, 22, 6]),
  filledArea(p.main, 'M11 35c8-14 25-13 32-3l9-8v22l-9-8c-7 10-24 10-32-3z'),
  shade('M11 35c8 13 25 13 32 3l9 8v-8c-14 3-28 3-41-3z'),
  line(p.pale, 1, 'M22 28c3 5 3 9 0 14M29 31c2 3 2 5 0 8M35 32c1 2 1 3 0 6'),
  disc(white, [17.5, 33, 2]),
];
const steak: Drawing = () => [
  filledArea(meat, 'M13 37c0-13 12-18 23-18s16 7 15 15s-9 16-20 16s-18-4-18-13z'),
  line(cream, 3.5, 'M13 37c0-13 12-18 23-18s16 7 15 15s-9 16-20 16s-18-4-18-13z'),
  line(pink, 2, 'M20 39c3-6 7-10 13-12M26 43c3-6 8-10 15-11'),
  disc(cream, [42, 27, 4]),
  disc(wood, [42, 27, 2]),
];
const drumstick: Drawing = () => [
  line(ivory, 5, 'M25 40L15 49'),
  disc(ivory, [12.5, 47, 3.5]),
  disc(ivory, [16.5, 50, 3.5]),
  filledArea(crust, 'M21 43c-6-9-1-24 12-28c11-3 19 5 16 15c-3 11-19 21-28 13z'),
  shade('M21 43c9 8 25-2 28-13c1-4 0-8-2-11c0 14-12 24-26 24z'),
  line(glow, 2, 'M26 28c2-5 5-7 9-8'),
];
const eggs: Drawing = (p) => [
  filledArea(straw, 'M13 38c0-24 14-24 14 0zM37 38c0-24 14-24 14 0z'),
  filledArea(cream, 'M25 38c0-26 14-26 14 0z'),
  line(white, 2, 'M28.5 28c1-3 2-4 3.5-5M16.5 30c.5-3 1.5-4 3-5'),
  filledArea(p.main, 'M10 35c6 3 8 3 11 0s8-3 11 0s8 3 11 0s6-1 11 0l-3 16H13z'),
  line(dim, 1.5, 'M12 44h40'),
];
const mushroom: Drawing = () => [
  filledArea(ivory, 'M25 32h14l2 15c0 5-18 5-18 0z'),
  shade('M34 33h5l2 14c0 3-4 4-7 4z'),
  filledArea(bark, 'M13 33c0-25 38-25 38 0c0 4-38 4-38 0z'),
  line(cream, 2.5, 'M22 25l5 3M33 19l4 3M41 27l4-3M31 29l3 1'),
];

/** What is bought fresh: fruit, vegetables, fish, meat and eggs. */
export { berries, crab, drumstick, eggs, fish, fruit, greens, mushroom, steak };
