import { artInk, bark, dim, glass, glow, lemon, orange, silver, steel, tomato, white } from './colours.ts';
import {
  cord,
  type Drawing,
  dashes,
  disc,
  filledArea,
  line,
  ring,
  shade,
  shine,
  slab,
  turned,
} from './drawing.tsx';

const ball: Drawing = (p) => [
  disc(p.main, [32, 33, 18]),
  line(p.deep, 2, 'M32 15v36M14 33h36M19 20c8 7 8 19 0 26M45 20c-8 7-8 19 0 26'),
  cord(glow, 2.5, 'M21 27c1-3 3-5 6-7'),
];
const racket: Drawing = (p) => [
  turned(35, [
    cord(p.deep, 4.5, 'M32 34v18'),
    disc(glow, [32, 22, 11.5, 14]),
    line(p.soft, 1, 'M26 12v20M32 8v28M38 12v20M21 17h22M20 23h24M22 29h20'),
    ring(p.main, 3.5, [32, 22, 11.5, 14]),
  ]),
];
const dumbbell: Drawing = (p) => [
  line(steel, 5, 'M14 38h36'),
  filledArea(p.deep, 'M8 32h5v12H8zM51 32h5v12h-5z'),
  slab(p.main, [13, 25, 9, 26, 2.5]),
  slab(p.main, [42, 25, 9, 26, 2.5]),
  shine('M15 28h2v20h-2zM44 28h2v20h-2z'),
];
const mat: Drawing = (p) => [
  filledArea(p.main, 'M18 31h33a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H18z'),
  shade('M32 31h5v20h-5zM43 31h5v20h-5z'),
  disc(p.soft, [18, 41, 8, 10]),
  line(p.deep, 2, 'M18 37c3 0 4 7 0 8c-5 0-6-11 0-12'),
  shine('M24 33h28v2.5H25z'),
];
const tent: Drawing = (p) => [
  filledArea(orange, 'M32 13l5-3v6z'),
  filledArea(p.main, 'M32 14L9 51h46z'),
  shade('M32 14l23 37H42z'),
  filledArea(p.deep, 'M32 24l-9 27h18z'),
  filledArea(p.pale, 'M32 24l-9 27h5z'),
];
const bike: Drawing = (p) => [
  ring(artInk, 2.5, [18, 41, 9]),
  ring(artInk, 2.5, [46, 41, 9]),
  cord(p.main, 3, 'M18 41l8-15h15l-9 15zM26 26l6 15M46 41l-6-19'),
  cord(p.deep, 3, 'M22 21h8M38 18h-1M35 20l6-2l3 3'),
  disc(p.deep, [32, 41, 2.5]),
];
const helmet: Drawing = (p) => [
  filledArea(p.main, 'M12 40c-3-34 41-36 41-4l-2 12c0 2-2 3-4 3H22c-6 0-10-4-10-11z'),
  filledArea(artInk, 'M30 29h23v8c0 2-1 3-3 3H35c-4 0-7-7-5-11z'),
  cord(glow, 2, 'M34 32h8'),
  cord(glow, 2.5, 'M18 29c2-7 7-11 13-12'),
  line(dim, 2.5, 'M13 44h38'),
];
const rod: Drawing = (p) => [
  cord(bark, 2.5, 'M15 50L45 12'),
  cord(p.deep, 5, 'M15 50l7-9'),
  disc(p.main, [29, 39, 5]),
  disc(white, [29, 39, 2]),
  line(steel, 1, 'M45 12c5 8 4 16 4 22'),
  disc(white, [49, 38, 4]),
  filledArea(tomato, 'M45 38a4 4 0 0 1 8 0z'),
  line(steel, 1.5, 'M49 42v5c0 4-6 4-6 0'),
];
const board: Drawing = (p) => [
  cord(p.main, 5.5, 'M10 32c4 6 8 7 13 7h18c5 0 9-1 13-7'),
  line(glow, 1.5, 'M12 33c4 5 7 5 11 5h18'),
  filledArea(steel, 'M20 42h6v4h-6zM38 42h6v4h-6z'),
  disc(p.deep, [23, 47, 4.5]),
  disc(p.deep, [41, 47, 4.5]),
];
const car: Drawing = (p) => [
  filledArea(p.main, 'M9 45V36c0-2 1-3 3-4l6-2l5-9c1-2 2-3 5-3h11c3 0 4 1 5 3l5 9c4 1 6 3 6 6v9z'),
  filledArea(glass, 'M23 30l4-8h4v8zM34 22h5l5 8H34z'),
  shade('M9 39h46v6H9z'),
  line(lemon, 3, 'M51 35h4'),
  disc(artInk, [20, 45, 6]),
  disc(artInk, [44, 45, 6]),
  cord(silver, 5, 'M20 45h.1M44 45h.1'),
];
const wheel: Drawing = (p) => [
  disc(artInk, [32, 33, 18]),
  dashes(steel, 1, ['3 2', 'M16.5 33a15.5 15.5 0 1 1 0 0']),
  disc(silver, [32, 33, 11.5]),
  line(p.main, 2.5, 'M32 23v20M23.5 28l17.5 10M40.5 28L23.5 38'),
  disc(p.deep, [32, 33, 4]),
];

/** What goes outdoors: sport, camp, water and road. */
export { ball, bike, board, car, dumbbell, helmet, mat, racket, rod, tent, wheel };
