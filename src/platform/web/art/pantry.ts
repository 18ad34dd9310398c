import {
  cream,
  glass,
  glow,
  ivory,
  leaf,
  mist,
  moss,
  orange,
  silver,
  steel,
  straw,
  sun,
  tan,
  tomato,
  white,
  wineRed,
  wood,
} from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, shade, shine, slab } from './drawing.tsx';

const tea: Drawing = (p) => [
  slab(p.main, [19, 22, 26, 29, 2]),
  slab(p.deep, [18, 14, 28, 9, 2]),
  slab(ivory, [23, 28, 18, 17, 1]),
  filledArea(leaf, 'M26 42c-1-9 5-12 12-12c0 8-4 12-12 12z'),
  line(ivory, 1, 'M26 42l8-8'),
  shine('M20.5 23h2v27h-2z'),
];
const sack: Drawing = (p) => [
  filledArea(straw, 'M19 12h26l-5 8H24z'),
  filledArea(cream, 'M23 19h18c8 8 11 24 7 32H16c-4-8-1-24 7-32z'),
  cord(p.main, 3, 'M23 19.5h18'),
  disc(p.main, [32, 37, 9]),
  line(white, 1.5, 'M32 43V32M32 36l-4-3M32 36l4-3M32 40l-4-3M32 40l4-3'),
  shade('M41 20c8 8 11 23 7 31h-5c2-10 2-22-2-31z'),
];
const oil: Drawing = (p) => [
  slab(p.deep, [28, 11, 10, 7, 1.5]),
  filledArea(sun, 'M29 18h8c0 6 8 6 8 13v17a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V31c0-7 10-7 10-13z'),
  filledArea(glow, 'M38 24c5 3 4 6 4 9h-4z'),
  slab(p.main, [19, 35, 26, 11]),
  disc(white, [32, 40.5, 3.5]),
  shine('M21.5 30h2v20h-2z'),
];
const preserve: Drawing = (p) => [
  slab(orange, [18, 21, 28, 30, 7]),
  slab(p.deep, [19, 13, 26, 9, 2]),
  line(mist, 1, 'M23 13v9M28 13v9M33 13v9M38 13v9M42 13v9'),
  slab(ivory, [18, 30, 28, 13]),
  filledArea(p.main, 'M32 33l4 3.5l-4 3.5l-4-3.5z'),
  shine('M21 25h2.5v22H21z'),
];
const can: Drawing = (p) => [
  filledArea(p.main, 'M20 17h24v31c0 4-24 4-24 0z'),
  filledArea(white, 'M20 32c8-6 14 5 24-1v9c-10 6-16-5-24 1z'),
  shade('M38 17h6v31c0 2-3 3-6 3z'),
  disc(silver, [32, 17, 12, 3.5]),
  cord(steel, 2, 'M29 17h6'),
  shine('M22 20h2v29H22z'),
];
const pills: Drawing = (p) => [
  slab(p.main, [15, 21, 22, 30, 4]),
  slab(white, [14, 12, 24, 9, 2]),
  slab(white, [15, 28, 22, 14]),
  line(p.main, 2.5, 'M26 31v8M22 35h8'),
  cord(glass, 7, 'M42 47h7'),
  cord(tomato, 7, 'M42 47h3.5'),
  filledArea(tomato, 'M45.5 43.5v7h-2v-7z'),
];
const root: Drawing = () => [
  cord(moss, 2.5, 'M32 16l-9-4M32 16l9-4M32 17v-7'),
  cord(tan, 4, 'M32 34l-9 8v9M33 34l9 7 1 10M32 30v18M26 26l-9 5M38 26l10 6'),
  filledArea(straw, 'M25 20c3-6 11-6 14 0c2 6-1 16-7 20c-6-4-9-14-7-20z'),
  line(wood, 1.5, 'M29 22h6M28 27h5M31 32h4'),
];
const wine: Drawing = (p) => [
  filledArea(p.deep, 'M28.5 13h7v10c0 4 6 5 6 11v14a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V34c0-6 6-7 6-11z'),
  slab(straw, [28, 11, 8, 9, 1.5]),
  slab(ivory, [22.5, 34, 19, 12]),
  line(p.main, 1.5, 'M26 38h12M28 42h8'),
  shine('M25 31h2v18h-2z'),
];
const liquor: Drawing = (p) => [
  slab(tomato, [27.5, 11, 9, 8, 1.5]),
  filledArea(white, 'M29 19h6v4c6 1 9 4 9 9v16a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3V32c0-5 3-8 9-9z'),
  shade('M37 23.5c5 1 7 4 7 8.5v16a3 3 0 0 1-3 3h-4z'),
  filledArea(p.main, 'M32 30l8 8l-8 8l-8-8z'),
  line(white, 1.5, 'M32 34v8M28 38h8'),
];
const beer: Drawing = (p) => [
  line(p.soft, 4, 'M42 27h4a5 5 0 0 1 5 5v5a5 5 0 0 1-5 5h-4'),
  filledArea(sun, 'M16 22h27v26a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z'),
  cord(mist, 3, 'M22 30v15M29.5 30v15M37 30v15'),
  filledArea(
    white,
    'M14 25c-2-6 4-9 7-7c2-7 13-7 15 0c4-3 11 1 9 7c-3 4-7 0-9 0s-4 4-7 3s-5-3-7-2s-6 3-8-1z',
  ),
];
const goblet: Drawing = () => [
  line(white, 3, 'M32 32v17'),
  filledArea(white, 'M22 51c0-4 20-4 20 0z'),
  filledArea(glow, 'M23 11h18c4 15 0 24-9 24s-13-9-9-24z'),
  filledArea(wineRed, 'M23 21h18c1 8-2 12-9 12s-10-4-9-12z'),
  shade('M36 21h5c1 8-2 12-9 12c4-3 5-7 4-12z'),
];

/** What keeps in a cupboard: tins, sacks, jars, bottles, herbs and pills. */
export { beer, can, goblet, liquor, oil, pills, preserve, root, sack, tea, wine };
