import { dim, glow, lemon, silver, steel, sun, tomato, white } from './colours.ts';
import { cord, type Drawing, dashes, disc, filledArea, line, shade, shine, slab } from './drawing.tsx';

const washer: Drawing = (p) => [
  slab(white, [14, 12, 36, 39, 3]),
  filledArea(p.main, 'M14 20v-5a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v5z'),
  cord(white, 2.5, 'M18 16h9M44 16h1'),
  disc(p.deep, [32, 35, 12]),
  disc(p.pale, [32, 35, 9]),
  filledArea(p.main, 'M23 35c5-4 9 3 18 0a9 9 0 0 1-18 0z'),
];
const fridge: Drawing = (p) => [
  filledArea(p.deep, 'M20 48h4v3h-4zM40 48h4v3h-4z'),
  slab(p.main, [18, 11, 28, 38, 3]),
  shade('M38 11h5a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3h-5z'),
  line(p.deep, 2, 'M18 26h28'),
  cord(white, 2.5, 'M23 17v5M23 31v9'),
];
const aircon: Drawing = (p) => [
  slab(white, [9, 17, 46, 18, 4]),
  filledArea(p.main, 'M9 29h46v2a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z'),
  line(p.deep, 1.5, 'M14 31.5h36'),
  cord(p.main, 2.5, 'M43 23h6'),
  line(p.main, 2, 'M20 39c-3 4 3 6 0 10M32 39c-3 4 3 6 0 10M44 39c-3 4 3 6 0 10'),
];
const cooker: Drawing = (p) => [
  filledArea(p.deep, 'M28 15h8v4h-8z'),
  filledArea(p.soft, 'M13 31c0-17 38-17 38 0z'),
  filledArea(p.main, 'M12 31h40v12a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z'),
  line(p.deep, 2, 'M12 31h40'),
  slab(white, [23, 36, 18, 10, 3]),
  line(p.deep, 2, 'M27 41h5'),
  disc(tomato, [37, 41, 2]),
];
const kettle: Drawing = (p) => [
  line(p.deep, 3.5, 'M41 25c13-3 13 19 3 20'),
  filledArea(p.deep, 'M20 25l-9-3l7 15z'),
  filledArea(p.main, 'M19 23h23l4 25a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3z'),
  filledArea(p.deep, 'M20 22c0-8 21-8 21 0z'),
  cord(p.deep, 4, 'M30.5 15v-3'),
  shine('M21 27h3l-1.5 20H19z'),
];
const dryer: Drawing = (p) => [
  filledArea(p.deep, 'M33 34h10l-3 17h-8z'),
  filledArea(p.main, 'M17 18l21-4a11 11 0 0 1 0 23l-21-4z'),
  filledArea(p.deep, 'M11 17h6v17h-6z'),
  disc(p.pale, [38, 25.5, 5]),
  line(glow, 2, 'M19 21l14-3'),
  line(white, 2, 'M36 42h3'),
];
const toothbrush: Drawing = (p) => [
  filledArea(silver, 'M30 22h4v8h-4z'),
  slab(white, [28, 11, 6, 12, 2.5]),
  line(p.main, 2, 'M34 13h4M34 16h4M34 19h4'),
  filledArea(p.main, 'M26 33c0-6 12-6 12 0v14h-12z'),
  disc(white, [32, 36, 2]),
  line(glow, 2, 'M32 41v4'),
  filledArea(p.deep, 'M21 51c0-7 22-7 22 0z'),
];
const vacuum: Drawing = (p) => [
  cord(steel, 3.5, 'M45 13L29 44'),
  cord(p.deep, 4.5, 'M45 12l-3 6'),
  filledArea(p.main, 'M37 18l8 4-8 17-9-5z'),
  filledArea(p.pale, 'M38 24l4 2-4 8-4-2z'),
  filledArea(p.deep, 'M11 51v-3c0-4 3-6 7-6h15c3 0 5 2 5 5v4z'),
  line(glow, 2, 'M16 47h16'),
];
const headphones: Drawing = (p) => [
  line(p.deep, 4, 'M15 37v-5a17 17 0 0 1 34 0v5'),
  slab(p.main, [10, 33, 12, 18, 5]),
  slab(p.main, [42, 33, 12, 18, 5]),
  filledArea(p.deep, 'M19 36h4v12h-4zM41 36h4v12h-4z'),
  cord(glow, 2, 'M13 38v6M51 38v6'),
];
const speaker: Drawing = (p) => [
  slab(p.deep, [18, 11, 28, 40, 5]),
  disc(p.soft, [32, 37, 10]),
  disc(p.deep, [32, 37, 5]),
  disc(p.soft, [32, 19.5, 4.5]),
  shine('M20 16h2v30H20z'),
];
const microphone: Drawing = (p) => [
  cord(p.deep, 3, 'M32 40v8M23 50h18'),
  line(p.deep, 2.5, 'M19 28c0 17 26 17 26 0'),
  slab(p.main, [24, 11, 16, 25, 8]),
  line(glow, 1.5, 'M24 20h16M24 25h16'),
];
const keyboard: Drawing = (p) => [
  line(p.deep, 2, 'M40 30c0-9 9-5 9-15'),
  filledArea(p.deep, 'M12 28h40l3 19a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z'),
  dashes(p.pale, 3.5, ['3.6 1.6', 'M14.5 33h36M13.5 38h38']),
  line(p.pale, 3.5, 'M13 44h6M22 44h20M45 44h6'),
];
const monitor: Drawing = (p) => [
  filledArea(steel, 'M28 41h8v6h7v4H21v-4h7z'),
  slab(p.deep, [9, 13, 46, 30, 3]),
  slab(p.pale, [12, 16, 40, 24, 1]),
  filledArea(p.main, 'M12 33c8-9 14 2 22-4s12-6 18-3v14H12z'),
  disc(sun, [22, 23, 3]),
];
const camera: Drawing = (p) => [
  filledArea(p.deep, 'M24 22l3-7h10l3 7z'),
  slab(p.main, [11, 21, 42, 30, 4]),
  line(dim, 2, 'M11 27h42'),
  disc(white, [32, 37, 11]),
  disc(p.deep, [32, 37, 8.5]),
  cord(white, 2, 'M27 36a5 5 0 0 1 5-5'),
  line(white, 2.5, 'M16 24h4'),
];
const charger: Drawing = (p) => [
  cord(steel, 3.5, 'M26 12v9M38 12v9'),
  line(p.deep, 2.5, 'M32 41c0 10 14 8 18 8'),
  slab(p.main, [18, 19, 28, 24, 5]),
  filledArea(lemon, 'M34 22l-8 10h6l-2 8l8-10h-6z'),
  shade('M40 19h1a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-1z'),
];
const gamepad: Drawing = (p) => [
  filledArea(p.main, 'M20 23h24c8 0 13 25 7 28c-5 2-7-8-11-8H24c-4 0-6 10-11 8c-6-3-1-28 7-28z'),
  line(white, 3, 'M18 33h8M22 29v8'),
  cord(lemon, 4, 'M39 33h.1M47 33h.1M43 29v.1M43 37v.1'),
  shade('M20 23h24c3 0 5 3 6 7c-8-4-28-4-36 0c1-4 3-7 6-7z'),
];
const meter: Drawing = (p) => [
  slab(white, [17, 11, 30, 40, 7]),
  shade('M40 11a7 7 0 0 1 7 7v26a7 7 0 0 1-7 7z'),
  slab(p.deep, [21, 16, 22, 15, 2]),
  line(white, 1.5, 'M23 24h4l2-4l3 8l3-6l1 2h5'),
  disc(p.main, [32, 41, 5.5]),
  cord(p.soft, 3.5, 'M24 41h.1M40 41h.1'),
];

/** What runs on electricity: in the kitchen, in the living room, on the desk. */
export {
  aircon,
  camera,
  charger,
  cooker,
  dryer,
  fridge,
  gamepad,
  headphones,
  kettle,
  keyboard,
  meter,
  microphone,
  monitor,
  speaker,
  toothbrush,
  vacuum,
  washer,
};
