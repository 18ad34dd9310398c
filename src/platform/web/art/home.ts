import { bark, dim, glass, glow, lemon, mist, silver, steel, tan, white, wood } from './colours.ts';
import { cord, type Drawing, dashes, disc, filledArea, line, shade, shine, slab } from './drawing.tsx';

const lamp: Drawing = (p) => [
  filledArea(lemon, 'M16 31h32l4 12H12z'),
  line(p.deep, 3, 'M32 30v17'),
  filledArea(p.deep, 'M21 51c0-6 22-6 22 0z'),
  filledArea(p.main, 'M24 13h16l8 18H16z'),
  shine('M26 15h3l-5 14h-4z'),
];
const pillow: Drawing = (p) => [
  filledArea(p.main, 'M11 25c8 2 34 2 42 0c-2 7-2 18 0 25c-8-2-34-2-42 0c2-7 2-18 0-25z'),
  filledArea(p.soft, 'M15 29c8 1 26 1 34 0c-1 5-1 12 0 17c-8-1-26-1-34 0c1-5 1-12 0-17z'),
  line(p.main, 2, 'M24 37c5 2 11 2 16 0'),
  line(glow, 2, 'M17 31h9'),
];
const bed: Drawing = (p) => [
  filledArea(wood, 'M14 51V20a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v31h-4V46H18v5z'),
  slab(white, [19, 24, 12, 9, 3]),
  slab(white, [33, 24, 12, 9, 3]),
  filledArea(p.main, 'M12 34c0-2 2-3 4-3h32c2 0 4 1 4 3v14H12z'),
  filledArea(p.pale, 'M12 34c0-2 2-3 4-3h32c2 0 4 1 4 3v2H12z'),
  cord(glow, 2, 'M20 41h4M30 44h4M40 41h4'),
];
const rug: Drawing = (p) => [
  line(p.deep, 1.5, 'M19 23l-9 28M24 23l-5 28M30 23l-2 28M34 23l2 28M40 23l5 28M45 23l9 28'),
  filledArea(p.main, 'M19 25h26l8 23H11z'),
  line(glow, 1.5, 'M21 28h22l6 17H15z'),
  filledArea(p.pale, 'M32 31l8 6l-8 5l-8-5z'),
];
const curtain: Drawing = (p) => [
  slab(glass, [18, 17, 28, 31]),
  line(silver, 1.5, 'M32 17v31M18 32h28'),
  filledArea(p.main, 'M13 16h17c0 14-5 18-9 20l2 15H13zM51 16H34c0 14 5 18 9 20l-2 15h10z'),
  line(p.deep, 1.5, 'M19 17c0 10-1 15-3 18M45 17c0 10 1 15 3 18'),
  cord(bark, 3, 'M10 15h44'),
];
const mop: Drawing = (p) => [
  cord(wood, 3, 'M47 11l-3 28'),
  filledArea(p.soft, 'M38 38h12l4 13H35z'),
  line(dim, 1.5, 'M40 40l-2 11M44 40v11M48 40l2 11'),
  line(p.deep, 2, 'M12 33c0-12 20-12 20 0'),
  filledArea(p.main, 'M10 32h24l-3 19H13z'),
  filledArea(p.deep, 'M10 32h24l-.5 4H10.5z'),
  shine('M14 37h2.5l1 12h-2z'),
];
const knife: Drawing = (p) => [
  slab(tan, [12, 17, 27, 34, 4]),
  line(wood, 1.5, 'M18 26v20M25 26v20M32 26v20'),
  cord(bark, 2.5, 'M22 21h7'),
  filledArea(silver, 'M44 34V12c7 4 8 14 7 22z'),
  shade('M44 34V12c2 6 3 14 3 22z'),
  slab(p.deep, [43.5, 34, 6, 17, 2.5]),
];
const flask: Drawing = (p) => [
  line(p.deep, 2.5, 'M39 14c8 0 8 9 3 9'),
  slab(p.deep, [25, 11, 14, 9, 2]),
  slab(p.main, [22, 20, 20, 31, 5]),
  line(p.pale, 2, 'M22 26h20M22 45h20'),
  shade('M37 20a5 5 0 0 1 5 5v21a5 5 0 0 1-5 5h-1V20z'),
  shine('M25 28h2v15H25z'),
];
const bin: Drawing = (p) => [
  filledArea(p.main, 'M14 28h36l-2 20a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z'),
  slab(p.deep, [11, 21, 42, 8, 2.5]),
  line(dim, 1.5, 'M22 33v14M42 33v14'),
  slab(white, [26, 36, 12, 6, 2]),
  shine('M14 23h36v2H14z'),
];
const lock: Drawing = (p) => [
  line(steel, 4.5, 'M22 32v-8a10 10 0 0 1 20 0v8'),
  slab(p.main, [16, 29, 32, 22, 4]),
  shade('M40 29h4a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-4z'),
  cord(white, 3.5, 'M32 37v7'),
  disc(white, [32, 37, 3]),
];
const chair: Drawing = (p) => [
  filledArea(bark, 'M17 45h3v6h-3zM44 45h3v6h-3z'),
  filledArea(p.soft, 'M17 22a7 7 0 0 1 7-7h16a7 7 0 0 1 7 7v16H17z'),
  line(p.main, 1.5, 'M32 18v16'),
  slab(p.main, [16, 34, 32, 12, 3]),
  filledArea(p.deep, 'M11 32a4 4 0 0 1 8 0v15h-8zM45 32a4 4 0 0 1 8 0v15h-8z'),
];
const tissue: Drawing = (p) => [
  filledArea(white, 'M23 32c3-8-3-12 2-19c4 3 8-2 14 2c-3 6 3 9 2 17z'),
  line(silver, 1.5, 'M31 17c-1 5 1 9 0 14'),
  slab(p.main, [12, 30, 40, 21, 3]),
  cord(p.deep, 2.5, 'M20 31h24'),
  filledArea(mist, 'M12 42c9-6 14 4 22 0s12-3 18-1v7a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z'),
];
const detergent: Drawing = (p) => [
  slab(p.cap, [21, 11, 13, 9, 2]),
  filledArea(p.main, 'M20 19h17c9 3 12 12 11 29a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3c0-15 0-24 5-29z'),
  filledArea(p.pale, 'M37 25c5 2 6 7 6 12h-5c-2 0-3-9-1-12z'),
  disc(white, [26, 38, 7.5]),
  filledArea(p.soft, 'M26 33c3 4 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3 4-7z'),
];
const spray: Drawing = (p) => [
  filledArea(p.deep, 'M21 12h19l-2 8h-5v4h-7v-7h-5z'),
  line(p.deep, 2.5, 'M26 19c0 4-3 5-4 8'),
  filledArea(p.main, 'M26 24h7c0 5 9 6 9 13v11a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3V37c0-7 6-8 6-13z'),
  slab(white, [20, 37, 22, 9]),
  line(p.deep, 1.5, 'M24 41.5h9'),
  cord(p.main, 2.5, 'M17 13v.1M12 11v.1M12 16v.1'),
];
const bath: Drawing = (p) => [
  line(steel, 3.5, 'M20 51V20c0-10 17-10 17 0v4'),
  filledArea(p.main, 'M25 33c0-13 24-13 24 0z'),
  cord(p.deep, 2.5, 'M24 33h26'),
  dashes(p.soft, 2, ['3 2.5', 'M28 38l-1 11M34 38l-.5 9M40 38l.5 11M46 38l1 9']),
];
const toilet: Drawing = (p) => [
  slab(p.main, [19, 11, 26, 17, 3]),
  filledArea(white, 'M16 31h32c0 9-4 12-9 14v6H25v-6c-5-2-9-5-9-14z'),
  shade('M40 31h8c0 9-4 12-9 14v6h-5v-6c4-3 6-7 6-14z'),
  slab(p.deep, [13, 27, 38, 5, 2.5]),
  cord(white, 2, 'M29 16h6'),
];

const vase: Drawing = (p) => [
  filledArea(p.main, 'M26 13h12c-1 8 9 10 9 22c0 7-4 11-7 16H24c-3-5-7-9-7-16c0-12 10-14 9-22z'),
  filledArea(p.deep, 'M24 11h16v4H24z'),
  line(glow, 2, 'M18 30h28M18 40h28'),
  line(white, 1.5, 'M20 35c3-4 5 4 8 0s5 4 8 0s5 4 8 0'),
  shade('M34 13h4c-1 8 9 10 9 22c0 7-4 11-7 16h-5c9-12 3-26-1-38z'),
];

/** What stands about the house: light, bed, floor, kitchen drawer and bathroom. */
export {
  bath,
  bed,
  bin,
  chair,
  curtain,
  detergent,
  flask,
  knife,
  lamp,
  lock,
  mop,
  pillow,
  rug,
  spray,
  tissue,
  toilet,
  vase,
};
