/** The windows of days that windowed columns are kept for (domain.md 4.0, period selectors). */
export const WINDOWS = [1, 7, 15, 30] as const;
