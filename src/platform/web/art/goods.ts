import { cherry, cream, dim, glass, glow, straw, white } from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, shade, shine, slab } from './drawing.tsx';

const tube: Drawing = (p) => [
  filledArea(p.main, 'M24 15h16l-2.5 28h-11z'),
  shade('M34 15h6l-2.5 28H34z'),
  slab(p.cap, [27, 43, 10, 8, 1.5]),
  line(white, 1.5, 'M28 24h8M28.5 28h5'),
  disc(glow, [32, 36, 3]),
];
const jar: Drawing = (p) => [
  slab(p.main, [18, 28, 28, 23, 5]),
  shade('M36 28h5a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5h-5z'),
  slab(p.cap, [20, 20, 24, 9, 2]),
  slab(white, [22, 34, 20, 10, 1.5]),
  line(p.deep, 1.5, 'M25 37.5h9M25 40.5h13'),
  shine('M20 31h2v16h-2z'),
];
const pump: Drawing = (p) => [
  filledArea(p.cap, 'M30 12h8v3h-4v5h-4z'),
  slab(p.cap, [27, 18, 10, 6, 1]),
  slab(p.main, [21, 23, 22, 28, 5]),
  shade('M36 23h2a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-2z'),
  slab(white, [24.5, 31, 15, 13, 1.5]),
  line(p.deep, 1.5, 'M27.5 35h9M27.5 39h6'),
  shine('M23 27h1.8v20H23z'),
];
const dropper: Drawing = (p) => [
  filledArea(p.cap, 'M29.5 11h5a2 2 0 0 1 2 2v7h-9v-7a2 2 0 0 1 2-2z'),
  slab(p.deep, [26, 20, 12, 4, 1]),
  filledArea(p.main, 'M22 30c0-4 3-6 5-6h10c2 0 5 2 5 6v17a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z'),
  shade('M22 38h20v9a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z'),
  slab(white, [26, 32, 12, 11, 1]),
  line(p.deep, 1.5, 'M28.5 36h7M28.5 39h4'),
];
const bottle: Drawing = (p) => [
  slab(p.cap, [27, 13, 10, 8, 1.5]),
  slab(p.main, [23, 20, 18, 31, 3]),
  shade('M35 20h3a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3h-3z'),
  slab(white, [23, 29, 18, 13]),
  disc(p.main, [32, 34, 2.5]),
  line(p.deep, 1.5, 'M28 39h8'),
  shine('M24.8 22h1.7v27h-1.7z'),
];
const perfume: Drawing = (p) => [
  slab(p.cap, [28, 14, 8, 9, 1.5]),
  slab(p.deep, [30, 22, 4, 4]),
  slab(p.soft, [20, 26, 24, 25, 3]),
  filledArea(p.main, 'M20 35c6-3 9 3 15 1s6-2 9-2v14a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z'),
  slab(glow, [27, 37, 10, 7, 1]),
  shine('M22 28h2v20h-2z'),
];
const sheet: Drawing = (p) => [
  filledArea(p.main, 'M20 14h24l1.5 3L44 20v31H20V20l-1.5-3z'),
  line(dim, 1, 'M19 17h26'),
  filledArea(white, 'M24 30c0-6 16-6 16 0c0 8-4 14-8 14s-8-6-8-14z'),
  disc(p.main, [28.5, 31.5, 2, 1]),
  disc(p.main, [35.5, 31.5, 2, 1]),
  line(p.main, 1.5, 'M29.8 38.5q2.2 1.3 4.4 0'),
];
const lipstick: Drawing = (p) => [
  filledArea(cherry, 'M28 25v-7l8-6v13z'),
  slab(straw, [27, 24, 10, 8]),
  slab(p.cap === '#f7f4ec' ? p.deep : p.cap, [25, 32, 14, 19, 1.5]),
  shine('M27 34h1.7v15H27z'),
];
const compact: Drawing = (p) => [
  filledArea(p.deep, 'M14 33a18 18 0 0 1 36 0z'),
  filledArea(glass, 'M18.5 33a13.5 13.5 0 0 1 27 0z'),
  slab(p.main, [14, 33, 36, 5, 1]),
  filledArea(p.main, 'M14 38h36c0 9-8 13-18 13s-18-4-18-13z'),
  disc(cream, [32, 40, 13, 5.5]),
  cord(white, 2, 'M24 25l7-6'),
];
const gift: Drawing = (p) => [
  slab(p.main, [17, 28, 30, 23, 2]),
  slab(p.deep, [15, 22, 34, 8, 2]),
  filledArea(cream, 'M29 22h6v29h-6z'),
  line(straw, 2.5, 'M32 22c-8-1-11-10-5-9c4 .6 5 6 5 9zm0 0c8-1 11-10 5-9c-4 .6-5 6-5 9z'),
];

/** Bottles, jars and boxes: what stands on a bathroom shelf. */
export { bottle, compact, dropper, gift, jar, lipstick, perfume, pump, sheet, tube };
