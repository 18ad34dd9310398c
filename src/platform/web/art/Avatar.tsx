import { memo, type ReactNode } from 'react';
import { pick, seedOf } from './seed.ts';

const grounds = [
  '#BFD9F2',
  '#F3C9D4',
  '#CFE8C8',
  '#F2D9B3',
  '#D9CDF1',
  '#B9E3DE',
  '#F0C6B8',
  '#C9D6E4',
] as const;
const skins = ['#FBD9C0', '#F3C6A5', '#FFE3CF', '#E9B590'] as const;
const hairs = ['#2B2430', '#4A2F27', '#6B4226', '#1F2A38', '#7A4A5A'] as const;
const clothes = [
  '#2E8FA3',
  '#D8574F',
  '#6C5FC7',
  '#3D9E63',
  '#E09A3A',
  '#4679C4',
  '#B0468E',
  '#46606E',
] as const;

/** Hair behind and before the face; one of six heads. */
const heads: readonly ((hair: string) => { back: ReactNode; front: ReactNode })[] = [
  (c) => ({
    back: <path d="M18 30c0-22 28-22 28 0v16H18z" fill={c} />,
    front: <path d="M20 28c3-1 7-4 9-8c3 5 9 7 15 8c0-18-24-18-24 0z" fill={c} />,
  }),
  (c) => ({
    back: null,
    front: <path d="M20 27c0-16 24-17 24 0c-3-1-4-3-5-6c-6 4-13 3-16 2c-1 1-2 3-3 4z" fill={c} />,
  }),
  (c) => ({
    back: <circle cx="32" cy="11" r="6" fill={c} />,
    front: <path d="M20 28c-1-17 25-17 24 0c-4-6-8-8-12-8s-8 2-12 8z" fill={c} />,
  }),
  (c) => ({
    back: <path d="M17 28c0-20 30-20 30 0c0 7 2 12-2 16H19c-4-4-2-9-2-16z" fill={c} />,
    front: <path d="M20 30c0-6 3-9 12-9s12 3 12 9c2-20-26-20-24 0z" fill={c} />,
  }),
  (c) => ({
    back: null,
    front: (
      <>
        <path d="M19 24c0-16 26-16 26 0z" fill={c} />
        <path d="M17 23.500h30c1 0 1 2.500 0 2.500H17c-1 0-1-2.500 0-2.500z" fill={c} opacity=".82" />
      </>
    ),
  }),
  (c) => ({
    back: (
      <>
        <circle cx="18" cy="20" r="5" fill={c} />
        <circle cx="46" cy="20" r="5" fill={c} />
      </>
    ),
    front: <path d="M20 28c-2-18 26-18 24 0c-2-5-5-7-8-8c-3 3-12 3-16 8z" fill={c} />,
  }),
];

function Glasses() {
  return (
    <g fill="none" stroke="#3a4650" strokeWidth="1.300">
      <circle cx="27" cy="31" r="3.600" />
      <circle cx="37" cy="31" r="3.600" />
      <path d="M30.600 31h2.800" />
    </g>
  );
}

/** A drawn face for an author: the id decides hair, skin, clothes and ground. */
export const Avatar = memo(function Avatar({ id, size }: { id: string; size: number }) {
  const seed = seedOf(id);
  const skin = pick(skins, seed, 2);
  const { back, front } = pick(heads, seed, 3)(pick(hairs, seed, 4));
  return (
    <svg className="cover cover-round" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={pick(grounds, seed, 1)} />
      <circle cx="50" cy="14" r="15" fill="#fff" opacity=".28" />
      {back}
      <path d="M13 64c1-13 8-18 19-18s18 5 19 18z" fill={pick(clothes, seed, 5)} />
      <path d="M27 40h10v7a5 5 0 0 1-10 0z" fill={skin} />
      <ellipse cx="32" cy="31" rx="11.500" ry="12.500" fill={skin} />
      <circle cx="27" cy="31.500" r="1.400" fill="#2b2f33" />
      <circle cx="37" cy="31.500" r="1.400" fill="#2b2f33" />
      <path
        d="M28.500 37.500q3.500 2.800 7 0"
        stroke="#b5544b"
        strokeWidth="1.500"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="24.500" cy="35.500" r="1.800" fill="#f2a08e" opacity=".5" />
      <circle cx="39.500" cy="35.500" r="1.800" fill="#f2a08e" opacity=".5" />
      {front}
      {pick([false, false, true], seed, 6) && <Glasses />}
    </svg>
  );
});
