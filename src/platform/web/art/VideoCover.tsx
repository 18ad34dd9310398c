import { memo, type ReactNode } from 'react';
import { pick, seedOf } from './seed.ts';

type Sky = readonly [sky: string, far: string, near: string, light: string];

const skies: readonly Sky[] = [
  ['#BFE0EA', '#6FB3C4', '#2C7F93', '#FCE3A8'],
  ['#F4D3B8', '#DE9670', '#9B5440', '#FFF0C9'],
  ['#CFCBEE', '#8B82CC', '#4C4592', '#FBE2EE'],
  ['#CBE6CF', '#79B68B', '#35795A', '#FFF3C2'],
  ['#F3C8D3', '#D07A94', '#8B3D5B', '#FFE9D2'],
  ['#2B4257', '#223447', '#14212E', '#F7C873'],
];

/** Scenes on a 54 × 72 grid: hills, sea, town, stage, table, person. */
const scenes: readonly ((c: Sky) => ReactNode)[] = [
  ([, far, near]) => (
    <>
      <path d="M0 44l14-14l12 10l12-16l16 18v30H0z" fill={far} />
      <path d="M0 56q14-12 28-3t26-4v23H0z" fill={near} />
    </>
  ),
  ([, far, near]) => (
    <>
      <path d="M0 42q7-5 14 0t14 0t14 0t14 0v30H0z" fill={far} />
      <path d="M0 54q9-6 18 0t18 0t18 0v18H0z" fill={near} />
      <path d="M26 38V22l11 14zM22 40h20l-4 5H26z" fill="#fff" opacity=".9" />
    </>
  ),
  ([, far, near, light]) => (
    <>
      <path d="M0 40h9V28h10v8h8V20h11v14h8v-6h8v44H0z" fill={far} />
      <path d="M0 56h13V46h12v8h14v-12h15v30H0z" fill={near} />
      <path d="M30 25h2M34 25h2M30 30h2M17 50h2M43 47h3M43 53h3M21 50h2" stroke={light} strokeWidth="2" />
    </>
  ),
  ([, far, near, light]) => (
    <>
      <path d="M12 0l-8 60h46L36 0z" fill={light} opacity=".35" />
      <ellipse cx="27" cy="60" rx="24" ry="7" fill={far} />
      <circle cx="27" cy="32" r="6.500" fill="#F6CFB0" />
      <path d="M16 60c0-14 4-20 11-20s11 6 11 20z" fill={near} />
      <path d="M20.500 31c0-9 13-9 13 0c-3-4-10-4-13 0z" fill="#2b2430" />
    </>
  ),
  ([, far, near]) => (
    <>
      <path d="M0 48h54v24H0z" fill={near} />
      <ellipse cx="27" cy="50" rx="19" ry="6" fill="#fff" opacity=".9" />
      <path d="M12 48c3-14 27-14 30 0z" fill={far} />
      <path d="M22 30c-2-4 2-4 0-8M30 30c-2-4 2-4 0-8" stroke="#fff" strokeWidth="2" fill="none" />
    </>
  ),
  ([, far, near]) => (
    <>
      <path d="M0 54q27-16 54 0v18H0z" fill={far} />
      <path d="M13 72c0-17 6-24 14-24s14 7 14 24z" fill={near} />
      <path d="M17 40c0-20 20-20 20 0v8H17z" fill="#3a2b2b" />
      <ellipse cx="27" cy="37" rx="8" ry="9" fill="#F8D6BC" />
      <path d="M19 36c2-5 5-7 8-8c3 1 6 3 8 8c1-12-17-12-16 0z" fill="#3a2b2b" />
    </>
  ),
];

interface Props {
  id: string;
  width: number;
  /** A set of pictures: its mark is a stack instead of a play button. */
  isPictures?: boolean;
}

/** A drawn upright cover for a video: the id decides scene, light and hour of the day. */
export const VideoCover = memo(function VideoCover({ id, width, isPictures = false }: Props) {
  const seed = seedOf(id);
  const sky = pick(skies, seed, 1);
  return (
    <svg className="cover" width={width} height={(width * 4) / 3} viewBox="0 0 54 72" aria-hidden="true">
      <rect width="54" height="72" fill={sky[0]} />
      <circle cx={pick([14, 38, 42], seed, 3)} cy="16" r="7" fill={sky[3]} />
      {pick(scenes, seed, 2)(sky)}
      <path d="M0 52h54v20H0z" fill="#06222a" opacity=".16" />
      <circle cx="10" cy="63" r="5.500" fill="#06222a" opacity=".45" />
      {isPictures ? (
        <path d="M7.300 61h4v4.500h-4zM8.800 59.600h4v4.500" stroke="#fff" fill="none" />
      ) : (
        <path d="M8.600 60.300v5.400l4.400-2.700z" fill="#fff" />
      )}
    </svg>
  );
});
