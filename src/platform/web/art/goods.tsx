import type { ReactNode } from 'react';
import type { Paint } from './seed.ts';

/** A drawing on a 64 grid that stands on y = 51. */
export type Drawing = (paint: Paint) => ReactNode;

const shine = (d: string) => <path d={d} fill="#fff" opacity=".35" />;

const tube: Drawing = (p) => (
  <>
    <path d="M24 15h16l-2.500 28h-11z" fill={p.main} />
    <path d="M34 15h6l-2.500 28H34z" fill={p.deep} opacity=".45" />
    <rect x="27" y="43" width="10" height="8" rx="1.500" fill={p.cap} />
    <path d="M28 24h8M28.500 28h5" stroke="#fff" strokeWidth="1.600" />
    <circle cx="32" cy="36" r="3" fill="#fff" opacity=".8" />
  </>
);
const jar: Drawing = (p) => (
  <>
    <rect x="18" y="28" width="28" height="23" rx="5" fill={p.main} />
    <path d="M36 28h5a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5h-5z" fill={p.deep} opacity=".45" />
    <rect x="20" y="20" width="24" height="9" rx="2" fill={p.cap} />
    <rect x="22" y="34" width="20" height="10" rx="1.500" fill="#fff" opacity=".92" />
    <path d="M25 37.500h9M25 40.500h13" stroke={p.deep} strokeWidth="1.400" />
    {shine('M20 31h2v16h-2z')}
  </>
);
const pump: Drawing = (p) => (
  <>
    <path d="M30 12h8v3h-4v5h-4z" fill={p.cap} />
    <rect x="27" y="18" width="10" height="6" rx="1" fill={p.cap} />
    <rect x="21" y="23" width="22" height="28" rx="5" fill={p.main} />
    <path d="M36 23h2a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-2z" fill={p.deep} opacity=".45" />
    <rect x="24.500" y="31" width="15" height="13" rx="1.500" fill="#fff" opacity=".92" />
    <path d="M27.500 35h9M27.500 39h6" stroke={p.deep} strokeWidth="1.400" />
    {shine('M23 27h1.800v20H23z')}
  </>
);
const dropper: Drawing = (p) => (
  <>
    <path d="M29.500 11h5a2 2 0 0 1 2 2v7h-9v-7a2 2 0 0 1 2-2z" fill={p.cap} />
    <rect x="26" y="20" width="12" height="4" rx="1" fill={p.deep} />
    <path
      d="M22 30c0-4 3-6 5-6h10c2 0 5 2 5 6v17a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z"
      fill={p.main}
      opacity=".92"
    />
    <path d="M22 38h20v9a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" fill={p.deep} opacity=".5" />
    <rect x="26" y="32" width="12" height="11" rx="1" fill="#fff" opacity=".9" />
    <path d="M28.500 36h7M28.500 39h4" stroke={p.deep} strokeWidth="1.300" />
  </>
);
const bottle: Drawing = (p) => (
  <>
    <rect x="27" y="13" width="10" height="8" rx="1.500" fill={p.cap} />
    <rect x="23" y="20" width="18" height="31" rx="3" fill={p.main} />
    <path d="M35 20h3a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3h-3z" fill={p.deep} opacity=".45" />
    <rect x="23" y="29" width="18" height="13" fill="#fff" opacity=".9" />
    <circle cx="32" cy="34" r="2.600" fill={p.main} />
    <path d="M28 39h8" stroke={p.deep} strokeWidth="1.300" />
    {shine('M24.800 22h1.700v27h-1.700z')}
  </>
);
const perfume: Drawing = (p) => (
  <>
    <rect x="28" y="14" width="8" height="9" rx="1.500" fill={p.cap} />
    <rect x="30" y="22" width="4" height="4" fill={p.deep} />
    <rect x="20" y="26" width="24" height="25" rx="3" fill={p.soft} />
    <path d="M20 35c6-3 9 3 15 1s6-2 9-2v14a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z" fill={p.main} />
    <rect x="27" y="37" width="10" height="7" rx="1" fill="#fff" opacity=".85" />
    {shine('M22 28h2v20h-2z')}
  </>
);
const sheet: Drawing = (p) => (
  <>
    <path d="M20 14h24l1.500 3L44 20v31H20V20l-1.500-3z" fill={p.main} />
    <path d="M19 17h26" stroke={p.deep} strokeWidth="1.200" opacity=".6" />
    <path d="M24 30c0-6 16-6 16 0c0 8-4 14-8 14s-8-6-8-14z" fill="#fff" opacity=".95" />
    <ellipse cx="28.700" cy="31.500" rx="1.900" ry="1.100" fill={p.main} />
    <ellipse cx="35.300" cy="31.500" rx="1.900" ry="1.100" fill={p.main} />
    <path d="M29.800 38.500q2.200 1.300 4.400 0" stroke={p.main} strokeWidth="1.300" fill="none" />
  </>
);
const lipstick: Drawing = (p) => (
  <>
    <path d="M28 25v-7l8-6v13z" fill="#d64b5c" />
    <rect x="27" y="24" width="10" height="8" fill="#e6c98c" />
    <rect x="25" y="32" width="14" height="19" rx="1.500" fill={p.cap === '#f7f4ec' ? p.deep : p.cap} />
    {shine('M27 34h1.700v15H27z')}
  </>
);
const compact: Drawing = (p) => (
  <>
    <path d="M14 33a18 18 0 0 1 36 0z" fill={p.deep} />
    <path d="M18.500 33a13.500 13.500 0 0 1 27 0z" fill="#e8f1f4" />
    <rect x="14" y="33" width="36" height="5" rx="1" fill={p.main} />
    <path d="M14 38h36c0 9-8 13-18 13s-18-4-18-13z" fill={p.main} />
    <ellipse cx="32" cy="40" rx="13" ry="5.500" fill="#f1cdb6" />
    <path d="M24 25l7-6" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </>
);
const box: Drawing = (p) => (
  <>
    <path d="M16 26l16-7l16 7v19l-16 7l-16-7z" fill={p.main} />
    <path d="M32 33l16-7v19l-16 7z" fill={p.deep} />
    <path d="M16 26l16-7l16 7l-16 7z" fill={p.soft} />
    <path d="M22 28.700l16-7l4 1.800l-16 7v6l-4-1.800z" fill="#fff" opacity=".75" />
  </>
);
const gift: Drawing = (p) => (
  <>
    <rect x="17" y="28" width="30" height="23" rx="2" fill={p.main} />
    <rect x="15" y="22" width="34" height="8" rx="2" fill={p.deep} />
    <path d="M29 22h6v29h-6z" fill="#f5dfae" />
    <path
      d="M32 22c-8-1-11-10-5-9c4 .600 5 6 5 9zm0 0c8-1 11-10 5-9c-4 .600-5 6-5 9z"
      fill="none"
      stroke="#f0cf86"
      strokeWidth="2.400"
    />
  </>
);

/** Bottles, jars and boxes: what stands on a bathroom shelf. */
export const beauty = { tube, jar, pump, dropper, bottle, perfume, sheet, lipstick, compact, box, gift };
