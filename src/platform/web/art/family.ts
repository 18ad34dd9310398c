import {
  artInk,
  bark,
  cherry,
  cream,
  glass,
  glow,
  moss,
  orange,
  steel,
  straw,
  sun,
  tan,
  tomato,
  umber,
  white,
  wood,
} from './colours.ts';
import { cord, type Drawing, disc, filledArea, line, shade, shine, slab, turned } from './drawing.tsx';

const feeder: Drawing = (p) => [
  filledArea(straw, 'M27 18c3-3 2-8 5-8s2 5 5 8z'),
  slab(white, [21, 23, 22, 28, 6]),
  filledArea(cream, 'M21 33h22v12a6 6 0 0 1-6 6H27a6 6 0 0 1-6-6z'),
  slab(p.main, [22, 17, 20, 7, 2]),
  line(p.deep, 1.5, 'M37 30h6M39 35h4M37 40h6M39 45h3'),
  disc(p.soft, [29, 38, 4]),
];
const diaper: Drawing = (p) => [
  filledArea(white, 'M11 24h42v8c-7 1-11 8-12 19H23c-1-11-5-18-12-19z'),
  filledArea(p.main, 'M11 21h42v7H11z'),
  line(p.soft, 2, 'M11 32c7 1 11 8 12 19M53 32c-7 1-11 8-12 19'),
  line(white, 3, 'M14 24.5h8M42 24.5h8'),
  filledArea(p.main, 'M32 41c-8-5-3-9 0-6c3-3 8 1 0 6z'),
];
const stroller: Drawing = (p) => [
  cord(steel, 2.5, 'M46 32l5-14h5'),
  line(steel, 2.5, 'M20 43l4 4M40 43l-3 4'),
  filledArea(p.main, 'M11 31h36c0 9-6 14-13 14H24c-7 0-13-5-13-14z'),
  filledArea(p.deep, 'M31 31V12c-12 0-20 8-20 19z'),
  line(p.soft, 1.5, 'M31 31c-1-8-5-13-11-16'),
  disc(artInk, [22, 48, 3.5]),
  disc(artInk, [39, 48, 3.5]),
];
const petfood: Drawing = (p) => [
  filledArea(p.main, 'M18 13h28l3 38H15z'),
  filledArea(p.deep, 'M18 13h28l.5 6h-29z'),
  shade('M40 19h6.5L49 51h-8z'),
  filledArea(white, 'M25 41c0-8 14-8 14 0c0 5-14 5-14 0z'),
  cord(white, 4, 'M24 33v1M29 29v1M35 29v1M40 33v1'),
];
const kennel: Drawing = (p) => [
  filledArea(p.soft, 'M14 29h36v22H14z'),
  shade('M44 29h6v22h-6z'),
  filledArea(p.deep, 'M32 11L9 31h46z'),
  filledArea(umber, 'M23 51V40a9 9 0 0 1 18 0v11z'),
  filledArea(p.pale, 'M23 51c0-5 18-5 18 0z'),
  cord(white, 2.5, 'M28 24h8'),
];
const petbowl: Drawing = (p) => [
  filledArea(wood, 'M17 37c4-10 9-5 12-10c6 0 5 3 9 3c5-1 7 3 9 7z'),
  cord(tan, 3, 'M25 32h.1M33 33h.1M40 34h.1M31 29h.1'),
  filledArea(p.main, 'M15 36h34l6 12c0 2-1 3-3 3H12c-2 0-3-1-3-3z'),
  line(white, 3, 'M26 44h12'),
  cord(white, 4.5, 'M26 42v.1M26 46v.1M38 42v.1M38 46v.1'),
];
const aquarium: Drawing = (p) => [
  filledArea(glass, 'M11 17h42v31a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z'),
  filledArea(p.soft, 'M11 23h42v25a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z'),
  filledArea(straw, 'M11 46c8-3 16 1 24-1s12-1 18 1v2a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z'),
  line(moss, 2.5, 'M18 46c-3-6 3-8 0-14M46 46c-3-5 3-7 0-12'),
  filledArea(orange, 'M24 36c4-6 11-5 14-1l5-4v9l-5-4c-3 4-10 5-14 0z'),
  cord(white, 2.5, 'M28 28v.1M32 26v.1'),
];
const blocks: Drawing = (p) => [
  filledArea(p.deep, 'M16 31h5v4h-5zM25 31h5v4h-5zM35 31h5v4h-5zM44 31h5v4h-5zM25 13h5v4h-5zM34 13h5v4h-5z'),
  slab(p.main, [13, 34, 19, 17, 1.5]),
  slab(sun, [33, 34, 19, 17, 1.5]),
  slab(orange, [22, 16, 20, 17, 1.5]),
  shade('M27 34h5v17h-5zM47 34h5v17h-5zM37 16h5v17h-5z'),
];
const dice: Drawing = (p) => [
  turned(14, [
    slab(white, [33, 14, 19, 26, 2.5]),
    filledArea(cherry, 'M42.5 20c-8 6-3 10-.5 7c3 3 8-1 .5-7z'),
  ]),
  slab(p.main, [12, 26, 25, 25, 5]),
  shade('M32 26a5 5 0 0 1 5 5v15a5 5 0 0 1-5 5z'),
  cord(white, 4.5, 'M18 32v.1M31 32v.1M24.5 38.5v.1M18 45v.1M31 45v.1'),
];
const guitar: Drawing = (p) => [
  turned(32, [
    line(bark, 4, 'M32 30V8'),
    filledArea(p.deep, 'M28 5h8l-1 7h-6z'),
    disc(p.main, [32, 32, 8]),
    disc(p.main, [32, 43, 11]),
    shade('M35 24.5c6 3 6 9 3 11c7 5 6 17-5 18.5z'),
    disc(artInk, [32, 37, 4]),
    line(artInk, 2, 'M27 47h10'),
    line(glow, 1, 'M32 8v38'),
  ]),
];
const piano: Drawing = (p) => [
  slab(p.deep, [8, 23, 48, 25, 3]),
  cord(p.soft, 2.5, 'M13 27.5h8M43 27.5h8'),
  filledArea(white, 'M11 32h42v16H11z'),
  line(steel, 1, 'M17 32v16M23 32v16M29 32v16M35 32v16M41 32v16M47 32v16'),
  line(artInk, 3, 'M17 32v9M23 32v9M35 32v9M41 32v9M47 32v9'),
];
const robot: Drawing = (p) => [
  line(p.deep, 2, 'M32 16v-4'),
  disc(tomato, [32, 11, 2]),
  filledArea(p.deep, 'M13 33h5v11h-5zM46 33h5v11h-5zM23 47h6v4h-6zM35 47h6v4h-6z'),
  slab(p.main, [18, 31, 28, 17, 3]),
  slab(p.main, [20, 15, 24, 15, 4]),
  cord(white, 5, 'M27 22v.1M37 22v.1'),
  slab(white, [25, 36, 14, 7, 1.5]),
  shine('M20 33h2v13h-2z'),
];

/** For children and animals: what they eat from, ride in, live in and play with. */
export { aquarium, blocks, diaper, dice, feeder, guitar, kennel, petbowl, petfood, piano, robot, stroller };
