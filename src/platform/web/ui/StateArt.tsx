const faces = {
  /** Nothing was found. */
  empty: <path d="M44 42c4-5 8-5 12 0s8 5 12 0" stroke="#79C3CF" strokeWidth="3" />,
  /** Another time would help. */
  time: <path d="M56 31v11l6 4" stroke="#E8742A" strokeWidth="3" />,
  /** It could not be loaded. */
  error: <path d="M56 31v13M56 50.500v.2" stroke="#C8322F" strokeWidth="3.600" />,
  /** An edition opens it. */
  locked: <path d="M49 40h14v10H49zM52 40v-4a4 4 0 0 1 8 0v4" stroke="#645ADA" strokeWidth="2.800" />,
};
/** Which story the drawing tells. */
export type StateFace = keyof typeof faces;

/** The picture of every empty state, 148 × 104 px: a magnifying glass over waves. */
export function StateArt({ face }: { face: StateFace }) {
  return (
    <svg
      width="148"
      height="104"
      viewBox="0 0 148 104"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="74" cy="92" rx="58" ry="7" fill="var(--tide-bg)" />
      <path d="M14 74c16-12 32-12 50 0s38 10 70-4v18H14z" fill="var(--tide-bg-2)" />
      <path d="M14 84c20-10 36-8 56 0s42 6 64-4v10H14z" fill="var(--tide-line)" />
      <circle cx="112" cy="20" r="7" fill="#F7B955" opacity=".75" />
      <g transform="translate(18 0)">
        <circle cx="56" cy="41" r="24" fill="var(--card)" stroke="#3FA3B4" strokeWidth="4.500" />
        <path d="M74 59l13 13" stroke="#3FA3B4" strokeWidth="6" />
        {faces[face]}
      </g>
    </svg>
  );
}
