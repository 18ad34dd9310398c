import { bark, dew, leaf, moss, pink, sprout, straw, white, wood } from './colours.ts';
import { cord, type Drawing, filledArea, line, shade, shine } from './drawing.tsx';

const flowers: Drawing = (p) => [
  line(moss, 2.5, 'M32 42L20 24M32 42V18M32 42l12-18'),
  filledArea(leaf, 'M15 33c6-3 11 0 15 6c-7 2-12 0-15-6zM49 33c-6-3-11 0-15 6c7 2 12 0 15-6z'),
  cord(pink, 14, 'M20 22v.1M44 22v.1M32 16v.1'),
  cord(straw, 5, 'M20 22v.1M44 22v.1M32 16v.1'),
  filledArea(p.main, 'M17 36h30L36 51h-8z'),
  shade('M40 36h7L36 51h-4z'),
  line(white, 2.5, 'M25 43h14'),
];
const plant: Drawing = (p) => [
  filledArea(leaf, 'M32 37C20 36 13 28 13 17c12 1 18 9 19 20z'),
  filledArea(sprout, 'M32 37c0-12 7-19 19-20c0 12-7 19-19 20z'),
  filledArea(moss, 'M32 37c-5-9-5-18 0-26c5 8 5 17 0 26z'),
  filledArea(p.deep, 'M20 35h24v5H20z'),
  filledArea(p.main, 'M22 40h20l-2 11H24z'),
  shine('M25 41h2l1 9H26z'),
];
const seedling: Drawing = () => [
  line(moss, 3, 'M32 46V26'),
  filledArea(sprout, 'M32 29C20 30 13 24 13 15c11-1 18 4 19 14z'),
  filledArea(leaf, 'M32 27c0-9 7-14 18-13c0 9-7 15-18 13z'),
  line(dew, 1.5, 'M18 18c5 1 9 4 12 8M46 17c-5 1-8 3-11 7'),
  filledArea(bark, 'M11 51c3-12 39-12 42 0z'),
  cord(wood, 2, 'M22 47h4M36 46h5M30 49h3'),
];

/** What grows. */
export { flowers, plant, seedling };
