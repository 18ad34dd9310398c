/** Line drawings on a 24 grid, one stroke; fill is none. */
const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20',
  down: 'M6 9.5l6 6l6-6',
  up: 'M6 14.5l6-6l6 6',
  left: 'M14.5 6l-6 6l6 6',
  right: 'M9.5 6l6 6l-6 6',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  top: 'M5 4h14M12 20V9M7 13.5L12 8.500l5 5',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  filter: 'M4 5h16l-6.200 7.500V19l-3.600-2v-4.500z',
  calendar: 'M4.500 6h15v13.500h-15zM4.500 10.500h15M8.500 3.500V8M15.500 3.500V8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7l8 7M6 9.500V20h4.500v-5.500h3V20H18V9.500',
  database: 'M5 4h14v16H5zM5 9.300h14M5 14.700h14M8 6.700h.5M8 12h.5M8 17.300h.5',
  trophy:
    'M7.500 4h9v6a4.500 4.500 0 0 1-9 0zM7.500 6H4.500c0 3 1 4.500 3.200 4.500M16.500 6h3c0 3-1 4.500-3.200 4.500M12 14.500V18M8.500 20h7M9.500 18h5',
  author:
    'M9.500 5a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7zM3.500 20c.5-4 3-6 6-6s5.500 2 6 6M15 5.300a3.300 3.300 0 0 1 0 6.400M17 14.600c2 .8 3.200 2.600 3.500 5.400',
  product: 'M5.500 8h13l1 12h-15zM8.700 10.500V7a3.300 3.300 0 0 1 6.600 0v3.500',
  shop: 'M5 10v10h14V10M3.500 9.500L5.500 4h13l2 5.500a2.800 2.800 0 0 1-5.600 0a2.900 2.900 0 0 1-5.800 0a2.800 2.800 0 0 1-5.600 0M9.500 20v-5h5v5',
  video: 'M3.500 6h12.500v12H3.500zM16 10.500l4.500-2.500v8L16 13.500M8 9.500v5l4-2.500z',
  topic: 'M9 3.500L7 20.500M17 3.500l-2 17M4 8.500h17M3 15.500h17',
  brand:
    'M12 3.500l7.500 3v5.500c0 4.500-3 7.300-7.500 8.500c-4.500-1.200-7.500-4-7.500-8.500V6.500zM8.700 12l2.500 2.500l4.300-4.500',
  live: 'M4.500 4.500h15v15h-15zM10 8.800v6.400l5.200-3.200z',
  refresh: 'M19 8.500A7.500 7.500 0 1 0 19.500 13M19.500 4v4.700h-4.700',
  help: 'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM9.500 9.800c.1-1.500 1.100-2.300 2.500-2.300s2.500.9 2.500 2.200c0 2-2.500 2-2.500 4M12 16.500v.3',
} as const;

/** Names of the drawings. */
export type IconName = keyof typeof drawings;

/** A line icon in the colour of its text; never the only carrier of a meaning, so hidden from readers. */
export function Icon({ name, size = 16, weight = 1.6 }: { name: IconName; size?: number; weight?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={(weight * 24) / Math.max(size, 14) / 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
