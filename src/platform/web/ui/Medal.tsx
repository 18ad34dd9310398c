const metals = {
  1: { face: '#F8C948', edge: '#E0A41C', ribbon: '#E3A41E', text: '#6B4700' },
  2: { face: '#D3DDE5', edge: '#A3B4C2', ribbon: '#A9B9C6', text: '#34495A' },
  3: { face: '#E8B28A', edge: '#C98A5C', ribbon: '#CC8E62', text: '#5F2F0C' },
} as const;

/** The badge of the first three places; from the fourth a plain number. */
export function Medal({ rank }: { rank: number }) {
  const metal = metals[rank as 1 | 2 | 3];
  if (!metal) return <span className="rank-plain">{rank}</span>;
  return (
    <svg className="medal" width="28" height="32" viewBox="0 0 28 32" role="img" aria-label={`第${rank}名`}>
      <path
        d="M8 19l-3 11l4.500-1.500L13 32l2-10zM20 19l3 11l-4.500-1.500L15 32l-2-10z"
        fill={metal.ribbon}
      />
      <circle cx="14" cy="12" r="11.500" fill={metal.edge} />
      <circle cx="14" cy="12" r="8.600" fill={metal.face} />
      <text x="14" y="16.400" textAnchor="middle" fontSize="12" fontWeight="600" fill={metal.text}>
        {rank}
      </text>
    </svg>
  );
}
