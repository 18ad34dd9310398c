import { artInk, dim, glow, gold, steel, straw, white } from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, ring, shine, slab } from './drawing.tsx';

const backpack: Drawing = (p) => [
  line(p.deep, 2.5, 'M27 17c0-8 10-8 10 0'),
  filledArea(p.deep, 'M13 31h38v14H13z'),
  filledArea(p.main, 'M17 28c0-17 30-17 30 0v19a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4z'),
  slab(dim, [21, 33, 22, 14, 3]),
  line(glow, 1.5, 'M21 38h22M24 25h16'),
  line(straw, 2, 'M32 38v4'),
];
const suitcase: Drawing = (p) => [
  line(steel, 2.5, 'M26 20v-9h12v9'),
  filledArea(artInk, 'M22 47h3v4h-3zM39 47h3v4h-3z'),
  slab(p.main, [17, 18, 30, 31, 4]),
  line(dim, 2, 'M24 22v23M32 22v23M40 22v23'),
  slab(glow, [28, 21, 8, 4, 1.5]),
  shine('M19 22h2v23H19z'),
];
const watch: Drawing = (p) => [
  filledArea(p.deep, 'M25 11h14l1 13H24zM24 40h16l-1 11H25z'),
  filledArea(straw, 'M45 30h4v4h-4z'),
  disc(straw, [32, 32, 14]),
  disc(white, [32, 32, 10.5]),
  cord(p.deep, 2, 'M32 25v7l5 3'),
  line(p.main, 1.5, 'M32 23v1.5M32 39.5v1.5M23 32h1.5M39.5 32h1.5'),
];
const glasses: Drawing = (p) => [
  cord(p.deep, 2.5, 'M11 36l5-15M53 36l-5-15'),
  line(p.deep, 3, 'M28 36c2-3 6-3 8 0'),
  disc(p.soft, [20, 38, 9]),
  ring(p.deep, 3, [20, 38, 9]),
  disc(p.soft, [44, 38, 9]),
  ring(p.deep, 3, [44, 38, 9]),
  cord(glow, 2, 'M16 40l6-7M40 40l6-7'),
];
const beadsAt =
  'M46 33h.1M44 40h.1M39 45h.1M32 47h.1M25 45h.1M20 40h.1M18 33h.1M20 26h.1M25 21h.1M32 19h.1M39 21h.1M44 26h.1';
const beads: Drawing = (p) => [
  ring(p.deep, 1.5, [32, 33, 14]),
  cord(p.main, 7, beadsAt),
  disc(gold, [32, 47, 4.5]),
  cord(glow, 2, 'M45 31h.1M38 43h.1M24 43h.1M17 32h.1M24 20h.1M38 20h.1'),
];
const bangle: Drawing = (p) => [
  ring(p.main, 6.5, [32, 34, 14]),
  line(dim, 6.5, 'M45.5 37a14 14 0 0 1-26 3.5'),
  cord(white, 2, 'M20.5 30a12.5 12.5 0 0 1 8-8'),
  ring(p.soft, 1, [32, 34, 11]),
];
const pendant: Drawing = (p) => [
  line(gold, 2, 'M15 11c1 12 8 18 17 22c9-4 16-10 17-22'),
  disc(gold, [32, 33, 2.5]),
  ring(p.main, 5.5, [32, 43, 6]),
  cord(white, 2, 'M26 41c1-2 2-3 4-4'),
];
const earrings: Drawing = (p) => [
  line(gold, 2, 'M16 19a4.5 4.5 0 1 1 6 3v5M42 19a4.5 4.5 0 1 1 6 3v5'),
  filledArea(p.main, 'M22 26c5 7 8 11 8 16a8 8 0 0 1-16 0c0-5 3-9 8-16z'),
  filledArea(p.main, 'M44 26c5 7 8 11 8 16a8 8 0 0 1-16 0c0-5 3-9 8-16z'),
  line(glow, 2, 'M18 42c0-3 1-5 3-8M40 42c0-3 1-5 3-8'),
];
const bow: Drawing = (p) => [
  filledArea(p.deep, 'M29 36l-8 15h6l5-10l5 10h6l-8-15z'),
  filledArea(
    p.main,
    'M32 32c-4-9-17-13-20-9s-2 17 1 20s16-3 19-11zM32 32c4-9 17-13 20-9s2 17-1 20s-16-3-19-11z',
  ),
  line(glow, 2, 'M28 31c-4-3-8-5-11-5M36 31c4-3 8-5 11-5'),
  slab(p.deep, [27, 26, 10, 12, 4]),
];

/** Bags, luggage, jewels and hair: what one has on oneself. */
export { backpack, bangle, beads, bow, earrings, glasses, pendant, suitcase, watch };
