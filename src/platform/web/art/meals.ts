import {
  bark,
  cherry,
  cream,
  crust,
  glow,
  gold,
  ivory,
  leaf,
  lemon,
  meat,
  mist,
  orange,
  sprout,
  straw,
  sun,
  tan,
  tomato,
  umber,
  white,
  wood,
} from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, shade, shine, slab } from './drawing.tsx';

const noodles: Drawing = (p) => [
  line(bark, 2, 'M40 11l-7 22M46 12l-8 21'),
  filledArea(lemon, 'M14 34c2-10 34-10 36 0z'),
  line(gold, 1.5, 'M18 33c2-5 8-5 9 0M27 33c2-6 9-6 10 0'),
  disc(tomato, [21, 29, 3]),
  filledArea(p.main, 'M11 33h42c0 10-6 18-14 18H25c-8 0-14-8-14-18z'),
  line(glow, 2, 'M12 37h40'),
  shade('M44 33h9c0 10-6 18-14 18h-6c7-2 11-9 11-18z'),
];
const bowl: Drawing = (p) => [
  filledArea(p.main, 'M11 28h42c0 12-6 19-14 21H25c-8-2-14-9-14-21z'),
  slab(p.deep, [25, 47, 14, 4, 1]),
  disc(p.soft, [32, 28, 21, 6]),
  disc(glow, [32, 29, 16, 3.5]),
  line(glow, 2, 'M18 38c2 4 4 6 8 7'),
];
const salad: Drawing = (p) => [
  disc(sprout, [22, 26, 8]),
  disc(sprout, [33, 22, 9]),
  disc(leaf, [43, 27, 7]),
  disc(tomato, [27, 28, 4.5]),
  filledArea(white, 'M36 30c0-8 11-8 11 0z'),
  disc(sun, [41.5, 28, 2.5]),
  filledArea(p.main, 'M11 30h42c0 12-6 21-14 21H25c-8 0-14-9-14-21z'),
  line(glow, 2, 'M12 34h40'),
];
const hotpot: Drawing = (p) => [
  cord(p.deep, 5, 'M8 34h48'),
  filledArea(p.main, 'M12 32h40v7c0 7-5 12-12 12H24c-7 0-12-5-12-12z'),
  disc(cream, [32, 32, 20, 7.5]),
  filledArea(tomato, 'M32 24.5c26 0 26 15 0 15c-8-4 8-10 0-15z'),
  disc(sun, [41, 31, 2]),
  disc(sprout, [23, 32, 2.5]),
  line(white, 2, 'M24 19c-2-3 2-4 0-7M32 19c-2-3 2-4 0-7M40 19c-2-3 2-4 0-7'),
];
const dumplings: Drawing = () => [
  filledArea(ivory, 'M12 37c0-14 15-14 15 0zM37 37c0-14 15-14 15 0z'),
  filledArea(ivory, 'M24 37c0-18 16-18 16 0z'),
  line(straw, 1.5, 'M32 25v5M28 27l1 4M36 27l-1 4M19 28v4M45 28v4'),
  filledArea(tan, 'M10 36h44v11a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z'),
  line(bark, 1.5, 'M10 40h44M10 47h44'),
  shade('M46 36h8v11a4 4 0 0 1-4 4h-4z'),
];
const burger: Drawing = () => [
  filledArea(crust, 'M13 43h38v2a6 6 0 0 1-6 6H19a6 6 0 0 1-6-6z'),
  slab(bark, [12, 36, 40, 8, 4]),
  filledArea(sprout, 'M11 31h42v3c-5 5-8 0-11 2s-7 4-10 0s-7 3-10 1s-8 2-11-3z'),
  filledArea(tan, 'M13 31c0-22 38-22 38 0z'),
  shade('M42 17c6 3 9 7 9 14h-7c1-5 0-10-2-14z'),
  cord(cream, 2, 'M24 22l2-1M32 19h2M38 24l2 1M29 26h2'),
];
const bread: Drawing = () => [
  filledArea(crust, 'M12 28c-3-17 43-17 40 0c0 3-2 5-3 6v14a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V34c-1-1-3-3-3-6z'),
  filledArea(cream, 'M16 28c-2-12 34-12 32 0c0 3-3 3-3 6v11a2 2 0 0 1-2 2H21a2 2 0 0 1-2-2V34c0-3-3-3-3-6z'),
  cord(tan, 2, 'M24 28h4M35 25h4M27 36h3M36 40h3M37 33h2'),
];
const cookie: Drawing = () => [
  disc(crust, [42, 26, 12]),
  disc(tan, [27, 36, 15]),
  shade('M33 22.5a15 15 0 0 1-6 28.5a20 20 0 0 0 6-28.5z'),
  cord(umber, 4, 'M21 31v.1M30 29v.1M25 40v.1M34 38v.1M43 21v.1M49 28v.1M19 42v.1'),
];
const cake: Drawing = (p) => [
  line(p.deep, 2.5, 'M32 20v-6'),
  disc(sun, [32, 12, 2]),
  filledArea(cream, 'M13 30h38v17c0 5-38 5-38 0z'),
  line(p.soft, 3, 'M13 41h38'),
  filledArea(
    p.main,
    'M13 28c0-9 38-9 38 0v6c-3 5-7 4-7 0c-3 6-7 5-8 0c-3 6-8 6-9 0c-2 6-7 5-8 0c-2 4-6 3-6 0z',
  ),
  disc(cherry, [23, 23, 3]),
  disc(cherry, [41, 23, 3]),
  shade('M44 32h7v15c0 2-4 3-7 3z'),
];
const icecream: Drawing = (p) => [
  filledArea(tan, 'M21 31h22L32 52z'),
  line(crust, 1, 'M25 32l10 13M32 32l6 8M39 32L29 45M32 32l-6 8'),
  disc(p.pale, [32, 18, 8]),
  filledArea(p.main, 'M18 28c0-14 28-14 28 0c0 5-5 5-7 2c-2 5-5 5-7 0c-2 4-5 4-7 0c-2 3-7 3-7-2z'),
  line(glow, 2, 'M23 26c1-3 3-4 5-5'),
];
const drink: Drawing = (p) => [
  line(p.deep, 2.5, 'M35 19l3-9h5'),
  filledArea(straw, 'M20 22h24l-3 26a3 3 0 0 1-3 3H26a3 3 0 0 1-3-3z'),
  slab(p.main, [18, 18, 28, 5, 2]),
  cord(umber, 4, 'M27 47v.1M33 48v.1M38 46v.1M30 43v.1M36 42v.1'),
  filledArea(p.main, 'M21 28h22l-1 9H22z'),
  shine('M23 23h2l2 26h-1.5z'),
];
const skewers: Drawing = () => [
  line(wood, 2, 'M14 51L32 12M30 51L48 12'),
  cord(meat, 8, 'M19 41l9-19M35 41l9-19'),
  line(orange, 8, 'M22.5 33.5l3-6M38.5 33.5l3-6'),
  line(mist, 1.5, 'M18 37l5-10M34 37l5-10'),
];

/** What is eaten at a table, or taken home from a counter. */
export { bowl, bread, burger, cake, cookie, drink, dumplings, hotpot, icecream, noodles, salad, skewers };
