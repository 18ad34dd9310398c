import { memo } from 'react';
import { pick, seedOf } from './seed.ts';

/** Wall, its lower half, the table, and the clothes of a studio. */
const studios = [
  ['#F6D9DF', '#EDBFCB', '#A8425F', '#8B2F4E'],
  ['#FBE6CB', '#F3CF9F', '#B0682A', '#7B4418'],
  ['#DDE3F6', '#C2CCEE', '#4A5AA8', '#323F82'],
  ['#D5EEE6', '#B2DDCF', '#2F7F6A', '#1F5B4B'],
  ['#E9DDF4', '#D5BFE9', '#75479E', '#532E78'],
  ['#D9E9F2', '#B7D3E3', '#2F6E8C', '#1E4E66'],
] as const;
const hairs = ['#2B2430', '#4A2F27', '#6B4226', '#1F2A38'] as const;
const skins = ['#FBD9C0', '#F3C6A5', '#FFE3CF'] as const;

/** The studio of a live room on a 54 × 72 grid: a ring light, the host behind a table with goods. */
function Studio({ id }: { id: string }) {
  const seed = seedOf(id);
  const [wall, low, table, clothes] = pick(studios, seed, 1);
  const hair = pick(hairs, seed, 2);
  const skin = pick(skins, seed, 3);
  const isLong = pick([true, false], seed, 4);
  return (
    <>
      <rect width="54" height="72" fill={wall} />
      <path d="M0 34h54v38H0z" fill={low} />
      <circle cx="27" cy="27" r="17" fill="none" stroke="#fff" strokeWidth="3.500" opacity=".85" />
      {isLong && <path d="M18 27c0-16 18-16 18 0v16H18z" fill={hair} />}
      <path d="M12 60c1-14 6-20 15-20s14 6 15 20z" fill={clothes} />
      <path d="M24 35h6v5a3 3 0 0 1-6 0z" fill={skin} />
      <ellipse cx="27" cy="28" rx="7.500" ry="8.500" fill={skin} />
      <path d="M19 27c-1-14 17-14 16 0c-3-5-6-6-8-6s-5 1-8 6z" fill={hair} />
      <path d="M0 55h54v17H0z" fill={table} />
      {pick(
        [
          <path key="a" d="M7 55v-8h6v8zM15 55v-5h5v5zM40 55v-10l3-2l3 2v10z" fill="#fff" opacity=".88" />,
          <path key="b" d="M6 55v-6h9v6zM38 55v-7h4v-3h3v3h4v7z" fill="#fff" opacity=".88" />,
          <path key="c" d="M9 55a5 5 0 0 1 10 0zM36 55v-9h5v9zM43 55v-6h6v6z" fill="#fff" opacity=".88" />,
        ],
        seed,
        5,
      )}
    </>
  );
}

/** Below this width, px, the mark has room for its three signs alone. */
const MARK_WIDTH = 42;

interface Props {
  id: string;
  width: number;
  /** Open now: wears the mark 直播中. */
  isOn: boolean;
}

/** A drawn upright cover for a live room: the id decides studio and host; one that is open wears a mark. */
export const LiveCover = memo(function LiveCover({ id, width, isOn }: Props) {
  return (
    <span className="live-cover">
      <svg className="cover" width={width} height={(width * 4) / 3} viewBox="0 0 54 72" aria-hidden="true">
        <Studio id={id} />
        {!isOn && (
          <>
            <rect x="4" y="58" width="13" height="10" rx="3" fill="#06222a" opacity=".5" />
            <path d="M7.500 65.500v-3M10.500 65.500v-5M13.500 65.500v-2" stroke="#fff" strokeWidth="1.600" />
          </>
        )}
      </svg>
      {isOn && (
        <span className="live-mark row nowrap" data-tight={width < MARK_WIDTH}>
          <i className="live-dot" />
          直播中
        </span>
      )}
    </span>
  );
});
