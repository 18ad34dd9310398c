import {
  artInk,
  bark,
  cream,
  glow,
  gold,
  lemon,
  pink,
  silver,
  steel,
  straw,
  tan,
  white,
  wood,
} from './colours.ts';
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

const ticket: Drawing = (p) => [
  turned(-8, [
    filledArea(p.main, 'M9 23h46v8a5 5 0 0 0 0 10v8H9v-8a5 5 0 0 0 0-10z'),
    dashes(white, 2, ['2.5 2.5', 'M42 25v22']),
    filledArea(lemon, 'M26 28l2.5 5.5l6 .5l-4.5 4l1.5 6l-5.5-3l-5.5 3l1.5-6l-4.5-4l6-.5z'),
    line(p.deep, 2.5, 'M48 29v14'),
  ]),
];
const card: Drawing = (p) => [
  slab(p.soft, [17, 15, 38, 26, 4]),
  slab(p.main, [9, 22, 46, 29, 4]),
  filledArea(p.deep, 'M9 28h46v6H9z'),
  slab(straw, [14, 39, 9, 7, 1.5]),
  cord(white, 2.5, 'M28 44h14'),
  disc(glow, [48, 43, 3]),
];
const pen: Drawing = (p) => [
  turned(38, [
    filledArea(cream, 'M28 44h8l-4 10z'),
    filledArea(artInk, 'M30.5 50h3L32 54z'),
    slab(p.main, [28, 14, 8, 31]),
    filledArea(p.deep, 'M34 14h2v31h-2z'),
    filledArea(silver, 'M28 19h8v3h-8z'),
    filledArea(pink, 'M28 15c0-6 8-6 8 0v4h-8z'),
    shine('M29 22h2v22H29z'),
  ]),
];
const notebook: Drawing = (p) => [
  slab(p.main, [17, 12, 33, 39, 3]),
  shade('M45 12h2a3 3 0 0 1 3 3v33a3 3 0 0 1-3 3h-2z'),
  slab(white, [24, 19, 17, 11, 1.5]),
  line(p.deep, 1.5, 'M27 23h11M27 26.5h7'),
  cord(silver, 2.5, 'M13 18h7M13 25h7M13 32h7M13 39h7M13 46h7'),
];
const globe: Drawing = (p) => [
  filledArea(bark, 'M22 51c0-5 20-5 20 0z'),
  line(bark, 3, 'M32 47v-5'),
  line(tan, 2.5, 'M43 12a19 19 0 1 1-25 25'),
  disc(p.soft, [31, 26, 14]),
  filledArea(
    p.deep,
    'M22 16c5-2 9 0 8 4s-5 3-6 7s-4 2-6 0c0-5 1-8 4-11zM34 24c4-2 8-1 11 2c0 5-3 9-6 11c-4-3-1-6-3-8s-3-3-2-5z',
  ),
];
const tape: Drawing = (p) => [
  filledArea(p.soft, 'M32 45h21v6H30z'),
  disc(p.main, [30, 33, 18]),
  ring(p.deep, 1, [30, 33, 12.5]),
  disc(tan, [30, 33, 9]),
  disc(p.pale, [30, 33, 6.5]),
  cord(glow, 2, 'M16 29c2-5 5-8 9-9'),
];
const mailer: Drawing = (p) => [
  filledArea(p.main, 'M16 15h32v36H16z'),
  filledArea(p.deep, 'M16 15h32l-5 10H21z'),
  slab(white, [21, 31, 22, 14, 1]),
  line(p.deep, 1.5, 'M24 35h10M24 38.5h7'),
  line(artInk, 1.5, 'M37 35v7M40 35v7'),
];
const parcel: Drawing = (p) => [
  filledArea(tan, 'M12 26l20-9l20 9v18l-20 8l-20-8z'),
  filledArea(wood, 'M32 34l20-8v18l-20 8z'),
  filledArea(straw, 'M12 26l20-9l20 9l-20 8z'),
  filledArea(p.main, 'M20 22.5l20 8.5v6.5l5-2v-6.5l-20-8.5z'),
  line(glow, 1.5, 'M16 38l7 3M16 42l5 2'),
];
const tag: Drawing = (p) => [
  line(bark, 2, 'M41 22c4-8 9-8 12-11'),
  filledArea(p.main, 'M12 33l17-17h14a4 4 0 0 1 4 4v14L30 51z'),
  shade('M47 27v7L30 51l-4-4z'),
  disc(white, [40, 23, 3]),
  cord(white, 2, 'M22 34l8 8M26 30l8 8'),
];
const yarn: Drawing = (p) => [
  cord(tan, 2.5, 'M22 12l14 30M44 11L28 42'),
  disc(p.main, [32, 36, 15]),
  line(p.pale, 2, 'M19 30c10-4 19 2 24 12M18 37c8-2 14 3 18 12M30 21c9 2 14 8 16 16'),
  cord(p.main, 2.5, 'M32 51h18'),
];
const tools: Drawing = (p) => [
  cord(steel, 6, 'M20 24l24 24'),
  filledArea(steel, 'M24 13a10 10 0 1 1-12 12l7 2l7-7z'),
  line(silver, 3, 'M46 12L31 32'),
  cord(p.main, 8, 'M32 31L19 47'),
  line(glow, 2, 'M31 33L20 46'),
];
const mask: Drawing = (p) => [
  line(p.main, 2, 'M15 30c-9-2-9 14 1 13M49 30c9-2 9 14-1 13'),
  filledArea(white, 'M14 26c12-5 24-5 36 0v14c-5 14-31 14-36 0z'),
  filledArea(p.main, 'M14 26c12-5 24-5 36 0v4c-12-4-24-4-36 0z'),
  line(p.soft, 2, 'M15 35c12-3 22-3 34 0M16 41c11-2 21-2 32 0'),
];
const plaster: Drawing = (p) => [
  turned(-35, [
    slab(straw, [8, 26, 48, 17, 8.5]),
    slab(p.soft, [22, 26, 20, 17]),
    cord(white, 2.5, 'M27 31v.1M32 34.5v.1M37 31v.1M27 38v.1M37 38v.1M14 34.5h.1M50 34.5h.1'),
  ]),
];
const brushes: Drawing = (p) => [
  filledArea(p.main, 'M22 32l-1 19h6l-1-19z'),
  filledArea(p.main, 'M40 32l-1 19h6l-1-19z'),
  filledArea(gold, 'M20 25h8v8h-8zM38 25h8v8h-8z'),
  filledArea(p.deep, 'M19 25c-3-8 2-13 5-14c3 1 8 6 5 14z'),
  filledArea(pink, 'M38 25c-1-5 1-9 5-12c2 3 4 8 3 12z'),
  line(glow, 1.5, 'M23 24c-1-4 0-7 1-10M41 24c0-3 0-5 1-8'),
];

/** Vouchers, stationery, parcels, craft and small care. */
export { brushes, card, globe, mailer, mask, notebook, parcel, pen, plaster, tag, tape, ticket, tools, yarn };
