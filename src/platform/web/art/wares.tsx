import type { Drawing } from './goods.tsx';

const shirt: Drawing = (p) => (
  <>
    <path d="M24 14l-11 6l4 11l5-2v22h20V29l5 2l4-11l-11-6c-2 4-14 4-16 0z" fill={p.main} />
    <path d="M24 14c2 5 14 5 16 0l-2.500-1.300c-2 3-9 3-11 0z" fill={p.deep} />
    <path d="M36 30h6v21h-6z" fill={p.deep} opacity=".3" />
    <circle cx="32" cy="34" r="5" fill="#fff" opacity=".85" />
    <path d="M28.500 34c2-2 2-2 3.500 0s2 2 3.500 0" stroke={p.main} strokeWidth="1.500" fill="none" />
  </>
);
const coat: Drawing = (p) => (
  <>
    <path d="M23 14l-9 5l-2 27h6l2-14v20h24V32l2 14h6l-2-27l-9-5c-3 4-15 4-18 0z" fill={p.main} />
    <path d="M20 26h24M20 33h24M20 40h24" stroke={p.deep} strokeWidth="1.300" opacity=".55" />
    <path d="M32 18v34" stroke="#fff" strokeWidth="1.500" opacity=".8" />
    <path d="M23 14c3 6 15 6 18 0l-3-2c-3 2-9 2-12 0z" fill={p.deep} />
  </>
);
const trousers: Drawing = (p) => (
  <>
    <path d="M22 13h20l3 38H34l-2-24l-2 24H19z" fill={p.main} />
    <path d="M22 13h20l.4 5H21.600z" fill={p.deep} />
    <path d="M37 18l2 33h6l-2.600-33z" fill={p.deep} opacity=".35" />
  </>
);
const dress: Drawing = (p) => (
  <>
    <path d="M26 12v6l-3 9l-7 24h32l-7-24l-3-9v-6h-2c0 5-8 5-8 0z" fill={p.main} />
    <path d="M23.500 26h17l.8 3H22.700z" fill={p.deep} />
    <path d="M25 31l-4 20M32 31v20M39 31l4 20" stroke={p.deep} strokeWidth="1" opacity=".45" />
  </>
);
const shoe: Drawing = (p) => (
  <>
    <path d="M13 30l10-5c3 5 7 8 12 9l11 3c4 1 6 4 6 8H13z" fill={p.main} />
    <path d="M13 42h39v4a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z" fill="#fff" />
    <path d="M13 45h39" stroke={p.soft} strokeWidth="1.400" />
    <path d="M24 31l4-2.500M27.500 34l4-2.500M32 36l3.500-2.500" stroke="#fff" strokeWidth="1.600" />
    <path d="M13 30l3-1.500V42h-3z" fill={p.deep} />
  </>
);
const bag: Drawing = (p) => (
  <>
    <path d="M24 28c0-18 16-18 16 0" fill="none" stroke={p.deep} strokeWidth="2.600" />
    <path d="M15 26h34l3 25H12z" fill={p.main} />
    <path d="M15 26h34l1 8H14z" fill={p.deep} opacity=".5" />
    <circle cx="32" cy="34" r="2.600" fill="#f3d9a0" />
  </>
);
const pouch: Drawing = (p) => (
  <>
    <path d="M19 14h26l-1 4l1 33H19l1-33z" fill={p.main} />
    <path d="M20 18h24" stroke={p.deep} strokeWidth="1.300" strokeDasharray="2 1.500" />
    <path d="M39 18h5l1 33h-6z" fill={p.deep} opacity=".35" />
    <circle cx="32" cy="33" r="8" fill="#fff" opacity=".92" />
    <path d="M27.500 35c2-6 7-6 9-1c-3 3-6 3-9 1z" fill={p.deep} />
    <path d="M26 46h12" stroke="#fff" strokeWidth="1.600" />
  </>
);
const carton: Drawing = (p) => (
  <>
    <path d="M22 22l5-8h10l5 8v29H22z" fill={p.main} />
    <path d="M22 22h20" stroke={p.deep} strokeWidth="1.400" />
    <path d="M36 22h6v29h-6z" fill={p.deep} opacity=".35" />
    <path d="M22 34c6-4 8 3 14 1s4-2 6-2v12H22z" fill="#fff" opacity=".9" />
  </>
);
const cup: Drawing = (p) => (
  <>
    <path d="M18 22h24v20a9 9 0 0 1-9 9h-6a9 9 0 0 1-9-9z" fill={p.main} />
    <path d="M42 27h4a5 5 0 0 1 0 12h-4" fill="none" stroke={p.main} strokeWidth="3.200" />
    <ellipse cx="30" cy="22" rx="12" ry="3" fill={p.deep} />
    <path d="M27 16c-2-3 2-3 0-6M33 16c-2-3 2-3 0-6" stroke={p.soft} strokeWidth="1.600" fill="none" />
  </>
);
const pan: Drawing = (p) => (
  <>
    <path d="M38 34l16-10" stroke="#8a5a36" strokeWidth="5" strokeLinecap="round" />
    <ellipse cx="27" cy="38" rx="18" ry="11" fill={p.deep} />
    <ellipse cx="27" cy="36" rx="18" ry="10" fill={p.main} />
    <ellipse cx="27" cy="36" rx="13" ry="6.500" fill={p.pale} />
    <circle cx="25" cy="36" r="3.500" fill="#f7c548" />
  </>
);
const book: Drawing = (p) => (
  <>
    <path d="M20 13h24v33H22a3 3 0 0 0-2 1z" fill={p.main} />
    <path d="M20 13v35a3 3 0 0 0 3 3h21v-5H23a3 3 0 0 0-3 2z" fill="#fff" />
    <path d="M26 21h13M26 25h9" stroke="#fff" strokeWidth="2" />
    <circle cx="36" cy="36" r="4" fill="#f7d268" />
    <path d="M20 13h3v33h-1a3 3 0 0 0-2 1z" fill={p.deep} />
  </>
);
const gadget: Drawing = (p) => (
  <>
    <rect x="22" y="12" width="20" height="39" rx="4" fill={p.deep} />
    <rect x="24" y="15" width="16" height="33" rx="2" fill={p.pale} />
    <path d="M24 34c5-4 7 3 12 1s3-2 4-2v13a2 2 0 0 1-2 2H26a2 2 0 0 1-2-2z" fill={p.main} />
    <circle cx="34" cy="24" r="3" fill="#f7c548" />
  </>
);
const towel: Drawing = (p) => (
  <>
    <rect x="16" y="38" width="32" height="12" rx="5" fill={p.main} />
    <rect x="18" y="28" width="28" height="11" rx="5" fill={p.soft} />
    <rect x="21" y="19" width="22" height="10" rx="5" fill={p.pale} />
    <path d="M40 40v8M38 30v7M36 21v6" stroke="#fff" strokeWidth="2.400" />
  </>
);
const gem: Drawing = (p) => (
  <>
    <circle cx="32" cy="38" r="12" fill="none" stroke="#e0b75d" strokeWidth="3.600" />
    <path d="M24 17h16l5 6l-13 9l-13-9z" fill={p.main} />
    <path
      d="M24 17l4 6h8l4-6M19 23h26M28 23l4 9l4-9"
      stroke="#fff"
      strokeWidth="1"
      opacity=".8"
      fill="none"
    />
  </>
);
const toy: Drawing = (p) => (
  <>
    <circle cx="22" cy="18" r="6" fill={p.deep} />
    <circle cx="42" cy="18" r="6" fill={p.deep} />
    <circle cx="32" cy="26" r="14" fill={p.main} />
    <ellipse cx="32" cy="46" rx="13" ry="7" fill={p.main} />
    <ellipse cx="32" cy="30" rx="6.500" ry="5" fill={p.pale} />
    <circle cx="27" cy="22.500" r="1.700" fill="#2b2f33" />
    <circle cx="37" cy="22.500" r="1.700" fill="#2b2f33" />
    <ellipse cx="32" cy="28.500" rx="2" ry="1.400" fill="#2b2f33" />
  </>
);

/** Clothes, food, kitchen, books and the rest. */
export const wares = {
  shirt,
  coat,
  trousers,
  dress,
  shoe,
  bag,
  pouch,
  carton,
  cup,
  pan,
  book,
  gadget,
  towel,
  gem,
  toy,
};
