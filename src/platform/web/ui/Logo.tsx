/** The mark: a lens, two bands of tide, and the moon that pulls them. */
export function LogoMark({ size = 36, onDark = false }: { size?: number; onDark?: boolean }) {
  const ring = onDark ? '#7CE7FE' : 'var(--logo-ring)';
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="22" cy="22" r="15.200" fill={onDark ? 'transparent' : 'var(--card)'} />
      <path
        d="M7 22c4-3 7.500-2.500 12 2c5 5 9.800 5 15 0c1.200-1.300 2-2.100 3-2.900a15.200 15.200 0 0 1-30 .9z"
        fill={onDark ? '#2C8EA0' : '#3FA3B4'}
      />
      <path
        d="M8.500 28.700c3.200-1.400 6-.6 9 2.300c4.500 4.600 9 4.600 13.500 0c1.500-1.500 2.800-2.600 4.200-3.300a15.200 15.200 0 0 1-26.700 1z"
        fill={onDark ? '#4CC9E0' : '#0A7083'}
      />
      <circle cx="27.500" cy="14.500" r="3.400" fill={onDark ? '#F7B955' : '#E8742A'} />
      <circle cx="22" cy="22" r="18" fill="none" stroke={ring} strokeWidth="4" />
      <path d="M35.800 35.800l7 7" stroke={ring} strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

/** The mark with the name; the name is text, so it needs no drawing. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className="logo" data-dark={onDark}>
      <LogoMark onDark={onDark} />
      <span>
        <b>
          观潮<i>数据</i>
        </b>
        <small>TIDELENS</small>
      </span>
    </span>
  );
}
