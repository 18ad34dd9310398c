import { glow, mist, steel, white } from './colours.ts';
import { cord, type Drawing, dashes, disc, filledArea, line, ring, shade, shine, slab } from './drawing.tsx';

const knit: Drawing = (p) => [
  filledArea(p.main, 'M24 14l-10 5l-4 27h7l3-13v18h24V33l3 13h7l-4-27l-10-5c-2 4-14 4-16 0z'),
  line(white, 2, 'M20 33l4-4l4 4l4-4l4 4l4-4l4 4'),
  line(p.deep, 1.5, 'M20 39l4-4l4 4l4-4l4 4l4-4l4 4'),
  shade('M20 46h24v5H20zM24 14c2 7 14 7 16 0l-3-1c-2 3-8 3-10 0z'),
];
const bra: Drawing = (p) => [
  filledArea(p.main, 'M20 13c1 9-4 13-5 18v14h34V31c-1-5-6-9-5-18h-4c0 8-3 12-8 12s-8-4-8-12z'),
  filledArea(p.deep, 'M15 40h34v6H15z'),
  line(p.deep, 1.5, 'M32 25v15'),
  line(p.pale, 1.5, 'M17 36c4 5 11 5 15 0c4 5 11 5 15 0'),
];
const sock: Drawing = (p) => [
  filledArea(p.main, 'M22 12h15v21l11 7c6 4 3 11-4 11h-9c-6 0-13-6-13-12z'),
  filledArea(p.deep, 'M21 11h17v8H21z'),
  line(glow, 2.5, 'M22 24h15M22 29h15'),
  shade('M44 37l4 3c6 4 3 11-4 11h-3c-2-4-1-10 3-14zM22 37c5 0 8 3 8 7c-4 0-8-3-8-7z'),
];
const hat: Drawing = (p) => [
  filledArea(p.main, 'M22 21c1-8 19-8 20 0l4 17H18z'),
  filledArea(p.deep, 'M18 37h28l7 8c-10 7-32 7-42 0z'),
  filledArea(glow, 'M19 33h26l1 5H18z'),
  shade('M37 16.5c3 1 5 2 5 5l4 16.5h-6z'),
];
const scarf: Drawing = (p) => [
  filledArea(p.deep, 'M24 27l-5 20h9l5-18z'),
  filledArea(p.main, 'M33 27l5 22h10l-8-24z'),
  filledArea(p.main, 'M15 18c7-7 27-7 34 0c3 8-6 14-17 14s-20-6-17-14z'),
  filledArea(p.deep, 'M22 19c5-3 15-3 20 0c0 4-20 4-20 0z'),
  line(white, 2, 'M38 40h7M39 44h7'),
  line(p.deep, 1.5, 'M20 47v4M23 47v4M26 47v4M39 49v2M42 49v2M45 49v2'),
];
const glove: Drawing = (p) => [
  filledArea(p.main, 'M22 51V37c-7-2-11-9-8-12c3-2 6 2 8 5V19c0-11 21-11 21 0v32z'),
  filledArea(p.deep, 'M20 42h25v9H20z'),
  line(mist, 1, 'M25 42v9M30 42v9M35 42v9M40 42v9'),
  filledArea(glow, 'M32 23l4 4l-4 4l-4-4z'),
];
const belt: Drawing = (p) => [
  ring(p.main, 6, [34, 35, 13.5]),
  dashes(mist, 1, ['2 2', 'M20.5 35a13.5 13.5 0 1 1 0 0']),
  filledArea(p.deep, 'M34 45.5H16v6h18z'),
  slab('none', [11, 42, 11, 9, 2]),
];
const heel: Drawing = (p) => [
  filledArea(p.main, 'M12 22c4 0 7 1 9 4c6 9 12 14 19 16c6 1 12 2 13 6H38c-8 0-13-11-22-14l-1 17h-3z'),
  filledArea(p.deep, 'M12 22c4 0 7 1 9 4c2 3 4 5 6 7c-4 1-8-2-11-4z'),
  filledArea(p.cap === '#f7f4ec' ? p.deep : p.cap, 'M38 48h15v3H38c-4 0-7-2-10-6c3 2 6 3 10 3z'),
  line(glow, 1.5, 'M40 44c3 1 6 1 8 2'),
];
const boot: Drawing = (p) => [
  filledArea(p.main, 'M20 12h17v21l11 6c4 2 5 5 5 9H18l2-14z'),
  filledArea(p.deep, 'M18 47h35v4H18zM19.5 12h18v5h-18z'),
  line(white, 2, 'M31 22h7M31 27h7M32 32h7'),
  shade('M20 12h5l-1 35h-6l2-13z'),
];
const slipper: Drawing = (p) => [
  filledArea(p.deep, 'M11 42c0-3 3-4 6-4c10 0 20 2 35 3v6a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4z'),
  filledArea(p.main, 'M24 42c0-12 8-17 16-15c8 2 12 8 12 17H24z'),
  cord(p.deep, 3.5, 'M33 35v.1M39 32v.1M45 35v.1M39 38v.1'),
  line(glow, 1.5, 'M12 46h40'),
];
const hanger: Drawing = (p) => [
  cord(steel, 2.5, 'M32 26c0-5 6-5 6-10c0-6-11-6-11 0'),
  cord(p.main, 4.5, 'M32 26L11 43h42z'),
  line(p.soft, 1.5, 'M32 26L11 43'),
];
const brace: Drawing = (p) => [
  filledArea(p.main, 'M20 12h24l-3 19l4 20H19l4-20z'),
  filledArea(p.deep, 'M20 12h24l-1 6H21zM20 45h24l1 6H19z'),
  disc(p.pale, [32, 31, 5.5]),
  shine('M23 19h2l1.5 12L24 45h-2l2.5-14z'),
];

/** What is worn, besides the plain pieces of clothing. */
export { belt, boot, bra, brace, glove, hanger, hat, heel, knit, scarf, slipper, sock };
