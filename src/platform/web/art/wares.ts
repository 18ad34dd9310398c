import { artInk, bark, dim, glow, gold, straw, sun, white } from './colours.ts';
import { cord, type Drawing, dashes, disc, filledArea, line, ring, shade, slab } from './drawing.tsx';

const shirt: Drawing = (p) => [
  filledArea(p.main, 'M24 14l-11 6l4 11l5-2v22h20V29l5 2l4-11l-11-6c-2 4-14 4-16 0z'),
  filledArea(p.deep, 'M24 14c2 5 14 5 16 0l-2.5-1.3c-2 3-9 3-11 0z'),
  shade('M36 30h6v21h-6z'),
  disc(glow, [32, 34, 5]),
  line(p.main, 1.5, 'M28.5 34c2-2 2-2 3.5 0s2 2 3.5 0'),
];
const coat: Drawing = (p) => [
  filledArea(p.main, 'M23 14l-9 5l-2 27h6l2-14v20h24V32l2 14h6l-2-27l-9-5c-3 4-15 4-18 0z'),
  line(dim, 1.5, 'M20 26h24M20 33h24M20 40h24'),
  line(glow, 1.5, 'M32 18v34'),
  filledArea(p.deep, 'M23 14c3 6 15 6 18 0l-3-2c-3 2-9 2-12 0z'),
];
const trousers: Drawing = (p) => [
  filledArea(p.main, 'M22 13h20l3 38H34l-2-24l-2 24H19z'),
  filledArea(p.deep, 'M22 13h20l.4 5H21.6z'),
  shade('M37 18l2 33h6l-2.6-33z'),
];
const dress: Drawing = (p) => [
  filledArea(p.main, 'M26 12v6l-3 9l-7 24h32l-7-24l-3-9v-6h-2c0 5-8 5-8 0z'),
  filledArea(p.deep, 'M23.5 26h17l.8 3H22.7z'),
  line(dim, 1, 'M25 31l-4 20M32 31v20M39 31l4 20'),
];
const shoe: Drawing = (p) => [
  filledArea(p.main, 'M13 30l10-5c3 5 7 8 12 9l11 3c4 1 6 4 6 8H13z'),
  filledArea(white, 'M13 42h39v4a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z'),
  line(p.soft, 1.5, 'M13 45h39'),
  line(white, 1.5, 'M24 31l4-2.5M27.5 34l4-2.5M32 36l3.5-2.5'),
  filledArea(p.deep, 'M13 30l3-1.5V42h-3z'),
];
const bag: Drawing = (p) => [
  line(p.deep, 2.5, 'M24 28c0-18 16-18 16 0'),
  filledArea(p.main, 'M15 26h34l3 25H12z'),
  shade('M15 26h34l1 8H14z'),
  disc(straw, [32, 34, 2.5]),
];
const pouch: Drawing = (p) => [
  filledArea(p.main, 'M19 14h26l-1 4l1 33H19l1-33z'),
  dashes(p.deep, 1.5, ['2 1.5', 'M20 18h24']),
  shade('M39 18h5l1 33h-6z'),
  disc(white, [32, 33, 8]),
  filledArea(p.deep, 'M27.5 35c2-6 7-6 9-1c-3 3-6 3-9 1z'),
  line(white, 1.5, 'M26 46h12'),
];
const carton: Drawing = (p) => [
  filledArea(p.main, 'M22 22l5-8h10l5 8v29H22z'),
  line(p.deep, 1.5, 'M22 22h20'),
  shade('M36 22h6v29h-6z'),
  filledArea(white, 'M22 34c6-4 8 3 14 1s4-2 6-2v12H22z'),
];
const cup: Drawing = (p) => [
  filledArea(p.main, 'M18 22h24v20a9 9 0 0 1-9 9h-6a9 9 0 0 1-9-9z'),
  line(p.main, 3, 'M42 27h4a5 5 0 0 1 0 12h-4'),
  disc(p.deep, [30, 22, 12, 3]),
  line(p.soft, 1.5, 'M27 16c-2-3 2-3 0-6M33 16c-2-3 2-3 0-6'),
];
const pan: Drawing = (p) => [
  cord(bark, 5, 'M38 34l16-10'),
  disc(p.deep, [27, 38, 18, 11]),
  disc(p.main, [27, 36, 18, 10]),
  disc(p.pale, [27, 36, 13, 6.5]),
  disc(sun, [25, 36, 3.5]),
];
const book: Drawing = (p) => [
  filledArea(p.main, 'M20 13h24v33H22a3 3 0 0 0-2 1z'),
  filledArea(white, 'M20 13v35a3 3 0 0 0 3 3h21v-5H23a3 3 0 0 0-3 2z'),
  line(white, 2, 'M26 21h13M26 25h9'),
  disc(gold, [36, 36, 4]),
  filledArea(p.deep, 'M20 13h3v33h-1a3 3 0 0 0-2 1z'),
];
const gadget: Drawing = (p) => [
  slab(p.deep, [22, 12, 20, 39, 4]),
  slab(p.pale, [24, 15, 16, 33, 2]),
  filledArea(p.main, 'M24 34c5-4 7 3 12 1s3-2 4-2v13a2 2 0 0 1-2 2H26a2 2 0 0 1-2-2z'),
  disc(sun, [34, 24, 3]),
];
const towel: Drawing = (p) => [
  slab(p.main, [16, 38, 32, 12, 5]),
  slab(p.soft, [18, 28, 28, 11, 5]),
  slab(p.pale, [21, 19, 22, 10, 5]),
  line(white, 2.5, 'M40 40v8M38 30v7M36 21v6'),
];
const gem: Drawing = (p) => [
  ring(gold, 3.5, [32, 38, 12]),
  filledArea(p.main, 'M24 17h16l5 6l-13 9l-13-9z'),
  line(glow, 1, 'M24 17l4 6h8l4-6M19 23h26M28 23l4 9l4-9'),
];
const toy: Drawing = (p) => [
  disc(p.deep, [22, 18, 6]),
  disc(p.deep, [42, 18, 6]),
  disc(p.main, [32, 26, 14]),
  disc(p.main, [32, 46, 13, 7]),
  disc(p.pale, [32, 30, 6.5, 5]),
  disc(artInk, [27, 22.5, 1.5]),
  disc(artInk, [37, 22.5, 1.5]),
  disc(artInk, [32, 28.5, 2, 1.5]),
];

/** Clothes, food, kitchen, books and the rest. */
export { bag, book, carton, coat, cup, dress, gadget, gem, pan, pouch, shirt, shoe, towel, toy, trousers };
