/** Periods of the lists on detail pages (domain.md 4.0). They begin with 7 days, which every edition may look at. */
export const detailTime = {
  kind: 'window',
  days: [1, 7, 15, 30, 90, 180, 365, 730],
  initial: 7,
  custom: true,
} as const;

/** Periods of the lists on brand pages: brands are looked at over long ranges (domain.md 4.7). */
export const brandTime = {
  kind: 'window',
  days: [1, 7, 15, 30, 90, 180, 365, 730],
  initial: 7,
  custom: true,
} as const;
